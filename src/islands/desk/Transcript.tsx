import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Message } from '../../contract/desk/message.ts'
import { formatSaid } from '../../domain/time-left.ts'
import { serverNow } from '../../stores/clock.ts'
import { type Conversation, loadEarlier } from '../../stores/desk.ts'
import { $outbox, type Pending } from '../../stores/outbox.ts'
import { CardFace } from './CardFace.tsx'
import styles from './Desk.module.css'
import { WaitingMessage } from './WaitingMessage.tsx'

const NONE: readonly Pending[] = []
const GAP = 5 * 60_000
const AUTHORS = { agent: '客服', bot: '智能助手', system: '', visitor: '我' } as const

interface Props {
  conversation: Conversation
  onReply: (text: string) => void
}

/** What was said, newest at the bottom, with what has not arrived yet. */
export function Transcript({ conversation, onReply }: Props) {
  const outbox = useStore($outbox, { ssr: () => NONE })
  const { messages, hasEarlier } = conversation
  const log = useRef<HTMLDivElement>(null)
  const last = [messages.at(-1)?.id, ...outbox.map(({ failure }) => failure)].join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message brings the end into view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles['log']} ref={log} role="log" aria-label="对话记录" tabIndex={0}>
      {hasEarlier && (
        <button className={styles['earlier']} type="button" onClick={loadEarlier}>
          查看更早的消息
        </button>
      )}
      {messages.map((message, index) => (
        <Said
          key={message.id}
          message={message}
          showsTime={isApart(messages[index - 1], message)}
          onReply={index === messages.length - 1 ? onReply : undefined}
        />
      ))}
      {outbox.map((pending) => (
        <WaitingMessage key={pending.clientMessageId} pending={pending} />
      ))}
    </div>
  )
}

interface SaidProps {
  message: Message
  showsTime: boolean
  /** Only the last message offers its answers. */
  onReply: ((text: string) => void) | undefined
}

function Said({ message, showsTime, onReply }: SaidProps) {
  const { author, text, card, pictureUrl, replies } = message
  return (
    <>
      {showsTime && (
        <p className={styles['time']}>
          <time dateTime={message.sentAt}>{formatSaid(message.sentAt, serverNow())}</time>
        </p>
      )}
      {author === 'system' ? (
        <p className={styles['system']}>{text}</p>
      ) : (
        <div className={styles['said']} data-author={author}>
          <span className="visually-hidden">{AUTHORS[author]}：</span>
          {card ? (
            <a className={styles['card']} href={card.href}>
              <CardFace card={card} />
            </a>
          ) : pictureUrl ? (
            <a className={styles['picture']} href={pictureUrl} target="_blank" rel="noopener">
              <img src={pictureUrl} alt={`${AUTHORS[author]}发送的图片`} width="200" height="150" />
            </a>
          ) : (
            <p>{text}</p>
          )}
        </div>
      )}
      {onReply && replies.length > 0 && (
        <ul className={styles['replies']} aria-label="快捷回复">
          {replies.map((reply) => (
            <li key={reply}>
              <button type="button" onClick={() => onReply(reply)}>
                {reply}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function isApart(before: Message | undefined, { sentAt }: Message): boolean {
  return !before || Date.parse(sentAt) - Date.parse(before.sentAt) > GAP
}
