import type { Endpoint } from '../../src/contract/endpoint.ts'
import { users } from '../../src/gateway/db/schema/index.ts'
import { startSession } from '../../src/gateway/sessions.ts'
import { dataOf, type TestGateway } from './gateway.ts'
import { sampleOf } from './samples.ts'

/**
 * Registers a number and logs it in without a code by SMS, which other tests check.
 *
 * @returns the user's id, the token, and the headers with it
 */
export async function logInVisitor(
  { db, clock }: TestGateway,
  mobile = '13812345678',
): Promise<{
  userId: string
  token: string
  headers: { token: string; user_token: string }
}> {
  const [user] = await db.insert(users).values({ mobile, registeredAt: clock() }).returning()
  if (!user) throw new Error(`${mobile} could not be registered`)
  const token = await startSession(db, user.id, clock())
  return { userId: user.id, token, headers: { token, user_token: token } }
}

/**
 * Solves the captcha and has a code sent by this call.
 * @returns the code
 */
export async function receiveCode(
  gateway: TestGateway,
  endpoint: Endpoint,
  mobilePhone: string,
): Promise<string> {
  const NECaptchaValidate = await gateway.solveCaptcha()
  const fields = { ...sampleOf(endpoint), mobilePhone, NECaptchaValidate }
  dataOf(await gateway.call(endpoint, fields))
  const { text } = await gateway.request(`/__gateway/inbox?mobile=${mobilePhone}`)
  return JSON.parse(text)[0].code
}
