import type { Endpoint } from '../../src/contract/endpoint.ts'
import { register } from '../../src/contract/register.ts'
import { riskHeaders } from '../../src/contract/risk.ts'
import { sendLoginCode } from '../../src/contract/send-login-code.ts'
import { CAPTCHA_ID, sampleOf } from './samples.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The header of every call by the site. */
export const MARKED = { 'X-Requested-With': 'XMLHttpRequest' }

/** Path and body of a call, by the endpoint's method and encoding. */
export function encode(
  endpoint: Endpoint,
  fields: Fields,
): { path: string; init: RequestInit & { headers: Record<string, string> } } {
  const { method, path, encoding } = endpoint
  if (encoding === 'json') {
    const headers = { 'Content-Type': 'application/json' }
    return { path, init: { method, headers, body: JSON.stringify(fields) } }
  }
  const { picture, ...others } = fields
  if (encoding === 'picture') {
    const query = new URLSearchParams(Object.entries(others).map(([k, v]) => [k, String(v)]))
    const body = picture instanceof Uint8Array ? Uint8Array.from(picture) : undefined
    const headers: Record<string, string> = body
      ? { 'Content-Type': 'application/octet-stream' }
      : {}
    return { path: `${path}?${query}`, init: { method, headers, body: body ?? null } }
  }
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(pairs).toString()
  if (encoding === 'query') return { path: `${path}?${text}`, init: { method, headers: {} } }
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { path, init: { method, headers, body: text } }
}

async function post(url: string, body?: object): Promise<Record<string, string>> {
  const headers = { ...MARKED, 'Content-Type': 'application/json' }
  const reply = await fetch(url, {
    method: 'POST',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return JSON.parse(await reply.text())
}

/**
 * Calls a running server with the sample's fields, of which `fields` replaces some.
 *
 * @returns the envelope's `data`
 * @throws when the call is refused
 */
export async function callServer(
  origin: string,
  endpoint: Endpoint,
  fields: Record<string, unknown>,
  more: Record<string, string> = {},
) {
  const { path, init } = encode(endpoint, { ...sampleOf(endpoint), ...fields })
  const headers = { ...init.headers, ...MARKED, ...more }
  if (endpoint.guarded) {
    const { token } = await post(`${origin}/__vendor/yidun/token`)
    Object.assign(headers, riskHeaders(String(token)))
  }
  const reply = await fetch(origin + path, { ...init, headers })
  const { data } = JSON.parse(await reply.text())
  if (!data) throw new Error(`${endpoint.name} refused`)
  return data
}

/**
 * Gives each visitor an address derived from the mobile number, on a server that trusts one proxy.
 * Limits count addresses, and otherwise all tests would share one.
 */
export function comingFrom(mobilePhone: string): Record<string, string> {
  const [b, c, d] = [16, 8, 0].map((bits) => (Number(mobilePhone) >>> bits) & 255)
  return { 'X-Forwarded-For': `10.${b}.${c}.${d}` }
}

/**
 * Registers a new visitor like the site, beginning with the captcha, from an address of their own.
 */
export async function signUp(
  origin: string,
  mobilePhone: string,
): Promise<{ token: string; userId: string }> {
  const { validate } = await post(`${origin}/__vendor/yidun/verify`, { captchaId: CAPTCHA_ID })
  const from = comingFrom(mobilePhone)
  await callServer(origin, sendLoginCode, { mobilePhone, NECaptchaValidate: validate }, from)
  const fields = { mobilePhone, vcode: await readCode(mobilePhone, origin) }
  const { user_token, user_id } = await callServer(origin, register, fields, from)
  return { token: user_token, userId: user_id }
}

/**
 * Registers a new visitor as `signUp` does.
 *
 * @returns what a page's local storage contains after a log-in, by key
 */
export async function signUpStored(
  origin: string,
  mobile: string,
): Promise<{ user_token: string; loginData: string }> {
  const { token, userId } = await signUp(origin, mobile)
  return { user_token: token, loginData: JSON.stringify({ user_id: userId, mobile }) }
}

/** The latest code that the gateway "sent" to a number. */
export async function readCode(
  mobile: string,
  origin = process.env['PORTAL_URL'] ?? '',
): Promise<string> {
  const reply = await fetch(`${origin}/__gateway/inbox?mobile=${mobile}`)
  const [newest] = JSON.parse(await reply.text())
  return newest.code
}
