import { cutText } from '../../domain/cut-text.ts'
import { joinUnits } from '../../domain/units.ts'
import { readPost, toPlainText } from './post-text.ts'

/** What a card shows of a post. */
export interface PostCardContent {
  readonly href: string
  readonly topic?: string | undefined
  /** The title, or the beginning of the text. */
  readonly words: string
  readonly cover?: { readonly src: string; readonly srcSet?: string | undefined } | undefined
  readonly duration?: string | undefined
  readonly nick: string
  readonly likes: number
}

interface CardPost {
  readonly title?: string | undefined
  readonly content: string
  readonly duration?: string | undefined
  readonly author: { readonly nick: string }
  readonly likes: number
}

/** Longer than any card shows; a post may be a hundred times as long. */
const LONGEST = 160

/** Takes from a post what its card shows. */
export function toCard(
  post: CardPost,
  href: string,
  cover: PostCardContent['cover'],
): PostCardContent {
  const words = joinUnits(cutText(post.title ?? toPlainText(post.content), LONGEST))
  return {
    href,
    topic: readPost(post.content).topic,
    words: words || '这条动态没有文字',
    cover,
    duration: post.duration,
    nick: post.author.nick,
    likes: post.likes,
  }
}
