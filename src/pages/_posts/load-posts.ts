import { getImage } from 'astro:assets'
import { type CollectionEntry, getCollection } from 'astro:content'
import { type PostCardContent, toCard } from '../../components/post/post-card.ts'
import type { ShownPost } from '../../components/post/shown-post.ts'

export type Post = CollectionEntry<'posts'>['data']

/** All posts, the newest first. */
export async function loadPosts(): Promise<Post[]> {
  const posts = (await getCollection('posts')).map((entry) => entry.data)
  return posts.sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
}

/** The paths of a post's two pages; the second also names the type of the post. */
export const userPostHref = (post: Post) => `/userNewsDetail/${post.id}`
export const friendPostHref = (post: Post) => `/friendDetail/${post.id}/${post.displayType}`

async function cut(src: Post['pictures'][number]['src'], width: number): Promise<string> {
  const size = Math.min(width, src.width)
  return (await getImage({ src, width: size, format: 'webp' })).src
}

/** What a card shows of a post of ours. */
export async function cardOf(post: Post, href: string): Promise<PostCardContent> {
  const [first] = post.pictures
  return toCard(post, href, first && { src: await cut(first.src, 480) })
}

/** A post of ours as its page shows it. */
export async function showPost(post: Post): Promise<ShownPost> {
  const pictures = await Promise.all(
    post.pictures.map(async ({ src, alt }) => {
      const [small, medium, large] = await Promise.all([
        cut(src, 480),
        cut(src, 800),
        cut(src, 1200),
      ])
      const srcSet = `${small} 480w, ${medium} 800w, ${large} 1200w`
      return { src: small, srcSet, full: large, alt }
    }),
  )
  return {
    ...post,
    pictures,
    postedAt: post.postedAt.toISOString(),
    comments: post.comments.map(({ at, ...comment }) => ({ ...comment, at: at.toISOString() })),
  }
}
