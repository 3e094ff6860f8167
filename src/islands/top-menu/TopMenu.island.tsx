/**
 * Why an island: logging out, hiding videos and scrolling to the top need code. The menu itself
 * opens natively (popover and details), before and without it.
 */
import { useRef } from 'react'
import { Account } from './Account.tsx'
import { type MenuEntry, MenuGroup, MenuLink } from './entries.tsx'
import { Promotion, type PromotionProps } from './Promotion.tsx'
import styles from './TopMenu.module.css'
import { useMenu } from './use-menu.ts'

interface Props {
  brand: string
  wordmark: string
  /** The download-app variant takes the place of the test drive. */
  downloadApp: boolean
  entries: readonly MenuEntry[]
  promotion?: PromotionProps | undefined
}

const PANEL = 'top-menu'

export function TopMenu({ brand, wordmark, downloadApp, entries, promotion }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { toggle } = useMenu(panel)
  return (
    <>
      {promotion && <Promotion {...promotion} />}
      <div className={styles['bar']}>
        <a className={styles['logo']} href="/">
          {wordmark}
          <span className="visually-hidden"> {brand}汽车首页</span>
        </a>
        {downloadApp ? (
          <a className={styles['act']} href="/appDownload" data-track="">
            下载APP
          </a>
        ) : (
          <a className={`${styles['act']} ${styles['testDrive']}`} href="/drive" data-track="">
            预约试驾
          </a>
        )}
        <button
          className={styles['toggle']}
          type="button"
          popoverTarget={PANEL}
          aria-controls={PANEL}
          onClick={toggle}
        >
          <span className={styles['whenClosed']}>打开菜单</span>
          <span className={styles['whenOpen']}>关闭菜单</span>
          <i aria-hidden="true" />
          <i aria-hidden="true" />
          <i aria-hidden="true" />
        </button>
      </div>
      <nav className={styles['panel']} id={PANEL} ref={panel} popover="auto" aria-label="主菜单">
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              {entry.children ? (
                <MenuGroup label={entry.label}>
                  {entry.children.map((child) => (
                    <li key={child.label}>
                      <MenuLink {...child} />
                    </li>
                  ))}
                </MenuGroup>
              ) : (
                <MenuLink label={entry.label} href={entry.href ?? '/'} />
              )}
            </li>
          ))}
          <Account />
        </ul>
      </nav>
    </>
  )
}
