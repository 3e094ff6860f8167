import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { endGracefully } from '../../src/gateway/end-gracefully.ts'

const LONG = 60_000

let cut: () => void
afterEach(() => cut())

/** A server that replies to `/held` after `release()`, and to everything else at once. */
async function listen(grace: number) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const answer: RequestListener = async (request, response) => {
    if (request.url === '/held') {
      asked.resolve()
      await held.promise
    }
    response.end('done')
  }
  const server = createServer({ keepAliveTimeout: LONG }, answer)
  const end = endGracefully(server, grace)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cut = () => server.closeAllConnections()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  /**
   * Opens a connection and may send a request. `closed` gives what was received until it closes.
   */
  async function open(path?: string) {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk)).on('error', () => undefined)
    const closed = once(socket, 'close').then(() => text)
    await once(socket, 'connect')
    if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return { socket, closed }
  }

  return { end, open, release: held.resolve, asked: asked.promise }
}

test('ends at once if no call is in flight', async () => {
  const { end, open } = await listen(LONG)
  const unused = await open()
  const idle = await open('/')
  await once(idle.socket, 'data')
  await end()
  expect(await unused.closed).toBe('')
  expect(await idle.closed).toContain('200 OK')
})

test('replies to calls in flight, and closes idle connections meanwhile', async () => {
  const { end, open, release, asked } = await listen(LONG)
  const unused = await open()
  const idle = await open('/')
  await once(idle.socket, 'data')
  const held = await open('/held')
  await asked
  const ended = end()
  await idle.closed
  release()
  expect(await held.closed).toContain('200 OK')
  await ended
  await unused.closed
})

test('cuts off a call that outlasts the grace period', async () => {
  const { end, open, asked } = await listen(50)
  const held = await open('/held')
  await asked
  await end()
  expect(await held.closed).toBe('')
})
