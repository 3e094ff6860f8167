import { memo, useRef, useState } from 'react'
import { findPaint } from '../find-paint.ts'
import type { PaintShots } from '../order-facts.ts'
import styles from './Stage.module.css'

interface Props {
  paints: readonly PaintShots[]
  /** Name of the chosen paint; undefined until a choice, which shows the first paint. */
  paint: string | undefined
  /** The back end's picture of the paint, used where we have none. */
  picture: string | undefined
  edition: string | undefined
}

/**
 * The car in its paint. Its angles are a strip that scrolls by thumb or keys. Another paint
 * replaces the pictures in place, and the old ones stay until the new ones are loaded.
 */
export const Stage = memo(({ paints, paint, picture, edition }: Props) => {
  const strip = useRef<HTMLUListElement>(null)
  const [angle, setAngle] = useState(0)
  const shown = findPaint(paints, paint, picture)
  if (!shown) return null

  const turn = (to: number) => {
    const { current } = strip
    const index = Math.min(Math.max(to, 0), shown.shots.length - 1)
    current?.scrollTo({ left: index * current.clientWidth })
  }
  return (
    <section className={styles['stage']} aria-label="车辆外观">
      <ul
        className={styles['strip']}
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must take the focus to be scrolled by keys
        tabIndex={0}
        aria-label={`${shown.name} R7 的各个角度`}
        onScroll={({ currentTarget }) =>
          setAngle(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {shown.shots.map(({ label, avif, src, width, height }, index) => (
          <li key={label}>
            <picture>
              {avif && (
                <source type="image/avif" srcSet={avif} sizes="(min-width: 1024px) 66vw, 100vw" />
              )}
              <img
                src={src}
                alt={`${shown.name} R7，${label}`}
                width={width}
                height={height}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
                data-colourless={shown.colourless}
              />
            </picture>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <p>
          <span>{shown.name}</span>
          {edition && <span className={styles['edition']}>{edition}</span>}
          {shown.colourless && <span className={styles['edition']}>暂无此颜色的图片</span>}
        </p>
        <div className={styles['turn']}>
          <button type="button" aria-disabled={angle === 0} onClick={() => turn(angle - 1)}>
            <span className="visually-hidden">上一个角度</span>
            <Arrow path="M15 5l-7 7 7 7" />
          </button>
          <span aria-hidden="true">
            {angle + 1} / {shown.shots.length}
          </span>
          <button
            type="button"
            aria-disabled={angle === shown.shots.length - 1}
            onClick={() => turn(angle + 1)}
          >
            <span className="visually-hidden">下一个角度</span>
            <Arrow path="M9 5l7 7-7 7" />
          </button>
        </div>
      </div>
    </section>
  )
})

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
