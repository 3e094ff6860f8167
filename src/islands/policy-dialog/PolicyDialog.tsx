import { useStore } from '@nanostores/react'
import { $policy, closePolicy, openPolicy } from '../../stores/policy.ts'
import { handOnFocus } from '../hand-on-focus.ts'
import { Dialog } from '../sheet/Dialog.tsx'
import styles from './PolicyDialog.module.css'
import { StatisticsChoice } from './StatisticsChoice.tsx'

/** The privacy dialog: the policy in a frame, or why it failed, with a retry. */
export function PolicyDialog() {
  const policy = useStore($policy)
  return (
    <Dialog
      className={styles['dialog']}
      title={policy.state === 'closed' ? '' : policy.title}
      open={policy.state !== 'closed'}
      onClose={closePolicy}
    >
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
          {/* A PDF, or a host that forbids framing, leaves the frame empty without any event. */}
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
          <button
            type="button"
            ref={handOnFocus}
            onClick={() => openPolicy(policy.type, policy.title)}
          >
            重试
          </button>
        </div>
      )}
      <StatisticsChoice />
    </Dialog>
  )
}
