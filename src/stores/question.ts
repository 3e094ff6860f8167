import { atom, type ReadableAtom } from 'nanostores'
import { explain, needsLogIn } from '../api/failures.ts'

/** Where a question to the back end stands. */
type Answer<Data> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed'; readonly reason: string; readonly needsLogIn: boolean }

export interface Question<Args extends readonly unknown[], Data> {
  readonly $answer: ReadableAtom<Answer<Data>>
  /** Asks; an older question that still runs is given up. Failures are shown, not thrown. */
  ask(...args: Args): Promise<Data | undefined>
  /** Asks the same again. */
  retry(): Promise<Data | undefined>
}

const IDLE = { state: 'idle' } as const

/** A question whose newest answer, or failure, a view shows. */
export function defineQuestion<Args extends readonly unknown[], Data>(
  run: (signal: AbortSignal, ...args: Args) => Promise<Data>,
): Question<Args, Data> {
  const $answer = atom<Answer<Data>>(IDLE)
  let controller: AbortController | undefined
  let latest: Args | undefined

  const ask = async (...args: Args): Promise<Data | undefined> => {
    controller?.abort()
    const own = new AbortController()
    controller = own
    latest = args
    $answer.set({ state: 'loading' })
    try {
      const data = await run(own.signal, ...args)
      if (own.signal.aborted) return undefined
      $answer.set({ state: 'ready', data })
      return data
    } catch (error) {
      if (own.signal.aborted) return undefined
      $answer.set({ state: 'failed', reason: explain(error), needsLogIn: needsLogIn(error) })
      return undefined
    }
  }
  return { $answer, ask, retry: async () => (latest ? ask(...latest) : undefined) }
}
