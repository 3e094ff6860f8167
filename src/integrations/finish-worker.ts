/** The thread of a `PageFinisher`: finishes the pages that it is sent. */
import { parentPort, workerData } from 'node:worker_threads'
import { finishPage } from './finish-page.ts'
import type { Answer, Task, WorkerData } from './page-finisher.ts'

const { modules }: WorkerData = workerData
const decoder = new TextDecoder()
const encoder = new TextEncoder()

parentPort?.on('message', async ({ id, name, page }: Task) => {
  const answer = await finish(name, page).catch((error: unknown) => ({ error }))
  const transferred = 'page' in answer ? [answer.page.buffer] : []
  parentPort?.postMessage({ id, ...answer } satisfies Answer, transferred)
})

async function finish(name: string, page: ArrayBuffer) {
  const { html, files } = await finishPage(decoder.decode(page), name, modules)
  return { page: encoder.encode(html), files }
}
