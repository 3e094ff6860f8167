import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { DeskStatus } from '../../contract/desk/message.ts'
import {
  $deskDeaf,
  $deskNotice,
  askForPerson,
  type Conversation,
  endService,
  pollDesk,
  sendText,
} from '../../stores/desk.ts'
import { hasLetter, takeLetterOver } from '../../stores/desk-draft.ts'
import { DOUBLE_TAP, ignoreDoubleTaps } from '../ignore-double-taps.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { usePolling } from '../use-polling.ts'
import { Composer } from './Composer.tsx'
import styles from './Desk.module.css'
import { LetterForm } from './LetterForm.tsx'
import { RatingForm } from './RatingForm.tsx'
import { Transcript } from './Transcript.tsx'

const ASK_FOR_PERSON = '转人工'

interface Props {
  conversation: Conversation
  hotline: string
  hours: string
}

/** The conversation: who answers, what was said, and what can be done now. */
export function Chat({ conversation, hotline, hours }: Props) {
  const { status } = conversation
  const notice = useStore($deskNotice, { ssr: () => '' })
  const deaf = useStore($deskDeaf, { ssr: () => false })
  const [writing, setWriting] = useState(() => status.state === 'bot' && hasLetter())
  /** How often the visitor has asked to leave a message; a restored form was not asked for. */
  const [asked, setAsked] = useState(0)
  // A second tap just after the first would undo it.
  const { busy, run } = useOneAtATime(DOUBLE_TAP)
  usePolling(pollDesk)
  useEffect(ignoreDoubleTaps, [])
  const log = useRef<HTMLDivElement>(null)
  /** Takes the focus of a button that disappears: the focus would fall back to the page's start. */
  const focusLog = () => log.current?.focus({ preventScroll: true })

  /** Goes back to the conversation; once agents are at work, with what was written for them. */
  const leaveLetter = () => {
    if (status.isOpen) takeLetterOver()
    setWriting(false)
  }
  const endLetter = () => {
    focusLog()
    leaveLetter()
  }
  const askLetter = () => {
    setWriting(true)
    setAsked((times) => times + 1)
  }
  const askPerson = async () => {
    if (!status.isOpen) askLetter()
    else if (await run(askForPerson)) leaveLetter()
  }
  const onReply = (text: string) => void (text === ASK_FOR_PERSON ? askPerson() : sendText(text))

  return (
    <div className={styles['chat']}>
      <header className={styles['bar']}>
        <p role="status">
          <span className={styles['dot']} data-state={status.state} aria-hidden="true" />
          {deaf ? '连接中断，正在重试…' : describe(status)}
        </p>
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => (status.state === 'bot' ? askPerson() : run(endService))}
        >
          {busy ? '请稍候…' : nameAct(status)}
        </button>
      </header>
      <Transcript conversation={conversation} log={log} focusLog={focusLog} onReply={onReply} />
      <div className={styles['foot']}>
        {notice && (
          <p className={styles['problem']} role="alert">
            {notice}
          </p>
        )}
        {status.canRate && !writing && <RatingForm onDone={focusLog} />}
        {writing ? (
          <LetterForm
            asked={asked}
            isOpen={status.isOpen}
            hours={hours}
            hotline={hotline}
            onDone={endLetter}
          />
        ) : (
          <Composer />
        )}
      </div>
    </div>
  )
}

function nameAct({ state, isOpen }: DeskStatus): string {
  if (state === 'bot') return isOpen ? ASK_FOR_PERSON : '留言'
  return state === 'waiting' ? '取消排队' : '结束服务'
}

function describe({ state, queuePosition, agentName, isOpen }: DeskStatus): string {
  if (state === 'human') return `客服 ${agentName} 为您服务`
  if (state === 'waiting') return `排队中，${describePlace(queuePosition)}`
  return isOpen ? '智能助手在线' : '智能助手在线 · 人工已下班'
}

const describePlace = (position: number) =>
  position > 1 ? `您前面还有 ${position - 1} 位` : '您是下一位'
