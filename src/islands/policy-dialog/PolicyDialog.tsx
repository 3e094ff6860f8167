import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $policy, closePolicy, openPolicy } from '../../stores/policy.ts'
import styles from './PolicyDialog.module.css'
import { StatisticsChoice } from './StatisticsChoice.tsx'

/** The privacy dialog: the policy in a frame, or why it is not there and a way to try again. */
export function PolicyDialog() {
  const policy = useStore($policy)
  const dialog = useRef<HTMLDialogElement>(null)
  const open = policy.state !== 'closed'

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape does the same
    <dialog
      className={styles['dialog']}
      ref={dialog}
      aria-label={policy.state === 'closed' ? '隐私政策' : policy.title}
      onClose={closePolicy}
      onClick={(event) => event.target === dialog.current && closePolicy()}
    >
      {policy.state !== 'closed' && (
        // In a section, header and footer are not taken for the page's.
        <section className={styles['sheet']}>
          <header>
            <h2>{policy.title}</h2>
            <button type="button" onClick={closePolicy}>
              <span className="visually-hidden">关闭</span>
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path
                  d="M5 5l14 14M19 5L5 19"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                />
              </svg>
            </button>
          </header>
          {policy.state === 'loading' && (
            <p className={styles['notice']} role="status">
              正在载入…
            </p>
          )}
          {policy.state === 'ready' && (
            <>
              <iframe
                src={policy.link}
                title={policy.title}
                sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
              />
              {/* A PDF, or a host that may not be framed, leaves the frame empty, and nothing tells so. */}
              <a className={styles['window']} href={policy.link} target="_blank" rel="noopener">
                在新窗口打开
              </a>
            </>
          )}
          {policy.state === 'failed' && (
            <div className={styles['notice']} role="alert">
              <p>
                {policy.title}未能载入：{policy.reason}
              </p>
              <button type="button" onClick={() => openPolicy(policy.type, policy.title)}>
                重试
              </button>
            </div>
          )}
          <StatisticsChoice />
        </section>
      )}
    </dialog>
  )
}
