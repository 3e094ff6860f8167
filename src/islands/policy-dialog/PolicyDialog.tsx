import { useStore } from '@nanostores/react'
import type { SyntheticEvent } from 'react'
import { $policyTitle, closePolicy, policyQuery } from '../../stores/policy.ts'
import { handOnFocus } from '../hand-on-focus.ts'
import { Dialog } from '../sheet/Dialog.tsx'
import styles from './PolicyDialog.module.css'
import { StatisticsChoice } from './StatisticsChoice.tsx'

/** Gives a policy of ours the page's type: its own script, which would, may not run in the frame. */
function enlarge({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) {
  const { type } = document.documentElement.dataset
  if (contentDocument && type === 'large') contentDocument.documentElement.dataset['type'] = type
}

/** The privacy dialog: the policy in a frame, or why it failed, with a retry. */
export function PolicyDialog() {
  const title = useStore($policyTitle)
  const result = useStore(policyQuery.$result)
  return (
    <Dialog
      className={styles['dialog']}
      title={title ?? ''}
      open={title !== undefined}
      onClose={closePolicy}
    >
      {result.state === 'loading' && (
        <p className={styles['notice']} role="status">
          正在载入…
        </p>
      )}
      {result.state === 'ready' && (
        <>
          <iframe
            src={result.data}
            title={title}
            onLoad={enlarge}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          />
          {/* A PDF, or a host that forbids framing, leaves the frame empty without any event. */}
          <a className={styles['window']} href={result.data} target="_blank" rel="noopener">
            在新窗口打开
          </a>
        </>
      )}
      {result.state === 'failed' && (
        <div className={styles['notice']} role="alert">
          <p>
            {title}未能载入：{result.reason}
          </p>
          <button type="button" ref={handOnFocus} onClick={() => void policyQuery.retry()}>
            重试
          </button>
        </div>
      )}
      <StatisticsChoice />
    </Dialog>
  )
}
