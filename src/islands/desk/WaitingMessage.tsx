import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { deliver } from '../../stores/desk.ts'
import { $pictures, discard, type Pending, PICTURE_LOST } from '../../stores/outbox.ts'
import { CardFace } from './CardFace.tsx'
import styles from './Desk.module.css'

const NO_PICTURES: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map()

/** A message that is under way, or that did not arrive, with the ways on. */
export function WaitingMessage({ pending }: { pending: Pending }) {
  const { clientMessageId, failure } = pending
  return (
    <div className={styles['said']} data-author="visitor" data-failed={failure ? '' : undefined}>
      <span className="visually-hidden">我：</span>
      <Content pending={pending} />
      {failure ? (
        <div className={styles['failure']}>
          <span>
            未送达：{failure}
            {pending.kind === 'picture' && !pending.isKept && failure !== PICTURE_LOST && (
              <>。本机无法保存这张图片，刷新本页后须重新选择</>
            )}
          </span>
          {failure !== PICTURE_LOST && (
            <button type="button" onClick={() => deliver(pending)}>
              重新发送
            </button>
          )}
          <button type="button" onClick={() => discard(clientMessageId)}>
            删除
          </button>
        </div>
      ) : (
        <span className={styles['sending']}>正在发送…</span>
      )}
    </div>
  )
}

function Content({ pending }: { pending: Pending }) {
  switch (pending.kind) {
    case 'text':
      return <p>{pending.text}</p>
    case 'picture':
      return <Picture id={pending.clientMessageId} />
    case 'card':
      return (
        <div className={styles['card']}>
          <CardFace card={pending.card} />
        </div>
      )
  }
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
