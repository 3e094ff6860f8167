import { atom, type ReadableAtom } from 'nanostores'
import { explain, needsLogIn, refusalOf } from '../api/failures.ts'

/** Why a query has no data: a sentence to show, and the name of the refusal where it was one. */
export interface Failed {
  readonly state: 'failed'
  readonly reason: string
  readonly refusal: string | undefined
  readonly needsLogIn: boolean
}

/** How far a query is. */
type Result<Data> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | Failed

export interface Query<Args extends readonly unknown[], Data> {
  readonly $result: ReadableAtom<Result<Data>>
  /** Calls the back end; an older run that goes on is given up. Failures are shown, not thrown. */
  run(...args: Args): Promise<Data | undefined>
  /** Runs with the same arguments again. */
  retry(): Promise<Data | undefined>
  /**
   * Runs by the clock: not while the same is asked for already, whose time would begin anew.
   *
   * @returns whether it was answered, or is about to be
   */
  poll(...args: Args): Promise<boolean>
}

const IDLE = { state: 'idle' } as const

/** A call, or several, whose newest data or failure a view shows. */
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
  const poll = async (...args: Args): Promise<boolean> => {
    const isSame = latest?.every((arg, index) => arg === args[index])
    if (isSame && $result.get().state === 'loading') return true
    return (await run(...args)) !== undefined
  }
  return { $result, run, retry: async () => (latest ? run(...latest) : undefined), poll }
}
