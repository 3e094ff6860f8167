import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { isNamelessRefusal, needsLogIn } from '../api/failures.ts'
import { getDeviceId } from '../browser/device.ts'
import { adoptDrafts, announceLogOut, dropDrafts } from '../browser/drafts.ts'
import { KEYS } from '../browser/keys.ts'
import { localAtom } from '../browser/local-atom.ts'
import { parseStored } from '../browser/parse-stored.ts'
import { checkToken } from '../contract/check-token.ts'
import { BRAND_CODE, id } from '../contract/fields.ts'
import { logOut } from '../contract/log-out.ts'
import '../browser/persistence.ts'
import { safeLocalStorage } from '../browser/storage.ts'

/** How long after a change of the stored token it is checked again, in ms (chapter 4). */
const RECHECK_DELAY = 200

const loginData = v.object({ user_id: id, mobile: v.string() })
export type LoginData = v.InferOutput<typeof loginData>

const registerData = v.record(v.string(), v.unknown())

/** The reply to a registration: the specification leaves its fields open, its presence counts. */
export type RegisterData = Readonly<Record<string, unknown>>

export const $token = persistentAtom<string | undefined>(KEYS.token, undefined)

export const $loginData = localAtom(KEYS.login, loginData)

export const $registerData = localAtom<RegisterData>(KEYS.register, registerData)

/**
 * `unknown` until the first check has ended, and after a check that failed, such as offline; then the
 * check is repeated once the network returns.
 */
export type SessionState = 'in' | 'out' | 'unknown'
export const $session = atom<SessionState>('unknown')

let isRefused = false

/** Whether the back end has refused the visitor's token since the page was opened. */
export const isTokenRefused = (): boolean => isRefused

let turns = 0
let newest: Promise<boolean> | undefined

/**
 * Asks the back end whether the stored token is valid (chapter 4). Without a token the answer is
 * no, and no call is made. A completed reply without `user_id` empties the three stored values, and
 * so does a refusal with a code of the back end's own, such as for a log-in on another device; a
 * failed check leaves them, and the state unknown.
 *
 * @returns whether the visitor is logged in
 * @throws a `Failure` when the check itself failed
 */
export function checkSession(): Promise<boolean> {
  turns += 1
  newest = checkInTurn(turns)
  return newest
}

async function checkInTurn(turn: number): Promise<boolean> {
  const token = $token.get()
  if (!token) {
    clearSession()
    return false
  }
  let userId: string | undefined
  try {
    userId = await askWhose(token)
  } catch (error) {
    if (turn === turns) throw error
  }
  // A later check, or another token, has overtaken this one: the later result counts.
  if (turn !== turns && newest) return newest
  if (token !== $token.get()) return checkSession()
  if (!userId) {
    clearSession()
    return false
  }
  adoptDrafts(userId)
  isRefused = false
  $session.set('in')
  return true
}

/**
 * @returns the id of the token's owner; `undefined` for a completed reply without one
 * @throws a `Failure` when the check itself failed, which the refusals that the contract names also
 * say, such as `tooBusy`
 */
async function askWhose(token: string): Promise<string | undefined> {
  try {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const answer = await call(checkToken, {
      token,
      timestamp,
      uuid: getDeviceId(),
      mobile_type: '1',
      os_version: '1',
      app_version: '1',
    })
    return answer.user_id
  } catch (error) {
    if (needsLogIn(error) || isNamelessRefusal(error)) return undefined
    throw error
  }
}

let running: { readonly token: string | undefined; readonly check: Promise<boolean> } | undefined

/**
 * The page's check: a successful one counts, else the one in flight, else a new one starts. The
 * menus and the page itself ask at load; one call is enough.
 *
 * @returns whether the visitor is logged in
 * @throws a `Failure` when the check itself failed
 */
export function confirmSession(): Promise<boolean> {
  const token = $token.get()
  if (token && $session.get() === 'in') return Promise.resolve(true)
  if (running && running.token === token) return running.check
  const check = checkSession().finally(() => {
    if (running?.check === check) running = undefined
  })
  running = { token, check }
  return check
}

/** Stores the reply to a log-in. The check that follows 200 ms later confirms it. */
export function openSession(token: string, login: LoginData, registered?: RegisterData): void {
  adoptDrafts(login.user_id)
  isRefused = false
  $registerData.set(registered)
  $loginData.set(login)
  $token.set(token)
  $session.set('in')
}

/** Clears what an invalid token stands for (chapter 4). */
export function clearSession(): void {
  if ($token.get()) isRefused = true
  emptySession()
}

/**
 * Clears the token, log-in data and registration data (chapter 4: log-out or invalid token), also data
 * of an older form, which the stores take for absent.
 */
function emptySession(): void {
  $token.set(undefined)
  $loginData.set(undefined)
  $registerData.set(undefined)
  $session.set('out')
}

/**
 * Clears the session here if a call failed because its token is no longer valid.
 *
 * @returns whether it did
 */
export function endsSession(error: unknown): boolean {
  const isExpired = needsLogIn(error)
  if (isExpired) clearSession()
  return isExpired
}

/**
 * Ends the session at the back end, then here.
 *
 * @returns whether the back end confirmed it, or that the token is no longer valid; if not, the
 * visitor stays logged in (chapter 8)
 */
export async function endSession(): Promise<boolean> {
  const token = $token.get()
  if (!token) return true
  const isEnded = await endAtBackEnd(token).catch(() => false)
  if (!isEnded) return false
  dropDrafts()
  emptySession()
  announceLogOut()
  return true
}

async function endAtBackEnd(token: string): Promise<boolean> {
  try {
    const answer = await call(
      logOut,
      { token, brandCode: BRAND_CODE, appType: 'h5', platformType: 'web' },
      { token },
    )
    if (answer.isLogout === true) return true
  } catch (error) {
    // A token that is no longer valid has nothing left to end.
    if (needsLogIn(error)) return true
    if (!isNamelessRefusal(error)) throw error
  }
  // The reply to an earlier attempt may have been lost: it counts whether the token still works.
  return !(await askWhose(token))
}

/** Reads what other pages stored while this one slept in the back/forward cache, and checks it. */
export function resumeSession(): void {
  const token = safeLocalStorage.get(KEYS.token) ?? undefined
  if (token !== $token.get()) {
    $registerData.set(parseStored(registerData, safeLocalStorage.get(KEYS.register)))
    $loginData.set(parseStored(loginData, safeLocalStorage.get(KEYS.login)))
    $token.set(token)
  }
  awaitCheck(checkSession())
}

/** The state of the session is unknown if a check of it fails. */
function awaitCheck(checked: Promise<boolean>): void {
  checked.catch(() => $session.set('unknown'))
}

onMount($session, () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  awaitCheck(confirmSession())
  const stop = $token.listen(() => {
    clearTimeout(timer)
    timer = setTimeout(() => awaitCheck(checkSession()), RECHECK_DELAY)
  })
  const checkAgain = () => {
    if ($session.get() === 'unknown') awaitCheck(confirmSession())
  }
  globalThis.addEventListener?.('online', checkAgain)
  return () => {
    clearTimeout(timer)
    stop()
    globalThis.removeEventListener?.('online', checkAgain)
  }
})
