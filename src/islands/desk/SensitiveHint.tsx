import type { SensitiveKind } from '../../domain/sensitive-text.ts'
import styles from './Desk.module.css'

const WORDS: Readonly<Record<Exclude<SensitiveKind, 'insult'>, string>> = {
  identity: '身份证号',
  bankCard: '银行卡号',
  code: '验证码',
}

interface Props {
  /** Kinds of sensitive content that the text seems to contain; not empty. */
  kinds: readonly SensitiveKind[]
  /** Sends anyway, with the numbers hidden. */
  onSend: () => void
}

/** Warns before sending of content that a text should not contain. The visitor decides. */
export function SensitiveHint({ kinds, onSend }: Props) {
  const numbers = kinds.flatMap((kind) => (kind === 'insult' ? [] : WORDS[kind]))
  return (
    <div className={styles['hint']} role="alert">
      <p>
        {numbers.length > 0 && (
          <>内容像是含有{numbers.join('、')}。客服办理业务用不到，也不会向您索要，请勿发送。</>
        )}
        {kinds.includes('insult') && <>有些说法可能令人不适，换一种说法，问题会解决得更快。</>}
      </p>
      <button type="button" onClick={onSend}>
        {numbers.length > 0 ? '遮盖号码后发送' : '仍然发送'}
      </button>
    </div>
  )
}
