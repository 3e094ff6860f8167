import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { contract } from '../contract/index.ts'
import { PICTURES_PATH } from '../contract/picture.ts'
import { COMMON_REFUSALS } from '../contract/refusals.ts'
import { compressJson } from './call/compress.ts'
import type { GatewayContext, Region } from './call/context.ts'
import { logAccess } from './call/log-access.ts'
import { mountEndpoints } from './call/mount.ts'
import { BodyCutOffError, BodyTooLargeError } from './call/read-body.ts'
import { refuseCrossSite } from './call/refuse-cross-site.ts'
import { replyBadRequest, replyRefusal } from './call/reply.ts'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import { Content } from './content/content.ts'
import type { Database } from './db/database.ts'
import { faults } from './faults.ts'
import { mountHealth } from './health.ts'
import { KnownTokens } from './known-tokens.ts'
import type { LoadLimit } from './load-shedding.ts'
import { Gate, LOAD_LIMIT, TooBusyError } from './load-shedding.ts'
import type { Log } from './log.ts'
import { describeError, redact } from './log.ts'
import { standInPaths } from './paths.ts'
import { CAR_PICTURES_PATH, carPictureRoutes } from './pictures/car-pictures.ts'
import { pictureRoutes } from './pictures/pictures.ts'
import { PicturePlaces } from './pictures/places.ts'
import { createQuotas, type Quotas } from './quotas.ts'
import { implementations } from './routes/index.ts'
import { mountReports } from './routes/reports.ts'
import { Inbox } from './stand-ins/inbox.ts'
import { mountForeignStandIns, mountStandIns } from './stand-ins/mount.ts'
import { STAND_IN_CASHIER } from './stand-ins/pay.ts'
import { refuseStrangers } from './stand-ins/refuse-strangers.ts'
import { STAND_IN_REGION } from './stand-ins/region.ts'
import { STAND_IN_ACCOUNT, StandInPayers } from './stand-ins/wechat.ts'
import type { WechatAccount } from './wechat.ts'

export interface GatewayOptions {
  readonly database: Database
  readonly clock?: Clock
  readonly log?: Log
  /** The site's own by default. */
  readonly content?: Content
  readonly load?: LoadLimit
  readonly quotas?: Quotas
  /** Leaves out the vendor stand-ins, the inbox and the faults. */
  readonly production: boolean
  /** Whether the stand-ins refuse what other machines ask, through a proxy on this one. */
  readonly privateStandIns?: boolean
  /** The answer of `findRegion`. By default none in production, and a stand-in elsewhere. */
  readonly region?: Region
  /** Outside production, by default, the account of the SDK's stand-in. */
  readonly wechat?: WechatAccount | undefined
  /** The site's origin; by default the one that a caller used. */
  readonly siteOrigin?: string | undefined
  /** How many proxies of ours stand before the gateway; none by default. */
  readonly trustedProxies?: number
}

/**
 * The reference back end: every call of the contract at its path, and outside production the
 * stand-ins of the vendors' SDKs under `/__vendor` and the developers' inbox under `/__gateway`.
 *
 * Several gateways may share a database. In one process they also share the catalogue that was read
 * last, which its digest names. Everything else belongs to one gateway.
 */
export function createGateway(options: GatewayOptions): Hono {
  const payers = new StandInPayers(options.clock ?? systemClock)
  const gateway = createGatewayContext(options, payers)
  const app = new Hono()

  mountHealth(app, gateway)
  app.use(logAccess(gateway), setHeaders, compressJson())
  if (!gateway.production) {
    app.use(faults())
    if (options.privateStandIns) {
      for (const path of standInPaths) app.use(`${path}/*`, refuseStrangers)
    }
    mountForeignStandIns(app, gateway)
  }
  app.use(refuseCrossSite())

  mountEndpoints(app, contract, implementations, gateway)
  mountReports(app, gateway)
  app.route(PICTURES_PATH, pictureRoutes(gateway))
  app.route(CAR_PICTURES_PATH, carPictureRoutes())
  if (!gateway.production) mountStandIns(app, gateway, payers)

  app.notFound((c) => replyBadRequest(c, 404))
  app.onError((error, c) => {
    if (error instanceof BodyTooLargeError) return replyBadRequest(c, 413)
    // Nobody receives it: for the log, in which it is no fault of ours.
    if (error instanceof BodyCutOffError) return replyBadRequest(c, 400)
    if (error instanceof TooBusyError) return replyRefusal(c, COMMON_REFUSALS.tooBusy)
    const id = randomUUID()
    gateway.log(`error ${id} ${c.req.method} ${redact(c.req.path)}: ${describeError(error)}`)
    return replyRefusal(c, COMMON_REFUSALS.serverError)
  })
  return app
}

function createGatewayContext(options: GatewayOptions, payers: StandInPayers): GatewayContext {
  const { production } = options
  const clock = options.clock ?? systemClock
  return {
    db: options.database,
    clock,
    log: options.log ?? (() => undefined),
    content: options.content ?? new Content(),
    production,
    region: options.region ?? (production ? {} : STAND_IN_REGION),
    inbox: new Inbox(),
    inProgress: new Set(),
    quotas: options.quotas ?? createQuotas(clock),
    picturePlaces: new PicturePlaces(),
    gate: new Gate(options.load ?? LOAD_LIMIT),
    knownTokens: new KnownTokens(),
    cashier: production ? undefined : STAND_IN_CASHIER,
    wechatPayers: production ? undefined : payers,
    wechat: options.wechat ?? (production ? undefined : STAND_IN_ACCOUNT),
    siteOrigin: options.siteOrigin,
    trustedProxies: options.trustedProxies ?? 0,
  }
}

const setHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
}
