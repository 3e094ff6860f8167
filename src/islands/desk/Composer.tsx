import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as v from 'valibot'
import { Counter } from '../../components/form/Counter.tsx'
import { MAX_MESSAGE, messageText } from '../../contract/desk/message.ts'
import { PICTURE_TYPES } from '../../domain/picture-type.ts'
import { countCharacters, trimText } from '../../domain/plain-characters.ts'
import { findSensitive, maskSensitive, type SensitiveKind } from '../../domain/sensitive-text.ts'
import { sendCard, sendPicture, sendText } from '../../stores/desk.ts'
import { keepDeskDraft, readDeskDraft } from '../../stores/desk-draft.ts'
import { DOUBLE_TAP } from '../ignore-double-taps.ts'
import { PictureRefused, preparePicture } from '../picture/prepare-picture.ts'
import { CardChooser } from './CardChooser.tsx'
import styles from './Desk.module.css'
import { fitHeight } from './fit-height.ts'
import { SensitiveHint } from './SensitiveHint.tsx'

const SIDE = 1600
/** The `keyCode` of a key that an input method has consumed. */
const TAKEN = 229

/** The message box. Enter sends, Shift+Enter breaks the line; a draft survives a reload. */
export function Composer() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft] = useState(readDeskDraft)
  const [length, setLength] = useState(countCharacters(trimText(draft)))
  const [problem, setProblem] = useState('')
  /** Why the chosen picture cannot be sent: nothing is wrong with the text then. */
  const [refusal, setRefusal] = useState('')
  /** How many pictures are being prepared. Large ones take a phone a second or two. */
  const [preparing, setPreparing] = useState(0)
  const [sensitive, setSensitive] = useState<readonly SensitiveKind[]>([])
  const [choosing, setChoosing] = useState(false)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)

  // The draft may have several lines.
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current)
  }, [])

  const onInput = () => {
    const text = field.current?.value ?? ''
    if (field.current) fitHeight(field.current)
    keepDeskDraft(text)
    setLength(countCharacters(trimText(text)))
    setProblem('')
    setRefusal('')
    setSensitive([])
  }

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setRefusal('')
    // The second of a double tap finds the box empty.
    if (!length && performance.now() - sentAt.current < DOUBLE_TAP) return
    const parsed = v.safeParse(messageText, field.current?.value ?? '')
    if (!parsed.success) return setProblem(parsed.issues[0].message)
    const found = findSensitive(parsed.output)
    setSensitive(found)
    if (found.length === 0) dispatch(parsed.output)
  }

  const dispatch = (text: string) => {
    void sendText(text)
    sentAt.current = performance.now()
    if (field.current) field.current.value = ''
    onInput()
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter confirms it. Safari ends the composition before
    // it reports that key; then only the old `keyCode` tells that the input method used it.
    const isTaken = event.nativeEvent.isComposing || event.keyCode === TAKEN
    if (event.key !== 'Enter' || event.shiftKey || isTaken) return
    event.preventDefault()
    if (!event.repeat) send()
  }

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    // The same file can be chosen again after a failure.
    input.value = ''
    setProblem('')
    setRefusal('')
    setPreparing((count) => count + 1)
    const picture = await preparePicture(file, { side: SIDE })
      .catch((error) => {
        if (error instanceof PictureRefused) setRefusal(error.message)
        else throw error
      })
      .finally(() => setPreparing((count) => count - 1))
    if (picture) await sendPicture(picture)
  }

  return (
    <>
      <form className={styles['composer']} method="dialog" noValidate onSubmit={send}>
        {/* With keys: Preact would take one paragraph for another, and make a new, empty box. */}
        {problem && (
          <p key="problem" className={styles['problem']} id="composer-problem" role="alert">
            {problem}
          </p>
        )}
        {refusal && (
          <p key="refusal" className={styles['problem']} role="alert">
            {refusal}
          </p>
        )}
        <p key="preparing" className={styles['preparing']} role="status">
          {preparing > 0 && '正在处理图片…'}
        </p>
        {sensitive.length > 0 && (
          <SensitiveHint
            kinds={sensitive}
            onSend={() => dispatch(maskSensitive(trimText(field.current?.value ?? '')))}
          />
        )}
        <div className={styles['tools']}>
          <label>
            <span className="visually-hidden">发送图片</span>
            <input type="file" accept={PICTURE_TYPES.join(',')} onChange={choose} />
            <Icon path="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01" />
          </label>
          <button type="button" onClick={() => setChoosing(true)}>
            <span className="visually-hidden">发送卡片</span>
            <Icon path="M4 6h16v12H4zM4 10h16M7 14h4" />
          </button>
        </div>
        <div key="write" className={styles['write']}>
          <textarea
            ref={field}
            name="text"
            aria-label="消息"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'composer-problem' : 'composer-count'}
            placeholder="请输入问题"
            defaultValue={draft}
            rows={1}
            enterKeyHint="send"
            onInput={onInput}
            onKeyDown={onKeyDown}
          />
          <Counter
            id="composer-count"
            length={length}
            limit={MAX_MESSAGE}
            quiet={Boolean(problem)}
          />
        </div>
        <button className={styles['send']} type="submit">
          发送
        </button>
      </form>
      <CardChooser
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(card) => {
          setChoosing(false)
          void sendCard(card)
        }}
      />
    </>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
