import type { Endpoint } from '../../src/contract/endpoint.ts'
import { register } from '../../src/contract/register.ts'
import { needsRiskToken, riskHeaders } from '../../src/contract/risk.ts'
import { sendLoginCode } from '../../src/contract/send-login-code.ts'
import { sampleOf } from '../gateway/samples.ts'
import { CAPTCHA_ID, encode } from './gateway.ts'

/** The mark that every call of the site carries. */
export const MARKED = { 'X-Requested-With': 'XMLHttpRequest' }

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
 * Calls a running server, with a sample's fields but for those given.
 *
 * @returns the envelope's `data`
 * @throws when it refuses
 */
export async function callServer(
  origin: string,
  endpoint: Endpoint,
  fields: Record<string, unknown>,
  more: Record<string, string> = {},
) {
  const { path, init } = encode(endpoint, { ...sampleOf(endpoint), ...fields })
  const headers = { ...init.headers, ...MARKED, ...more }
  if (needsRiskToken(path)) {
    const { token } = await post(`${origin}/__vendor/yidun/token`)
    Object.assign(headers, riskHeaders(String(token)))
  }
  const reply = await fetch(origin + path, { ...init, headers })
  const { data } = JSON.parse(await reply.text())
  if (!data) throw new Error(`${endpoint.name} refused`)
  return data
}

/** The whole way of a new visitor. @returns the token */
export async function signUp(origin: string, mobilePhone: string): Promise<string> {
  const { validate } = await post(`${origin}/__vendor/yidun/verify`, { captchaId: CAPTCHA_ID })
  await callServer(origin, sendLoginCode, { mobilePhone, NECaptchaValidate: validate })
  const inbox = await fetch(`${origin}/__gateway/inbox?mobile=${mobilePhone}`)
  const [message] = JSON.parse(await inbox.text())
  const { user_token } = await callServer(origin, register, { mobilePhone, vcode: message.code })
  return user_token
}
