import type { Hono } from 'hono'
import type { GatewayContext } from '../call/context.ts'
import { listEvents } from '../routes/reports.ts'
import { AGENT_PATH, agentPage } from './agent-page.ts'
import { amapStandIn } from './amap.ts'
import { ownerRegister } from './owner-register.ts'
import { payStandIn, STAND_IN_CASHIER } from './pay.ts'
import { sensorsStandIn } from './sensors.ts'
import { type StandInPayers, WECHAT, wechatStandIn } from './wechat.ts'
import { yidunStandIn } from './yidun.ts'

/**
 * Mounts the stand-ins whose requests cannot carry our headers, to stand before `refuseCrossSite()`:
 * the cashier is a page with plain forms, whose fields are signed, and the vendor's analytics sends
 * beacons, of which nothing is kept.
 */
export function mountForeignStandIns(app: Hono, gateway: GatewayContext): void {
  app.route(STAND_IN_CASHIER.path, payStandIn(gateway, STAND_IN_CASHIER))
  app.route('/__vendor/sensors', sensorsStandIn())
}

/** Mounts the other vendors' stand-ins and the developers' pages under `/__gateway`. */
export function mountStandIns(app: Hono, gateway: GatewayContext, payers: StandInPayers): void {
  app.route('/__vendor/yidun', yidunStandIn(gateway))
  app.route(WECHAT, wechatStandIn(payers))
  app.route('/__vendor/amap', amapStandIn())
  app.route('/__gateway/owner', ownerRegister(gateway))
  app.route(AGENT_PATH, agentPage(gateway))
  app.get('/__gateway/inbox', (c) => c.json(gateway.inbox.list(c.req.query('mobile'))))
  app.get('/__gateway/events', async (c) =>
    c.json(await listEvents(gateway.db, c.req.query('device') ?? '')),
  )
}
