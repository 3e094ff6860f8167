import type { Clock } from '../clock.ts'
import type { Content } from '../content/content.ts'
import type { Database } from '../db/database.ts'
import type { Inbox } from '../inbox.ts'
import type { KnownTokens } from '../known-tokens.ts'
import type { Gate } from '../load-shedding.ts'
import type { Log } from '../log.ts'
import type { PicturePlaces } from '../pictures/places.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Session } from '../sessions.ts'
import type { WechatAccount, WechatPayers } from '../wechat.ts'

/** Where a caller is; empty when that is not known. */
export interface Region {
  readonly province?: string
  readonly city?: string
}

/** What every call of one gateway shares. */
export interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly content: Content
  readonly production: boolean
  readonly region: Region
  readonly inbox: Inbox
  /** What payments are signed with; none where no channel is connected. */
  readonly payKey: string | undefined
  /** Who tells whom a payment inside WeChat is for; none where no channel is connected. */
  readonly wechatPayers: WechatPayers | undefined
  /** The brand's account at WeChat; none where it is not connected. */
  readonly wechat: WechatAccount | undefined
  /** Scheme, host and port of the site, where a proxy stands between it and the gateway. */
  readonly siteOrigin: string | undefined
  /** How many proxies of ours stand before the gateway. */
  readonly trustedProxies: number
  /** Keys of the submissions that this process is working on. */
  readonly inProgress: Set<string>
  /** How many pictures of a user are taken; each costs much more than another call. */
  readonly pictureLimit: RateLimit
  readonly pictureDayLimit: RateLimit
  /** How many codes an address has sent in a minute, and in a day in China. */
  readonly codeLimit: RateLimit
  readonly codeDayLimit: RateLimit
  /** How many codes are guessed wrong from an address. */
  readonly guessLimit: RateLimit
  /** How many opinions come from an address. */
  readonly feedbackLimit: RateLimit
  /** How many pictures are on their way in at once. */
  readonly picturePlaces: PicturePlaces
  /** What every call passes before it asks the database. */
  readonly gate: Gate
  /** Tokens that orders go first with. */
  readonly knownTokens: KnownTokens
}

/** What a handler is given beside its request. */
export interface Context extends Tools {
  /** Scheme, host and port that the caller used. */
  readonly origin: string
  /** Whom the call is counted for where no account is known. */
  readonly address: string
  /** A header of the request. */
  header(name: string): string | undefined
  /** The login token as the header carries it, unchecked; empty when the call has none. */
  readonly token: string
  /**
   * Whose call it is.
   *
   * @throws when the endpoint has no `tokenHeader`, or its handler checks the token itself
   */
  session(): Session
}
