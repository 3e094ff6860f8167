import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Characters of a document that are sent at a time, the pause after them in ms, and the number of
 * characters that are sent this way.
 */
const PIECE = 600
const PAUSE = 35
const SLOW = 18_000

export interface Trickle {
  readonly url: string
  readonly stop: () => void
}

/**
 * A proxy that sends the documents of a local server bit by bit, so that a browser paints what has
 * arrived, as may happen on a poor network or a busy phone. Everything else is passed on unchanged.
 *
 * @param origin the server's
 */
export async function startTrickle(origin: string): Promise<Trickle> {
  const server = createServer((asked, reply) => {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document'
    const headers = { ...asked.headers, ...(isDocument && { 'accept-encoding': 'identity' }) }
    const { method } = asked
    const onward = request(origin + asked.url, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      if (isDocument) void buffer(answer).then((document) => drip(document, reply))
      else answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    asked.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('The proxy has no address')
  return {
    url: `http://127.0.0.1:${bound.port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends the head at once, with its styles: nothing is painted before it. */
async function drip(document: Buffer, reply: ServerResponse): Promise<void> {
  const start = Math.max(document.indexOf('</head>'), 0)
  const end = start + SLOW
  reply.write(document.subarray(0, start))
  for (let at = start; at < end; at += PIECE) {
    reply.write(document.subarray(at, Math.min(at + PIECE, end)))
    await wait(PAUSE)
  }
  reply.end(document.subarray(end))
}
