import type { Server } from 'node:http'

/**
 * Prepares a server to shut down without cutting requests in flight. It counts them, so call it
 * before the first request arrives.
 *
 * Idle connections are closed at once, all others with the last request in flight. Those include
 * connections that browsers and proxies open ahead and never use: Node does not count them as idle
 * and would wait for them.
 *
 * @param grace how long requests in flight may take to finish, in ms
 * @returns shuts the server down and resolves when its last connection is closed
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
