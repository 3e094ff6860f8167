import { useStore } from '@nanostores/react'
import { type RefObject, useState } from 'react'
import type { Message } from '../../contract/desk/message.ts'
import { formatSaid } from '../../domain/time-left.ts'
import { joinUnits } from '../../domain/units.ts'
import { serverNow } from '../../stores/clock.ts'
import { type Conversation, loadEarlier } from '../../stores/desk.ts'
import { $outbox, type Pending } from '../../stores/outbox.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { CardFace } from './CardFace.tsx'
import styles from './Desk.module.css'
import { useReadersPlace } from './use-readers-place.ts'
import { WaitingContent, WaitingFoot } from './WaitingMessage.tsx'

const NONE: readonly Pending[] = []
const GAP = 5 * 60_000
/** How long screen readers may take to notice new entries in a log, in ms. */
const NOTICED = 500
const AUTHORS = { agent: '客服', bot: '智能助手', system: '', visitor: '我' } as const

interface Props {
  conversation: Conversation
  /** Receives the log's element. */
  log: RefObject<HTMLDivElement | null>
  /** Moves the focus to the log. */
  focusLog: () => void
  onReply: (text: string) => void
}

/**
 * The messages, newest at the bottom, then those on their way. One that was not delivered stays where
 * it was written: below, it would push what follows out of sight.
 */
export function Transcript({ conversation, log, focusLog, onReply }: Props) {
  const outbox = useStore($outbox, { ssr: () => NONE })
  const { messages, hasEarlier } = conversation
  const [isQuiet, setQuiet] = useState(false)
  const { busy: isLoading, run } = useOneAtATime()
  const sending = outbox.filter(({ failure }) => !failure).length
  const onScroll = useReadersPlace(log, {
    first: messages[0]?.id,
    last: messages.at(-1)?.id,
    outbox,
    sending,
  })

  const showEarlier = async () => {
    if (isLoading) return
    setQuiet(true)
    await run(loadEarlier)
    if (document.activeElement === document.body) focusLog()
    setTimeout(setQuiet, NOTICED, false)
  }
  const reply = (text: string) => {
    focusLog()
    onReply(text)
  }

  return (
    <div
      className={styles['log']}
      ref={log}
      role="log"
      aria-label="对话记录"
      // Earlier messages are not announced as new.
      aria-live={isQuiet ? 'off' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {hasEarlier && (
        <button
          className={styles['earlier']}
          type="button"
          aria-disabled={isLoading}
          onClick={() => void showEarlier()}
        >
          {isLoading ? '正在载入…' : '查看更早的消息'}
        </button>
      )}
      {[
        ...messages.map(
          (message, index) =>
            [
              message.id,
              <Entry
                key={message.clientMessageId ?? message.id}
                message={message}
                showsTime={isApart(messages[index - 1], message)}
                onReply={index === messages.length - 1 && !sending ? reply : undefined}
              />,
            ] as const,
        ),
        ...outbox.map(
          (pending) =>
            [
              (pending.failure && pending.after) || Infinity,
              <Entry key={pending.clientMessageId} pending={pending} onAct={focusLog} />,
            ] as const,
        ),
      ]
        // The difference of two on their way is no number, which leaves their order.
        .sort((a, b) => a[0] - b[0])
        .map((placed) => placed[1])}
    </div>
  )
}

type EntryProps =
  | { pending: Pending; onAct: () => void; message?: undefined }
  | {
      message: Message
      showsTime: boolean
      /** Only the last message offers its replies, until one of them, or another text, is sent. */
      onReply: ((text: string) => void) | undefined
      pending?: undefined
    }

/**
 * A message, sent or pending. Its element stays the same on delivery: screen readers would announce
 * a new one again.
 */
function Entry(entry: EntryProps) {
  const { pending, message } = entry
  const author = message ? message.author : 'visitor'
  return (
    <>
      {message && entry.showsTime && (
        <p className={styles['time']}>
          <time dateTime={message.sentAt}>{formatSaid(message.sentAt, serverNow())}</time>
        </p>
      )}
      {author === 'system' ? (
        <p className={styles['system']}>{message && joinUnits(message.text)}</p>
      ) : (
        <div
          className={styles['said']}
          data-author={author}
          data-failed={pending?.failure ? '' : undefined}
        >
          <span className="visually-hidden">{AUTHORS[author]}：</span>
          <Content {...entry} />
          {pending && <WaitingFoot pending={pending} onAct={entry.onAct} />}
        </div>
      )}
      {message && entry.onReply && <Replies texts={message.replies} onReply={entry.onReply} />}
    </>
  )
}

function Content({ pending, message }: EntryProps) {
  if (pending) {
    return pending.kind === 'text' ? <p>{pending.text}</p> : <WaitingContent pending={pending} />
  }
  const { author, text, card, pictureUrl } = message
  if (card) {
    return (
      <a className={styles['card']} href={card.href}>
        <CardFace card={card} />
      </a>
    )
  }
  if (pictureUrl) {
    return (
      <a className={styles['picture']} href={pictureUrl} target="_blank" rel="noopener">
        <img src={pictureUrl} alt={`${AUTHORS[author]}发送的图片`} width="200" height="150" />
      </a>
    )
  }
  // The visitor's own text stays as it was shown when it was pending.
  return <p>{author === 'visitor' ? text : joinUnits(text)}</p>
}

interface RepliesProps {
  texts: readonly string[]
  onReply: (text: string) => void
}

function Replies({ texts, onReply }: RepliesProps) {
  if (texts.length === 0) return null
  return (
    <ul className={styles['replies']} aria-label="快捷回复">
      {texts.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onReply(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function isApart(before: Message | undefined, { sentAt }: Message): boolean {
  return !before || Date.parse(sentAt) - Date.parse(before.sentAt) > GAP
}
