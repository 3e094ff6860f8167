import type { Context as HonoContext } from 'hono'
import type { Clock } from '../clock.ts'
import type { GatewayContext } from './context.ts'

/**
 * The clock of one request. Outside production a request may say what time it is, so that opening
 * hours can be tested.
 */
export function clockOf(c: HonoContext, { clock, production }: GatewayContext): Clock {
  const said = new Date(c.req.header('x-gateway-clock') ?? '')
  return production || Number.isNaN(said.getTime()) ? clock : () => said
}
