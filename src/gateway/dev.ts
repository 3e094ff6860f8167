import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Log } from './log.ts'
import { readSettings } from './settings.ts'
import { startGateway } from './start.ts'

export { ownsPath } from './paths.ts'

/** Request listener for a Node server; `close` closes the database. */
export interface DevListener {
  (request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/**
 * The gateway as a listener for another program's server, such as Astro's dev server.
 *
 * @param log receives the gateway's log lines, login codes among them
 * @throws SettingError, and FolderInUseError when another gateway has the data folder open
 */
export async function createDevListener(log: Log): Promise<DevListener> {
  const gateway = await startGateway(readSettings(process.env), log)
  const listener = getRequestListener(gateway.app.fetch, { overrideGlobalObjects: false })
  return Object.assign(
    (request: IncomingMessage, response: ServerResponse) => listener(request, response),
    { close: gateway.close },
  )
}
