import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { ContentError } from '../domain/content-error.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { endGracefully } from './end-gracefully.ts'
import { ownsPath } from './paths.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { createSite } from './site.ts'
import { type RunningGateway, startGateway } from './start.ts'

/**
 * How long a request may take to arrive, in ms. Our pages wait at most 30 s for an answer, and a
 * request that trickles in holds memory.
 */
const REQUEST_TIMEOUT = 40_000

/**
 * How long an unused connection stays open, in ms: longer than proxies keep theirs, for which a minute
 * is usual. Otherwise a proxy sends calls, orders too, into connections that are just being closed.
 */
const KEEP_ALIVE = 75_000

/**
 * How long requests in flight may take to finish at shutdown, in ms: the browser's timeout for
 * bookings and orders, which may queue for 6 s. Nobody receives a later answer to them.
 */
const GRACE = 15_000

const write = (line: string) => console.log(line)

/**
 * Entry point: runs the gateway alone, or with `--site <folder>` the built site too, on one port.
 * Arguments and settings are checked before anything is opened.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { site: { type: 'string' } } })
  const settings = readSettings(process.env)
  const gateway = await startGateway(settings, write)
  try {
    serve(gateway, settings, values.site)
  } catch (error) {
    // An open database would keep the process alive without a server.
    await gateway.close()
    throw error
  }
}

function serve(gateway: RunningGateway, settings: Settings, publishDir?: string): void {
  const { host, port } = settings
  const site = publishDir
    ? createSite({ publishDir, projectDir: process.cwd(), log: write })
    : undefined
  const listener = getRequestListener(
    // The second argument carries the connection, and so the caller's address.
    (request, connection) =>
      site && !ownsPath(new URL(request.url).pathname)
        ? site(request)
        : gateway.app.fetch(request, connection),
    { overrideGlobalObjects: false },
  )
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE },
    listener,
  )
  const close = endGracefully(server, GRACE)
  let ending = false
  async function end(): Promise<void> {
    if (ending) return
    ending = true
    await close()
    await gateway.close()
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())

  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use: stop what listens there, or set PORT to another one.`
        : `The server cannot listen on ${host}:${port}: ${error.message}`
    console.error(reason)
    process.exitCode = 1
    void gateway.close()
  })
  server.listen(port, host, () => {
    const address = server.address()
    const actual = typeof address === 'object' && address ? address.port : port
    const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
    const origin = `http://${name}:${actual}`
    console.log(`Portal: ${origin}`)
    if (!settings.production) {
      console.log(`Login codes: here, and at ${origin}/__gateway/inbox`)
    }
  })
}

try {
  await main()
} catch (error) {
  const isPlain = [SettingError, FolderInUseError, ContentError].some(
    (plain) => error instanceof plain,
  )
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
