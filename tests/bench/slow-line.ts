import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Slow 4G as Lighthouse defines it: round trip in ms, bytes a second in each direction. */
const ROUND_TRIP = 150
const DOWN = (1.6 * 1024 * 1024) / 8
const UP = (0.75 * 1024 * 1024) / 8
/** The size of a packet. Larger pieces are cut, so that connections share the line. */
const PIECE = 1460

export interface SlowLine {
  readonly url: string
  readonly stop: () => void
}

/**
 * A connection to a local server that is as slow as slow 4G. The browser's own emulation does not
 * affect prerendered pages; this slows down everything.
 *
 * @param url the server's address
 */
export async function startSlowLine(url: string): Promise<SlowLine> {
  const { hostname, port } = new URL(url)
  const down = shareLine(DOWN)
  const up = shareLine(UP)
  const open = new Set<Socket>()
  const server = createServer({ pauseOnConnect: true }, async (visitor) => {
    open.add(visitor)
    // TCP's handshake takes a round trip.
    await wait(ROUND_TRIP)
    const site = connect(Number(port), hostname)
    open.add(site)
    for (const [from, to, line] of [
      [visitor, site, up],
      [site, visitor, down],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => open.delete(from))
      void pass(from, to, line)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('The line has no address')
  return {
    url: `http://${hostname}:${bound.port}`,
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** @returns a function that waits until this many bytes are through, after all before them */
function shareLine(bytesPerSecond: number) {
  let free = 0
  return (bytes: number): Promise<void> => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes / bytesPerSecond) * 1000
    return wait(free - now)
  }
}

async function pass(from: Socket, to: Socket, line: (bytes: number) => Promise<void>) {
  let arrived: Promise<void> = Promise.resolve()
  try {
    for await (const chunk of from) {
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece: Buffer = chunk.subarray(start, start + PIECE)
        await line(piece.length)
        const travelled = wait(ROUND_TRIP / 2)
        arrived = arrived.then(() => travelled).then(() => void to.write(piece))
      }
    }
    await arrived
    to.end()
  } catch {
    to.destroy()
  }
}
