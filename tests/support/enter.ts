import type { Page } from 'playwright/test'
import { logIn } from '../../src/contract/log-in.ts'
import { register } from '../../src/contract/register.ts'
import { riskHeaders } from '../../src/contract/risk.ts'
import { sendLoginCode } from '../../src/contract/send-login-code.ts'
import { readCode } from './test.ts'

const CAPTCHA_ID = '00000000000000000000000000000000'
const MARKED = { 'X-Requested-With': 'XMLHttpRequest' }

/**
 * Logs a new number in by the gateway's calls, for tests that are not about the log-in's form.
 *
 * @param origin of the portal, where it is not the one that all tests share
 */
export async function enter(page: Page, mobile: string, origin = ''): Promise<string> {
  const post = async (path: string, fields: Record<string, string>, asForm = true) => {
    const { token } = await (
      await page.request.post(`${origin}/__vendor/yidun/token`, { headers: MARKED })
    ).json()
    const headers = { ...MARKED, ...riskHeaders(token) }
    const body = asForm ? { form: fields } : { data: fields }
    return (await page.request.post(origin + path, { headers, ...body })).json()
  }
  const { validate } = await post('/__vendor/yidun/verify', { captchaId: CAPTCHA_ID }, false)
  const code = { mobilePhone: mobile, NECaptchaValidate: validate, brandCode: '4' }
  await post(sendLoginCode.path, { ...code, captchaId: CAPTCHA_ID })
  const credentials = {
    mobilePhone: mobile,
    vcode: await readCode(page, mobile, origin),
    brandCode: '4',
    appType: 'h5',
    platformType: 'web',
    uuid: 'device-of-a-test',
  }
  const first = await post(logIn.path, credentials)
  const { data } = first.data ? first : await post(register.path, credentials)
  await page.goto(`${origin}/documents/user-agreement`)
  await page.evaluate(
    ([token, login]) => {
      localStorage.setItem('user_token', token)
      localStorage.setItem('loginData', login)
    },
    [data.user_token, JSON.stringify({ user_id: data.user_id, mobile })] as const,
  )
  return data.user_token
}
