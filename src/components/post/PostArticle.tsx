import type { ReactNode } from 'react'
import { chinaDay } from '../../domain/china-day.ts'
import { formatCount } from '../../domain/count.ts'
import { reportLink } from '../../domain/report-link.ts'
import { joinUnits } from '../../domain/units.ts'
import { Heart } from './Heart.tsx'
import { Initial } from './Initial.tsx'
import styles from './PostArticle.module.css'
import { PostMedia } from './PostMedia.tsx'
import { headingOf, readPost } from './post-text.ts'
import type { ShownPost } from './shown-post.ts'

interface Props {
  /** The back end's id, for reporting the post. */
  id: string
  post: ShownPost
  /** The title with the build's line breaks (`ui/Clauses.astro`). */
  heading?: ReactNode
}

/** A post with its pictures, its video and its comments; users' content is only ever text. */
export function PostArticle({ id, post, heading }: Props) {
  const { author, comments, content, displayType, likes, postedAt, title } = post
  const { topic, lines } = readPost(content)
  /** The back end selects the comments that are shown here. */
  const commentCount = Math.max(post.commentCount ?? 0, comments.length)
  return (
    <>
      <article>
        <p className={styles['author']}>
          <Initial nick={author.nick} />
          <span className={styles['who']}>
            <strong>{author.nick}</strong>
            {author.owns && <span className={styles['badge']}>{author.owns} 车主</span>}
            <small>
              <Day at={postedAt} /> {author.city}
            </small>
          </span>
        </p>
        {title && heading ? (
          <h1 className={`${styles['title']} by-clause`}>{heading}</h1>
        ) : (
          <h1 className={title ? styles['title'] : 'visually-hidden'}>{headingOf(post)}</h1>
        )}
        <div className={`${styles['text']} ${displayType === 3 ? styles['long'] : ''}`}>
          {topic && <p className={styles['topic']}>#{topic}#</p>}
          {lines.length === 0 && <p className={styles['quiet']}>这条动态没有文字。</p>}
          {lines.map((segments, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
            <p key={line}>
              {segments.map((segment, index) =>
                segment.kind === 'mention' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its words
                  <b key={index}>@{segment.usn}</b>
                ) : (
                  joinUnits(segment.source)
                ),
              )}
            </p>
          ))}
        </div>
        <PostMedia post={post} />
        <p className={styles['likes']}>
          <Heart />
          {formatCount(likes)}
          <span className="visually-hidden"> 次点赞</span>
          <a href={reportLink(id)} rel="nofollow">
            举报
          </a>
        </p>
      </article>
      <section className={styles['comments']} aria-labelledby="comments">
        <h2 id="comments">
          评论 <span>{formatCount(commentCount)}</span>
        </h2>
        {commentCount === 0 && <p className={styles['quiet']}>还没有评论，来 APP 写下第一条吧。</p>}
        <ul>
          {comments.map((comment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a comment has no id
            <li key={index}>
              <Initial nick={comment.nick} small />
              <div>
                <p className={styles['quiet']}>{comment.nick}</p>
                <p>{comment.text}</p>
                <p className={styles['quiet']}>
                  <Day at={comment.at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        {commentCount > comments.length && (
          <p className={styles['quiet']}>全部评论请在 APP 中查看。</p>
        )}
      </section>
    </>
  )
}

function Day({ at }: { at: string | undefined }) {
  if (!at) return null
  const day = chinaDay(new Date(at))
  return <time dateTime={day}>{day.replaceAll('-', '.')}</time>
}
