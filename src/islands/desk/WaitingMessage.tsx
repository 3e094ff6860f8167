import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { deliver } from '../../stores/desk.ts'
import { $pictures, discard, type Pending, PICTURE_LOST } from '../../stores/outbox.ts'
import { DOUBLE_TAP } from '../ignore-double-taps.ts'
import { CardFace } from './CardFace.tsx'
import styles from './Desk.module.css'

const NO_PICTURES: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map()

/** When a message was last given up, in ms since the page was opened. */
let removedAt = 0

interface FootProps {
  pending: Pending
  /** Called when one of its buttons is pressed; the buttons disappear then. */
  onAct: () => void
}

/** The state of a message that is pending or failed, with the ways on. */
export function WaitingFoot({ pending, onAct }: FootProps) {
  const { clientMessageId, failure } = pending
  if (!failure) return <span className={styles['sending']}>正在发送…</span>
  const sendAgain = () => {
    onAct()
    void deliver(pending)
  }
  const remove = ({ timeStamp }: MouseEvent) => {
    // The second tap of a double tap meets the same button of another message, which has moved there.
    if (timeStamp - removedAt < DOUBLE_TAP) return
    removedAt = timeStamp
    onAct()
    discard(clientMessageId)
  }
  return (
    <div className={styles['failure']}>
      <span>
        未送达：{failure}
        {pending.kind === 'picture' && !pending.isKept && failure !== PICTURE_LOST && (
          <>。本机无法保存这张图片，刷新本页后须重新选择</>
        )}
      </span>
      {failure !== PICTURE_LOST && (
        <button type="button" onClick={sendAgain}>
          重新发送
        </button>
      )}
      <button type="button" onClick={remove}>
        删除
      </button>
    </div>
  )
}

/** The pending picture or card. */
export function WaitingContent({ pending }: { pending: Exclude<Pending, { kind: 'text' }> }) {
  if (pending.kind === 'picture') return <Picture id={pending.clientMessageId} />
  return (
    <div className={styles['card']}>
      <CardFace card={pending.card} />
    </div>
  )
}

function Picture({ id }: { id: string }) {
  const picture = useStore($pictures, { ssr: () => NO_PICTURES }).get(id)
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(new Blob([picture], { type: 'image/jpeg' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  if (!picture || !url) return <p>［图片］</p>
  return (
    <span className={styles['picture']}>
      <img src={url} alt="待发送的图片" width="200" height="150" />
    </span>
  )
}
