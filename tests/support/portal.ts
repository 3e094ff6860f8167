import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Portal {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/**
 * Starts the server as `npm run preview` does, on a free port.
 *
 * @param site the folder of the built site
 * @param data the folder of the database; in memory by default
 * @param content the folder of marketing's files that the gateway reads
 * @throws when the process ends before it listens
 */
export async function startPortal(
  site = 'dist',
  data = 'memory',
  content = 'src/content',
): Promise<Portal> {
  const server = spawn(process.execPath, ['src/gateway/server.ts', '--site', site], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      GATEWAY_DATA: data,
      GATEWAY_CONTENT: content,
      // The load bench logs in through the stand-ins, on PostgreSQL too.
      GATEWAY_STAND_INS: '1',
      // Tests give each visitor an address (`comingFrom`).
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  // A test whose time is up before the server is will not stop it.
  const end = () => server.kill()
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  for await (const line of createInterface(server.stdout)) {
    const url = /^Portal: (\S+)/.exec(line)?.[1]
    if (!url) continue
    server.stdout.resume()
    return {
      url,
      pid: server.pid ?? 0,
      stop: async () => {
        server.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The portal ended before it was up')
}
