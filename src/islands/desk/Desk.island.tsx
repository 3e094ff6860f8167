/** Why an island: only the browser knows who is logged in, and a conversation needs code. */
import { useStore } from '@nanostores/react'
import { $conversation, deskQuery, openDesk } from '../../stores/desk.ts'
import { IDLE, isMissing } from '../../stores/query.ts'
import { $loginData, $registerData } from '../../stores/session.ts'
import { Notice, UncheckedNotice } from '../Notice.tsx'
import { useGuard } from '../use-guard.ts'
import { Chat } from './Chat.tsx'
import styles from './Desk.module.css'

interface Props {
  mode: 'builtin' | 'iframe' | 'link'
  /** The vendor's page, for the modes `iframe` and `link`. */
  address?: string | undefined
  hotline: string
  hours: string
}

/** Customer service: the built-in chat, or a vendor's page in a frame or behind a link. */
export function Desk({ mode, address, hotline, hours }: Props) {
  const { entry, retry } = useGuard(isKnown, mode === 'builtin' ? open : undefined)
  if (entry === 'failed') {
    return (
      <div className={styles['notice']}>
        <UncheckedNotice hotline={hotline} retry={retry} />
      </div>
    )
  }
  if (entry === 'checking') return <Waiting>正在确认登录状态…</Waiting>
  if (mode === 'builtin') return <Builtin hotline={hotline} hours={hours} />
  if (mode === 'iframe')
    return <iframe className={styles['frame']} src={address} title="在线客服" />
  return (
    <div className={styles['notice']}>
      <p>在线客服将在新页面中打开。</p>
      <a className={styles['primary']} href={address} target="_blank" rel="noopener noreferrer">
        进入在线客服
      </a>
    </div>
  )
}

/** Customer service also needs stored login or registration data (specification, chapter 6). */
const isKnown = () => Boolean($loginData.get() || $registerData.get())

/** Opens the conversation, unless it is open already. */
function open(): void {
  if (isMissing(deskQuery)) void openDesk()
}

function Builtin({ hotline, hours }: Pick<Props, 'hotline' | 'hours'>) {
  const conversation = useStore($conversation, { ssr: () => undefined })
  const opening = useStore(deskQuery.$result, { ssr: () => IDLE })
  if (conversation) return <Chat conversation={conversation} hotline={hotline} hours={hours} />
  if (opening.state === 'failed' && !opening.needsLogIn) {
    return (
      <div className={styles['notice']}>
        <Notice hotline={hotline} retry={openDesk}>
          客服未能连接：{opening.reason}。
        </Notice>
      </div>
    )
  }
  return <Waiting>正在连接客服…</Waiting>
}

function Waiting({ children }: { children: string }) {
  return (
    <p className={styles['waiting']} role="status">
      {children}
    </p>
  )
}
