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
 * How long a request may take to arrive, in ms: no browser of ours waits longer than 30 s for an
 * answer, and what trickles in holds memory meanwhile.
 */
const REQUEST_TIMEOUT = 40_000

/**
 * How long requests in flight may take to finish at the end, in ms: as long as a browser waits for what
 * is booked or ordered, which may spend 6 s in the queue alone. Nobody hears of an answer that comes later.
 */
const GRACE = 15_000

const write = (line: string) => console.log(line)

/**
 * The process: the gateway alone, or with `--site <folder>` the built site in front of it on one
 * port. What it is told to do it looks at before it opens anything.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { site: { type: 'string' } } })
  const settings = readSettings(process.env)
  const gateway = await startGateway(settings, write)
  try {
    serve(gateway, settings, values.site)
  } catch (error) {
    // What is open would keep a process alive that serves nobody.
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
    // The second argument knows the connection, and so whose address it is.
    (request, connection) =>
      site && !ownsPath(new URL(request.url).pathname)
        ? site(request)
        : gateway.app.fetch(request, connection),
    { overrideGlobalObjects: false },
  )
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT }, listener)
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
