import { Field } from '../../components/form/Field.tsx'
import { type CodeSending, SendCodeButton } from './SendCodeButton.tsx'

interface Props extends CodeSending {
  /** What was typed before. */
  typed?: string
  error?: string | undefined
}

/** 验证码, with the button that sends it. */
export function CodeField({ typed, error, ...sending }: Props) {
  return (
    <Field
      id="vcode"
      name="vcode"
      label="验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      defaultValue={typed}
      error={error}
    >
      <SendCodeButton {...sending} />
    </Field>
  )
}
