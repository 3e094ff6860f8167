import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { Field } from '../../components/form/Field.tsx'
import { leaveMessage as leaveCall, MAX_LETTER } from '../../contract/desk/leave-message.ts'
import { normaliseMobile } from '../../domain/mobile.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import { leaveMessage } from '../../stores/desk.ts'
import { $loginData } from '../../stores/session.ts'
import styles from './Desk.module.css'

const letter = v.pick(leaveCall.request, ['text', 'mobilePhone'])

interface Props {
  hours: string
  hotline: string
  onDone: () => void
}

/** A message for people who are not at work, and where to call back. */
export function LetterForm({ hours, hotline, onDone }: Props) {
  const [errors, setErrors] = useState<{ text?: string; mobilePhone?: string }>({})
  const [sending, setSending] = useState(false)
  // One id for one letter: sent again after a failure, it is left once.
  const id = useRef(newUuid())

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const data = new FormData(event.currentTarget)
    const parsed = v.safeParse(letter, {
      text: String(data.get('text')),
      mobilePhone: normaliseMobile(String(data.get('mobilePhone'))),
    })
    if (!parsed.success) {
      const { nested } = v.flatten<typeof letter>(parsed.issues)
      const [text, mobilePhone] = [nested?.text?.[0], nested?.mobilePhone?.[0]]
      return setErrors({ ...(text && { text }), ...(mobilePhone && { mobilePhone }) })
    }
    setErrors({})
    setSending(true)
    const left = await leaveMessage({ ...parsed.output, clientMessageId: id.current })
    setSending(false)
    if (left) onDone()
  }

  const summary = Object.entries(errors).map(([name, message]) => ({
    field: `letter-${name}`,
    message,
  }))
  return (
    <form
      className={styles['letter']}
      method="dialog"
      noValidate
      aria-label="留言"
      onSubmit={onSubmit}
    >
      <p>
        人工客服已下班（服务时间 {hours}）。请留下您的问题，我们上班后致电；紧急情况请拨{' '}
        <a href={`tel:${hotline}`}>{hotline}</a>。
      </p>
      <ErrorSummary errors={summary} />
      <div className={styles['text']}>
        <label htmlFor="letter-text">留言内容</label>
        <textarea
          id="letter-text"
          name="text"
          rows={3}
          maxLength={MAX_LETTER}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={errors.text ? 'letter-text-error' : undefined}
        />
        {errors.text && <p id="letter-text-error">{errors.text}</p>}
      </div>
      <Field
        id="letter-mobilePhone"
        name="mobilePhone"
        label="联系电话"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
        defaultValue={$loginData.get()?.mobile ?? ''}
        error={errors.mobilePhone}
      />
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
