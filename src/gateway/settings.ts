import * as v from 'valibot'

/** A setting that the gateway cannot run with; the message names it and what is expected. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** What the gateway is told by its environment. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** A PostgreSQL; wins over `folder`. */
  readonly databaseUrl: string | undefined
  /** Where PGlite keeps its files; in memory without one. */
  readonly folder: string | undefined
  /** Marketing's files; the site's own by default. */
  readonly content: string | undefined
  readonly wechat: { readonly appId: string; readonly ticket: string } | undefined
  /** Scheme, host and port of the site, where a proxy hides it. */
  readonly siteOrigin: string | undefined
  /** How many proxies of ours stand before the gateway. */
  readonly trustedProxies: number
  readonly production: boolean
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
  TRUSTED_PROXIES: v.optional(count(8), '0'),
  NODE_ENV: text,
})

/**
 * Reads the gateway's settings, before anything is opened. An empty one is as if it were not there.
 *
 * @throws SettingError for the first one that cannot be; without its value, which may be a secret
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = v.safeParse(variables, given, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new SettingError(`The setting ${v.getDotPath(issue)} has to be ${issue.message}.`)
  }
  const found = parsed.output
  const { WECHAT_APP_ID: appId, WECHAT_TICKET: ticket, SITE_URL: site } = found
  return {
    host: found.HOST,
    port: found.PORT,
    databaseUrl: found.DATABASE_URL,
    folder: found.GATEWAY_DATA === 'memory' ? undefined : found.GATEWAY_DATA,
    content: found.GATEWAY_CONTENT,
    wechat: appId && ticket ? { appId, ticket } : undefined,
    siteOrigin: site && new URL(site).origin,
    trustedProxies: found.TRUSTED_PROXIES,
    production: found.NODE_ENV === 'production',
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
