import type { MiddlewareHandler } from 'hono'
import { reports } from '../routes/reports.ts'
import { AGENT_PATH } from '../stand-ins/agent-page.ts'
import { replyBadRequest } from './reply.ts'

/**
 * Refuses changes that lack the header `X-Requested-With`: a page of another origin cannot send it
 * without a preflight, and the gateway answers none. Reports are beacons, which carry no such header;
 * their content type needs a preflight too.
 */
export function refuseCrossSite(): MiddlewareHandler {
  return async (c, next) => {
    const changes = c.req.method === 'POST' || c.req.method === 'DELETE'
    const marked = c.req.header('x-requested-with') === 'XMLHttpRequest'
    const isReport = reports.some(({ path }) => path === c.req.path)
    const isAgents = c.req.path.startsWith(`${AGENT_PATH}/`)
    return changes && !marked && !isReport && !isAgents ? replyBadRequest(c, 400) : next()
  }
}
