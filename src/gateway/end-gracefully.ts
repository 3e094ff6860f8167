import type { Server } from 'node:http'

/**
 * Prepares a server to end without cutting the calls that it is working on. It counts them, so it has to
 * be told before the first one comes.
 *
 * Other connections are cut at once, also those that browsers and proxies open ahead and never use: to
 * Node these are not idle, and it would wait for them.
 *
 * @param grace how long calls in flight may take to finish, in ms
 * @returns ends the server, and resolves when its last connection is closed
 */
export function endGracefully(server: Server, grace: number): () => Promise<void> {
  let inFlight = 0
  let ending = false

  function closeUnused(): void {
    if (inFlight === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }

  server.on('request', (_request, response) => {
    inFlight += 1
    response.on('close', () => {
      inFlight -= 1
      if (ending) closeUnused()
    })
  })
  return () =>
    new Promise((resolve) => {
      ending = true
      server.close(() => resolve())
      closeUnused()
      setTimeout(() => server.closeAllConnections(), grace).unref()
    })
}
