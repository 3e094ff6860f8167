import type { Clock } from '../clock.ts'
import type { Content } from '../content/content.ts'
import type { Database } from '../db/database.ts'
import type { KnownTokens } from '../known-tokens.ts'
import type { Gate } from '../load-shedding.ts'
import type { Log } from '../log.ts'
import type { Cashier } from '../payments/channels.ts'
import type { PicturePlaces } from '../pictures/places.ts'
import type { Quotas } from '../quotas.ts'
import type { Session } from '../sessions.ts'
import type { Inbox } from '../stand-ins/inbox.ts'
import type { WechatAccount, WechatPayers } from '../wechat.ts'

/** Where a caller is; empty when that is not known. */
export interface Region {
  readonly province?: string
  readonly city?: string
}

/** What all calls of one gateway share: its database, limits, settings and connections. */
export interface GatewayContext {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly content: Content
  readonly production: boolean
  readonly region: Region
  readonly inbox: Inbox
  /** Where payments are made; absent when no channel is connected. */
  readonly cashier: Cashier | undefined
  /** Identifies payers inside WeChat; absent when no channel is connected. */
  readonly wechatPayers: WechatPayers | undefined
  /** The brand's WeChat account; absent when it is not connected. */
  readonly wechat: WechatAccount | undefined
  /** Scheme, host and port of the site, when a proxy hides them. */
  readonly siteOrigin: string | undefined
  /** Number of our own proxies in front of the gateway. */
  readonly trustedProxies: number
  /** Keys of the submissions that this process is working on. */
  readonly inProgress: Set<string>
  readonly quotas: Quotas
  /** Limits the pictures received at once. */
  readonly picturePlaces: PicturePlaces
  /** Every call passes it before it queries the database. */
  readonly gate: Gate
  /** Tokens whose order calls get priority. */
  readonly knownTokens: KnownTokens
}

/** What a handler receives in addition to its request. */
export interface Context extends GatewayContext {
  /** Scheme, host and port that the caller used. */
  readonly origin: string
  /** The address that limits count the call for, from `callerAddress`. */
  readonly address: string
  /** A header of the request. */
  header(name: string): string | undefined
  /** The login token from the header, unchecked; empty when the call has none. */
  readonly token: string
  /**
   * The session of the caller.
   *
   * @throws when the endpoint has no `tokenHeader`, or its handler checks the token itself
   */
  session(): Session
}
