import { parseArgs } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { CatalogueError } from './catalogue/files.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { ownsPath } from './paths.ts'
import { createSite } from './site.ts'
import { startGateway } from './start.ts'

/** How long requests in flight may take to finish at the end, in ms. */
const GRACE = 2_000

const write = (line: string) => console.log(line)

/**
 * The process: the gateway alone, or with `--site <folder>` the built site in front of it on one
 * port. Reads PORT (4321), HOST (127.0.0.1) and what `startGateway` reads.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { site: { type: 'string' } } })
  const host = process.env.HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 4321)

  const gateway = await startGateway(process.env, write)
  const site = values.site
    ? createSite({ publishDir: values.site, projectDir: process.cwd(), log: write })
    : undefined
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request: Request) =>
      site && !ownsPath(new URL(request.url).pathname) ? site(request) : gateway.app.fetch(request),
  })

  let ending = false
  async function end(): Promise<void> {
    if (ending) return
    ending = true
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) {
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), GRACE).unref()
      }
    })
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
    if (process.env.NODE_ENV !== 'production') {
      console.log(`Login codes: here, and at ${origin}/__gateway/inbox`)
    }
  })
}

try {
  await main()
} catch (error) {
  const isPlain = error instanceof FolderInUseError || error instanceof CatalogueError
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}
