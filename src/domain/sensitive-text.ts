import { isResidentId } from './identity.ts'
import { maskIdentity } from './mask.ts'

/** Numbers that others could misuse, and that a conversation does not need. */
type PrivateKind = 'bankCard' | 'code' | 'identity'

export type SensitiveKind = PrivateKind | 'insult'

/** Digits, perhaps separated by spaces and hyphens, perhaps with a final check letter. */
const NUMBER = /\d(?:[ -]?\d)*(?:[ -]?[Xx])?/g
/** An SMS code, with its name before or after it. */
const NAMED_CODE = /((?:验证|校验|动态)(?:码|密码)[是为：:，, ]{0,4})(\d{4,8})(?!\d)/g
const CODE_NAMED = /(^|\D)(\d{4,8})( ?(?:是|这个)[^\d，。\n]{0,4}(?:验证|校验|动态)(?:码|密码))/g

/** Insults; none of them is part of a harmless phrase. */
const INSULT =
  /傻[逼屄叉]|煞笔|脑残|[操草日艹]你妈|草泥马|妈的智障|去死吧|王八蛋|混蛋|滚蛋|狗东西|人渣|\bfuck|\bbitch/i

/** The kinds of sensitive content in a text; empty for nearly every text. */
export function findSensitive(text: string): SensitiveKind[] {
  const kinds = new Set<SensitiveKind>()
  hide(narrow(text), (kind, found) => {
    kinds.add(kind)
    return found
  })
  if (INSULT.test(text)) kinds.add('insult')
  return [...kinds]
}

/**
 * Masks the numbers that `findSensitive` finds: the last four digits of a card stay, the first three
 * and last four of an identity number, nothing of a code. Other text is returned unchanged.
 */
export function maskSensitive(text: string): string {
  const given = narrow(text)
  const masked = hide(given, (kind, found) => {
    const compact = found.replaceAll(/[ -]/g, '')
    if (kind === 'identity') return maskIdentity(compact)
    return kind === 'code' ? '*'.repeat(found.length) : `${'*'.repeat(12)}${compact.slice(-4)}`
  })
  return masked === given ? text : masked
}

/** A text with the full-width digits, letters and signs of numbers as narrow ones. */
function narrow(text: string): string {
  return text.replaceAll(/[０-９Ｘｘ－\u3000]/g, (wide) => wide.normalize('NFKC'))
}

type Replace = (kind: PrivateKind, found: string) => string

function hide(text: string, replace: Replace): string {
  return text
    .replaceAll(NUMBER, (run, offset: number) => {
      // Part of a longer word, such as an order number or a VIN.
      const isWord = /[A-Za-z]$/.test(text.slice(0, offset))
      const goesOn = /^[A-Za-z\d]/.test(text.slice(offset + run.length))
      if (isWord || goesOn) return run
      const whole = hideNumber(run, replace)
      // Two numbers separated by a space are checked one by one.
      return whole ?? run.replaceAll(/[^ ]+/g, (part) => hideNumber(part, replace) ?? part)
    })
    .replaceAll(NAMED_CODE, (_, name: string, code: string) => name + replace('code', code))
    .replaceAll(
      CODE_NAMED,
      (_, before: string, code: string, name: string) => before + replace('code', code) + name,
    )
}

function hideNumber(run: string, replace: Replace): string | undefined {
  const compact = run.replaceAll(/[ -]/g, '').toUpperCase()
  if (isResidentId(compact)) return replace('identity', run)
  return isBankCard(compact) ? replace('bankCard', run) : undefined
}

/** Whether digits are the number of a payment card: its length, its first digit, its check (Luhn). */
function isBankCard(digits: string): boolean {
  if (!/^[3-6]\d{15,18}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
