import type { Hono } from 'hono'
import type { Tools } from '../call/context.ts'
import { AGENT_PATH, agentPage } from '../desk/agent-page.ts'
import { listEvents } from '../routes/reports.ts'
import { ownerRegister } from '../users/owner-register.ts'
import { amapStandIn } from './amap.ts'
import { payStandIn, STAND_IN_CASHIER } from './pay.ts'
import { sensorsStandIn } from './sensors.ts'
import { type StandInPayers, WECHAT, wechatStandIn } from './wechat.ts'
import { yidunStandIn } from './yidun.ts'

/**
 * Mounts the stand-ins whose requests cannot carry our headers, to stand before `refuseCrossSite()`:
 * the cashier is a page with plain forms, whose fields are signed, and the vendor's analytics sends
 * beacons, of which nothing is kept.
 */
export function mountForeignStandIns(app: Hono, tools: Tools): void {
  app.route(STAND_IN_CASHIER.path, payStandIn(tools, STAND_IN_CASHIER))
  app.route('/__vendor/sensors', sensorsStandIn())
}

/** Mounts the other vendors' stand-ins and the developers' pages under `/__gateway`. */
export function mountStandIns(app: Hono, tools: Tools, payers: StandInPayers): void {
  app.route('/__vendor/yidun', yidunStandIn(tools))
  app.route(WECHAT, wechatStandIn(payers))
  app.route('/__vendor/amap', amapStandIn())
  app.route('/__gateway/owner', ownerRegister(tools))
  app.route(AGENT_PATH, agentPage(tools))
  app.get('/__gateway/inbox', (c) => c.json(tools.inbox.list(c.req.query('mobile'))))
  app.get('/__gateway/events', async (c) =>
    c.json(await listEvents(tools.db, c.req.query('device') ?? '')),
  )
}
