import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { contract } from '../contract/index.ts'
import { PICTURES_PATH } from '../contract/picture.ts'
import { COMMON_REFUSALS } from '../contract/refusals.ts'
import { chinaDay } from '../domain/china-day.ts'
import { compressJson } from './call/compress.ts'
import type { Tools } from './call/context.ts'
import { mountEndpoints } from './call/mount.ts'
import { BodyTooLargeError } from './call/read-text.ts'
import { replyBadRequest, replyRefusal } from './call/reply.ts'
import { callerAddress } from './caller.ts'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import { PICTURES, postPictureRoutes } from './community/pictures.ts'
import { Content } from './content/content.ts'
import type { Database } from './db/database.ts'
import { AGENT_PATH, agentPage } from './desk/agent-page.ts'
import { faults } from './faults.ts'
import { Inbox } from './inbox.ts'
import { KnownTokens } from './known-tokens.ts'
import type { LoadLimit } from './load-shedding.ts'
import { Gate, LOAD_LIMIT, TooBusyError } from './load-shedding.ts'
import type { Log } from './log.ts'
import { describeAccess, describeError, redact } from './log.ts'
import { CASHIER } from './payments/channels.ts'
import { PICTURES_A_MINUTE, pictureRoutes } from './pictures/pictures.ts'
import { PicturePlaces } from './pictures/places.ts'
import { RateLimit } from './rate-limit.ts'
import { implementations } from './routes/index.ts'
import { listEvents, mountReports, reports } from './routes/reports.ts'
import { FEEDBACKS_A_MINUTE } from './routes/submissions.ts'
import { CODES_A_DAY, CODES_A_MINUTE, GUESSES_A_MINUTE } from './sms-codes.ts'
import { ownerRegister } from './users/owner-register.ts'
import { amapStandIn } from './vendor/amap.ts'
import { payStandIn, STAND_IN_KEY } from './vendor/pay.ts'
import { sensorsStandIn } from './vendor/sensors.ts'
import { StandInPayers, WECHAT, wechatStandIn } from './vendor/wechat.ts'
import { yidunStandIn } from './vendor/yidun.ts'
import type { WechatAccount } from './wechat.ts'
import { STAND_IN_ACCOUNT } from './wechat.ts'

export interface GatewayOptions {
  readonly database: Database
  readonly clock?: Clock
  readonly log?: Log
  /** The site's own by default. */
  readonly content?: Content
  readonly load?: LoadLimit
  /** Leaves out the vendor stand-ins, the inbox and the faults. */
  readonly production: boolean
  /** What `findRegion` answers. */
  readonly region?: { readonly province: string; readonly city: string }
  /** Outside production, by default, the account of the SDK's stand-in. */
  readonly wechat?: WechatAccount | undefined
  /** The site's origin; by default the one that a caller used. */
  readonly siteOrigin?: string | undefined
  /** How many proxies of ours stand before the gateway; none by default. */
  readonly trustedProxies?: number
}

const MUNICIPALITY = { province: '上海市', city: '上海市' }

/**
 * The reference back end: every call of the contract at its path, and outside production the
 * stand-ins of the vendors' SDKs under `/__vendor` and the developers' inbox under `/__gateway`.
 * Two gateways share the database that both are given and, in one process, the catalogue that was read
 * last, which its digest names; everything else each has for itself.
 */
export function createGateway(options: GatewayOptions): Hono {
  const clock = options.clock ?? systemClock
  const payers = new StandInPayers(clock)
  const tools: Tools = {
    db: options.database,
    clock,
    log: options.log ?? (() => undefined),
    content: options.content ?? new Content(),
    production: options.production,
    region: options.region ?? MUNICIPALITY,
    inbox: new Inbox(),
    inProgress: new Set(),
    pictureLimit: new RateLimit(clock, PICTURES_A_MINUTE),
    codeLimit: new RateLimit(clock, CODES_A_MINUTE),
    codeDayLimit: new RateLimit(clock, CODES_A_DAY, chinaDay),
    guessLimit: new RateLimit(clock, GUESSES_A_MINUTE),
    feedbackLimit: new RateLimit(clock, FEEDBACKS_A_MINUTE),
    picturePlaces: new PicturePlaces(),
    gate: new Gate(options.load ?? LOAD_LIMIT),
    knownTokens: new KnownTokens(),
    payKey: options.production ? undefined : STAND_IN_KEY,
    wechatPayers: options.production ? undefined : payers,
    wechat: options.wechat ?? (options.production ? undefined : STAND_IN_ACCOUNT),
    siteOrigin: options.siteOrigin,
    trustedProxies: options.trustedProxies ?? 0,
  }
  const app = new Hono()

  app.use(async (c, next) => {
    const start = performance.now()
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    tools.log(
      describeAccess({
        answeredAt: clock(),
        address: callerAddress(c, tools.trustedProxies),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        refusal: c.get('refusal'),
        elapsed: Math.round(performance.now() - start),
      }),
    )
  })
  app.use(compressJson())
  if (!tools.production) {
    app.use(faults())
    // Before the rule below: a cashier is a page of its own, with forms, and what it takes is signed;
    // a beacon of the vendor's SDK carries no header of ours, and nothing of it is kept.
    app.route(CASHIER, payStandIn(tools, STAND_IN_KEY))
    app.route('/__vendor/sensors', sensorsStandIn())
  }
  app.use(async (c, next) => {
    // CSRF: a page of another origin cannot send this header without a preflight, which we refuse.
    const changes = c.req.method === 'POST' || c.req.method === 'DELETE'
    const marked = c.req.header('x-requested-with') === 'XMLHttpRequest'
    // A beacon carries no header of ours; its content type does the same for it.
    const isReport = reports.some(({ path }) => path === c.req.path)
    const isAgents = c.req.path.startsWith(`${AGENT_PATH}/`)
    return changes && !marked && !isReport && !isAgents ? replyBadRequest(c, 400) : next()
  })

  mountEndpoints(app, contract, implementations, tools)
  mountReports(app, tools)
  app.route(PICTURES_PATH, pictureRoutes(tools))
  app.route(PICTURES, postPictureRoutes())
  if (!tools.production) {
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

  app.notFound((c) => replyBadRequest(c, 404))
  app.onError((error, c) => {
    if (error instanceof BodyTooLargeError) return replyBadRequest(c, 413)
    if (error instanceof TooBusyError) {
      return replyRefusal(c, COMMON_REFUSALS.tooBusy)
    }
    const id = randomUUID()
    tools.log(`error ${id} ${c.req.method} ${redact(c.req.path)}: ${describeError(error)}`)
    return replyRefusal(c, COMMON_REFUSALS.serverError)
  })
  return app
}
