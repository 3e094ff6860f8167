import * as v from 'valibot'
import { isLoopback } from './loopback.ts'

/** An invalid setting; the message names it and what is expected. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** The gateway's settings, from environment variables. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** PostgreSQL connection string; takes precedence over `folder`. */
  readonly databaseUrl: string | undefined
  /** Folder of PGlite's files; in memory when absent. */
  readonly folder: string | undefined
  /** Folder of marketing's files; the site's own by default. */
  readonly content: string | undefined
  readonly wechat: { readonly appId: string; readonly ticket: string } | undefined
  /** Scheme, host and port of the site, when a proxy hides them. */
  readonly siteOrigin: string | undefined
  /** Number of our own proxies in front of the gateway. */
  readonly trustedProxies: number
  readonly production: boolean
  /** Whether the stand-ins answer only this machine. */
  readonly privateStandIns: boolean
}

const count = (most: number) =>
  v.pipe(
    v.string(),
    v.digits(`a whole number from 0 to ${most}`),
    v.transform(Number),
    v.maxValue(most, `a whole number from 0 to ${most}`),
  )
const text = v.optional(v.string())

const variables = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(count(65_535), '4321'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'an address that begins with postgres://')),
  ),
  GATEWAY_DATA: v.optional(v.string(), '.data/gateway'),
  GATEWAY_CONTENT: text,
  WECHAT_APP_ID: text,
  WECHAT_TICKET: text,
  SITE_URL: v.optional(
    v.pipe(v.string(), v.check(isWebAddress, 'an address that begins with https:// or http://')),
  ),
  TRUSTED_PROXIES: v.optional(count(8)),
  NODE_ENV: text,
  GATEWAY_STAND_INS: v.optional(v.picklist(['0', '1'], '0 or 1')),
})

/**
 * Reads the gateway's settings. An empty variable counts as unset.
 *
 * The stand-ins are for developers only: they show the codes that were "sent", and the cashier's
 * key is public. When other machines could reach the gateway, or share its database,
 * `GATEWAY_STAND_INS` must ask for them. A proxy on this machine is not seen here, but in its requests
 * (`refuseStrangers`).
 *
 * @throws SettingError for the first invalid one, without its value, which may be a secret
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = v.safeParse(variables, given, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new SettingError(`The setting ${v.getDotPath(issue)} has to be ${issue.message}.`)
  }
  const found = parsed.output
  const production = found.NODE_ENV === 'production'
  if (!production && !isPrivate(found) && found.GATEWAY_STAND_INS !== '1') {
    throw new SettingError(
      'With DATABASE_URL, TRUSTED_PROXIES, or a HOST or SITE_URL that others reach, the gateway ' +
        'starts with NODE_ENV=production, or with GATEWAY_STAND_INS=1: the stand-ins of SMS and ' +
        'payment are then open to everybody who reaches it.',
    )
  }
  const { WECHAT_APP_ID: appId, WECHAT_TICKET: ticket, SITE_URL: site } = found
  if (!appId !== !ticket) {
    throw new SettingError(
      'Pages are signed for WeChat with WECHAT_APP_ID and WECHAT_TICKET together: one of them is ' +
        'missing.',
    )
  }
  if (production && !site) {
    throw new SettingError(
      'Production needs SITE_URL: policies are linked and payments return there, and only its pages ' +
        'are signed for WeChat.',
    )
  }
  if (production && found.TRUSTED_PROXIES === undefined) {
    throw new SettingError(
      'Production needs TRUSTED_PROXIES, be it 0: behind a proxy that is not counted, all visitors ' +
        'share the limits of one address.',
    )
  }
  return {
    host: found.HOST,
    port: found.PORT,
    databaseUrl: found.DATABASE_URL,
    folder: found.GATEWAY_DATA === 'memory' ? undefined : found.GATEWAY_DATA,
    content: found.GATEWAY_CONTENT,
    wechat: appId && ticket ? { appId, ticket } : undefined,
    siteOrigin: site && new URL(site).origin,
    trustedProxies: found.TRUSTED_PROXIES ?? 0,
    production,
    privateStandIns: found.GATEWAY_STAND_INS !== '1',
  }
}

/** Whether only this machine can reach the gateway and its data. */
function isPrivate(found: v.InferOutput<typeof variables>): boolean {
  const { HOST: host, SITE_URL: site, TRUSTED_PROXIES: proxies = 0, DATABASE_URL: database } = found
  const hosts = site ? [host, new URL(site).hostname] : [host]
  return database === undefined && proxies === 0 && hosts.every(isLoopback)
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
