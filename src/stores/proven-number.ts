import { atom, computed } from 'nanostores'
import { normaliseMobile } from '../domain/mobile.ts'
import { $loginData, $session, $token } from './session.ts'

/** The number that the back end demanded a code for although it seemed to be the account's. */
const $demandedFor = atom<string | undefined>(undefined)

/**
 * The number of the logged-in account, which no code has to prove; `undefined` when nobody is logged
 * in, and when the back end demanded a code for it nevertheless.
 */
export const $provenNumber = computed(
  [$session, $token, $loginData, $demandedFor],
  (session, token, login, demandedFor) => {
    const own = session !== 'out' && token ? login?.mobile : undefined
    return own === demandedFor ? undefined : own
  },
)

/** Notes that the back end demands a code for a number, whatever the account's is known to be. */
export function demandCode(typedMobile: string): void {
  $demandedFor.set(normaliseMobile(typedMobile))
}
