import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PostArticle } from '../../components/post/PostArticle.tsx'
import { excerptOf, headingOf } from '../../components/post/post-text.ts'
import type { ShownPost } from '../../components/post/shown-post.ts'
import { postQuery } from '../../stores/posts.ts'
import { handOnFocus } from '../hand-on-focus.ts'
import styles from './PostLoader.module.css'

interface Asked {
  readonly id: string
  /** The address has an unknown display type. */
  readonly oddType: boolean
}

const DISPLAY_TYPES = ['1', '2', '3', undefined]

/** The post that the address names: loading, shown, unknown, or failed with the reason. */
export function PostLoader() {
  const result = useStore(postQuery.$result)
  const post = result.state === 'ready' ? result.data : undefined
  const { id, oddType } = readAddress(location.pathname)

  useEffect(() => {
    void postQuery.run(id)
  }, [id])

  useEffect(() => {
    if (post) becomePageOf(id, post)
    else if (result.state === 'ready') hideFromSearch()
  }, [id, post, result.state])

  if (post) {
    return (
      <>
        {oddType && (
          <p className={styles['hint']} role="status">
            链接里的展示方式无法识别，已按这条动态本来的样子显示。
          </p>
        )}
        <PostArticle id={id} post={post} />
      </>
    )
  }
  if (result.state === 'ready') {
    return (
      <Notice
        title="没有找到这条动态"
        text="它可能已被作者删除，或仅在 APP 内可见。您可以看看社区里的其他动态。"
      />
    )
  }
  if (result.state === 'failed') {
    return (
      <Notice title="这条动态没有载入" text={result.reason} alert>
        <button type="button" ref={handOnFocus} onClick={() => void postQuery.retry()}>
          重试
        </button>
      </Notice>
    )
  }
  return (
    <div className={styles['loading']} aria-busy="true">
      <p className="visually-hidden" role="status">
        正在载入…
      </p>
      <i className={styles['line']} />
      <i className={styles['line']} />
      <i className={styles['line']} />
      <i className={styles['block']} />
    </div>
  )
}

/**
 * Turns the page for all posts into that of one: its title and description, also on the social
 * card, its address without the display type, and 分享, which had nothing to share before.
 */
function becomePageOf(id: string, post: ShownPost): void {
  const brand = document.title.split(' | ').at(-1)
  const title = `${headingOf(post)} | ${brand}`
  const description = excerptOf(post)
  const [, page] = location.pathname.split('/')
  const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]')
  if (canonical) canonical.href = new URL(`/${page}/${encodeURIComponent(id)}`, canonical.href).href
  document.title = title
  // As for a post in the build (`pages/_posts/PostPage.astro`).
  if (page === 'friendDetail') hideFromSearch()
  setMeta('name="description"', description)
  setMeta('property="og:description"', description)
  setMeta('property="og:url"', canonical?.href)
  const [picture] = post.pictures
  setMeta('property="og:image"', picture && new URL(picture.src, location.href).href)
  // Last, since the card for WeChat is remade when this changes.
  setMeta('property="og:title"', title)
  document.querySelector('[data-share]')?.removeAttribute('hidden')
}

/** The status says nothing: it is 200 for every post, also for one that does not exist. */
function hideFromSearch(): void {
  setMeta('name="robots"', 'noindex')
}

/** @param content if empty, the page's own stays */
function setMeta(which: string, content: string | undefined): void {
  if (content) document.querySelector(`meta[${which}]`)?.setAttribute('content', content)
}

interface NoticeProps {
  title: string
  text: string
  alert?: boolean
  children?: React.ReactNode
}

function Notice({ title, text, alert = false, children }: NoticeProps) {
  return (
    <div className={styles['notice']} role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Reads `/friendDetail/:id?/:displayType?`; a broken escape stays as written. */
function readAddress(pathname: string): Asked {
  const [, , id = '', displayType] = pathname.replace(/\/$/, '').split('/').map(decode)
  return { id, oddType: !DISPLAY_TYPES.includes(displayType) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
