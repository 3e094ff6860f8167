import { atom, type ReadableAtom } from 'nanostores'
import { explain, needsLogIn, refusalOf } from '../api/failures.ts'
import type { RefusalName } from '../contract/index.ts'

/** Why a query has no data: a sentence to show, and the refusal's name if it was one. */
export interface Failed {
  readonly state: 'failed'
  readonly reason: string
  readonly refusal: RefusalName | undefined
  readonly needsLogIn: boolean
}

/** The state of a query. */
type Result<Data> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | Failed

export interface Query<Args extends readonly unknown[], Data> {
  readonly $result: ReadableAtom<Result<Data>>
  /** Calls the back end and aborts an older run. Failures are put in `$result`, not thrown. */
  run(...args: Args): Promise<Data | undefined>
  /** Runs again with the same arguments. */
  retry(): Promise<Data | undefined>
  /** Aborts the run, whose answer then counts for nothing, and forgets what came of earlier ones. */
  reset(): void
  /**
   * Runs for a poller, whose signal aborts the run: `$result` is then what it was before. Does
   * nothing while a run with the same arguments is in flight: a new run would restart its timeout.
   *
   * @returns whether it succeeded, or is still in flight
   */
  poll(signal: AbortSignal, ...args: Args): Promise<boolean>
}

/** The state of a query before its first run. */
export const IDLE = { state: 'idle' } as const

/** Whether a query has no data, and none is on its way. */
export function isMissing({ $result }: { $result: ReadableAtom<Result<unknown>> }): boolean {
  const { state } = $result.get()
  return state === 'idle' || state === 'failed'
}

/** Defines a query: one or more calls whose latest data or failure a view shows. */
export function defineQuery<Args extends readonly unknown[], Data>(
  load: (signal: AbortSignal, ...args: Args) => Promise<Data>,
): Query<Args, Data> {
  const $result = atom<Result<Data>>(IDLE)
  let controller: AbortController | undefined
  let latest: Args | undefined

  const run = async (...args: Args): Promise<Data | undefined> => {
    controller?.abort()
    const own = new AbortController()
    controller = own
    latest = args
    $result.set({ state: 'loading' })
    try {
      const data = await load(own.signal, ...args)
      if (own.signal.aborted) return undefined
      $result.set({ state: 'ready', data })
      return data
    } catch (error) {
      if (own.signal.aborted) return undefined
      const refusal = refusalOf(error)
      const reason = explain(error)
      $result.set({ state: 'failed', reason, refusal, needsLogIn: needsLogIn(error) })
      return undefined
    }
  }
  const poll = async (signal: AbortSignal, ...args: Args): Promise<boolean> => {
    const before = $result.get()
    const isSame = latest?.every((arg, index) => arg === args[index])
    if (isSame && before.state === 'loading') return true
    const running = run(...args)
    const own = controller
    const giveUp = () => {
      // Its result may be there already, or another run in its place.
      if (controller !== own || $result.get().state !== 'loading') return
      own?.abort()
      $result.set(before.state === 'loading' ? IDLE : before)
    }
    signal.addEventListener('abort', giveUp)
    const data = await running
    signal.removeEventListener('abort', giveUp)
    return data !== undefined
  }
  const retry = async () => (latest ? run(...latest) : undefined)
  const reset = () => {
    controller?.abort()
    latest = undefined
    $result.set(IDLE)
  }
  return { $result, run, retry, reset, poll }
}
