import { Worker } from 'node:worker_threads'
import type { Modules } from './late-scripts.ts'

/** What the thread gets at its start. */
export interface WorkerData {
  readonly modules: Modules
}

/** A page for the thread. */
export interface Task {
  readonly id: number
  readonly name: string
  readonly page: ArrayBuffer
}

/** A finished page, in UTF-8. */
interface FinishedBytes {
  readonly page: Uint8Array<ArrayBuffer>
  /** The files that the page names: their content by path from the site's root. */
  readonly files: ReadonlyMap<string, string>
}

/** The thread's answer to a task. */
export type Answer = { readonly id: number } & (FinishedBytes | { readonly error: unknown })

/** Finishes pages (`finish-page.ts`) in a second thread, while the first renders others. */
export class PageFinisher {
  readonly #worker: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<FinishedBytes>>()
  #count = 0
  /** Why it no longer finishes pages. */
  #ended: unknown

  /** @param modules the site's own modules */
  constructor(modules: Modules) {
    const workerData: WorkerData = { modules }
    this.#worker = new Worker(new URL('./finish-worker.ts', import.meta.url), { workerData })
    this.#worker.on('message', (answer: Answer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The thread that finishes pages has ended')))
  }

  /**
   * Finishes a page.
   *
   * @param name the page's name, for errors
   * @param page in UTF-8; it is transferred to the thread
   * @throws what `finishPage()` throws, and when the thread has ended
   */
  async finish(name: string, page: ArrayBuffer): Promise<FinishedBytes> {
    if (this.#ended) throw this.#ended
    const id = this.#count++
    const waiting = Promise.withResolvers<FinishedBytes>()
    this.#waiting.set(id, waiting)
    this.#worker.postMessage({ id, name, page } satisfies Task, [page])
    return waiting.promise
  }

  /** Ends the thread at once, even within a page. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('error' in answer) waiting?.reject(answer.error)
    else waiting?.resolve(answer)
  }

  #end(reason: unknown): void {
    this.#ended ??= reason
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}
