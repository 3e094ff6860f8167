import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ErrorSummary, type Fault } from '../../components/form/ErrorSummary.tsx'
import { Field } from '../../components/form/Field.tsx'
import { TextBox } from '../../components/form/TextBox.tsx'
import { leaveMessage as leaveCall, MAX_LETTER } from '../../contract/desk/leave-message.ts'
import { phoneLink } from '../../domain/phone.ts'
import { findSensitive, maskSensitive, type SensitiveKind } from '../../domain/sensitive-text.ts'
import { leaveMessage } from '../../stores/desk.ts'
import { letterDraft } from '../../stores/desk-draft.ts'
import { checkFields, type FieldErrors } from '../../stores/fields.ts'
import { $loginData } from '../../stores/session.ts'
import { readForm } from '../form/form-fields.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import styles from './Desk.module.css'
import { SensitiveHint } from './SensitiveHint.tsx'

const letter = v.pick(leaveCall.request, ['text', 'mobilePhone'])

interface Props {
  /** How often the visitor has asked for the form. Each time, its first words take the focus. */
  asked: number
  /** Whether agents are at work by now. */
  isOpen: boolean
  hours: string
  hotline: string
  /** Called when the message was left or the visitor goes back, before the form goes. */
  onDone: () => void
}

/** A message to leave out of service hours, with a number to call back; it survives a reload. */
export function LetterForm({ asked, isOpen, hours, hotline, onDone }: Props) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [summary, setSummary] = useState<readonly Fault[]>([])
  const form = useRef<HTMLFormElement>(null)
  const intro = useRef<HTMLParagraphElement>(null)
  const [sensitive, setSensitive] = useState<readonly SensitiveKind[]>([])
  const { busy: sending, run } = useOneAtATime()
  const [start] = useState(() => letterDraft.read())

  useEffect(() => {
    if (asked > 0) intro.current?.focus()
  }, [asked])

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    letterDraft.keep(readForm(form.current))
    setSensitive([])
    const field = target instanceof Element ? target.getAttribute('name') : null
    setErrors(({ [field ?? '']: _, ...others }) => others)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void handIn((text) => {
      const found = findSensitive(text)
      setSensitive(found)
      return found.length > 0 ? undefined : text
    })
  }

  /** @param review returns the text to send, or nothing if the visitor is to decide first */
  const handIn = async (review: (text: string) => string | undefined) => {
    if (sending) return
    const { output, errors: found } = checkFields(letter, readForm(form.current))
    setErrors(found ?? {})
    setSummary(
      Object.entries(found ?? {}).map(([name, message]) => ({ field: `letter-${name}`, message })),
    )
    if (!output) return
    const text = review(output.text)
    if (text === undefined) return
    const left = await run(() => leaveMessage({ ...output, text }))
    // The visitor may have gone back to the conversation, and opened the form again.
    if (left && form.current) onDone()
  }

  return (
    <form
      className={styles['letter']}
      ref={form}
      method="dialog"
      noValidate
      aria-label="留言"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <p ref={intro} tabIndex={-1}>
        {isOpen
          ? '人工客服已上班：返回对话后可转人工，也可继续留言，我们会致电；'
          : `人工客服已下班（服务时间为${hours}）。请留下您的问题，我们上班后致电；`}
        紧急情况请拨 <a href={phoneLink(hotline)}>{hotline}</a>。
      </p>
      <ErrorSummary errors={summary} />
      <TextBox
        id="letter-text"
        name="text"
        label="留言内容"
        rows={3}
        limit={MAX_LETTER}
        defaultValue={start['text']}
        error={errors['text']}
      />
      <Field
        id="letter-mobilePhone"
        name="mobilePhone"
        label="联系电话"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={40}
        defaultValue={start['mobilePhone'] ?? $loginData.get()?.mobile ?? ''}
        error={errors['mobilePhone']}
      />
      {sensitive.length > 0 && (
        <SensitiveHint kinds={sensitive} onSend={() => void handIn(maskSensitive)} />
      )}
      <div className={styles['acts']}>
        <button className={styles['send']} type="submit" aria-disabled={sending}>
          {sending ? '正在提交…' : '提交留言'}
        </button>
        <button className={styles['outline']} type="button" onClick={onDone}>
          返回对话
        </button>
      </div>
    </form>
  )
}
