import { useRef, useState } from 'react'
import styles from './PostMedia.module.css'
import type { ShownPost } from './shown-post.ts'

/** The pictures of a post in a grid of one, two or three columns, or its video. */
export function PostMedia({ post }: { post: ShownPost }) {
  const { displayType, pictures } = post
  if (displayType === 2) return <Video post={post} />
  const { length } = pictures
  if (length === 0) return null
  const columns = length === 1 ? 1 : length === 2 || length === 4 ? 2 : 3
  return (
    <ul className={`${styles['grid']} ${styles[`columns${columns}`]}`} data-viewer>
      {pictures.map(({ alt, full, src, srcSet }, index) => (
        <li key={`${src} ${alt}`}>
          <a href={full ?? src} aria-label={`查看大图 ${index + 1}，共 ${length} 张：${alt}`}>
            <img
              src={src}
              srcSet={srcSet}
              sizes={`(min-width: 760px) ${Math.round(720 / columns)}px, ${Math.round(100 / columns)}vw`}
              alt={alt}
              width="480"
              height="270"
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Video({ post: { duration, pictures, video } }: { post: ShownPost }) {
  const [cover] = pictures
  if (video) return <Player src={video} poster={cover?.src} />
  return (
    <a className={styles['video']} href="/appDownload">
      {cover && (
        <img
          src={cover.src}
          srcSet={cover.srcSet}
          sizes="(min-width: 760px) 720px, 100vw"
          alt={cover.alt}
          width="480"
          height="270"
          fetchPriority="high"
        />
      )}
      <span className={styles['play']}>
        <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
          <circle cx="24" cy="24" r="23" fill="none" stroke="currentColor" />
          <path d="M19 15l15 9-15 9z" fill="currentColor" />
        </svg>
        在 APP 观看视频{duration && ` · ${duration}`}
      </span>
    </a>
  )
}

/** A video that plays here. Of one that does not, browsers show nothing but dead controls. */
function Player({ src, poster }: { src: string; poster: string | undefined }) {
  const player = useRef<HTMLVideoElement>(null)
  const [isFailed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    const video = player.current
    if (!video) return
    // The button goes away, and the video takes its focus, which it cannot without controls.
    video.controls = true
    video.focus()
    const { currentTime } = video
    video.load()
    video.currentTime = currentTime
    // A second failure is reported as the first one was.
    video.play().catch(() => undefined)
  }
  return (
    <div className={styles['player']}>
      {/* biome-ignore lint/a11y/useMediaCaption: users film without captions */}
      <video
        ref={player}
        src={src}
        poster={poster}
        controls={!isFailed}
        preload="none"
        playsInline
        onError={() => setFailed(true)}
      />
      {isFailed && (
        <div className={styles['failed']} role="alert">
          <p>视频没有载入</p>
          <p>
            <button type="button" onClick={retry}>
              重试
            </button>
            <a href="/appDownload">在 APP 观看</a>
          </p>
        </div>
      )}
    </div>
  )
}
