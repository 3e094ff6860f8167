import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'
import { contentInDev } from '../../src/integrations/content-in-dev.ts'

const refreshContent = vi.fn(async () => {})
const send = vi.fn()
const watcher = new EventEmitter()
let answer: (accept: string) => string | undefined

beforeEach(async () => {
  refreshContent.mockReset()
  send.mockReset()
  watcher.removeAllListeners()
  const use = (middleware: (request: object, response: object, next: () => void) => void) => {
    answer = (accept) => {
      let body: string | undefined
      const response = { writeHead() {}, end: (text: string) => (body = text) }
      middleware({ headers: { accept } }, response, () => {})
      return body
    }
  }
  const server = { config: { root: '/site' }, middlewares: { use }, watcher, ws: { send } }
  const setup = contentInDev().hooks['astro:server:setup']
  const logger = { error() {} }
  await setup?.({ server, logger, refreshContent } as unknown as Parameters<typeof setup>[0])
})

/** Saves a file, and waits until the pages are told to reload. */
async function save(path: string): Promise<void> {
  const seen = send.mock.calls.length
  watcher.emit('all', 'change', path)
  await expect.poll(() => send.mock.calls.length).toBeGreaterThan(seen)
}

it('shows a mistake instead of every page until it is corrected', async () => {
  refreshContent.mockRejectedValueOnce(new Error('文件：a.json\n问题：须 <8 字'))
  await save('/site/src/content/a.json')
  expect(answer('text/html,*/*')).toContain('文件：a.json\n问题：须 &lt;8 字')
  expect(answer('*/*')).toBeUndefined()
  expect(send).toHaveBeenCalledWith({ type: 'full-reload' })
  await save('/site/src/content/a.json')
  expect(answer('text/html,*/*')).toBeUndefined()
})

it('reads the files once for two writes in quick succession, and ignores files outside content', async () => {
  watcher.emit('all', 'change', '/site/src/pages/r7.astro')
  watcher.emit('all', 'change', '/site/src/content/a.json')
  await save('/site/src/content/a.json')
  expect(refreshContent).toHaveBeenCalledOnce()
})
