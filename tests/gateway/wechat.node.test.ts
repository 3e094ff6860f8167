import { afterAll, beforeAll, expect, test } from 'vitest'
import { signWechatPage, type WechatSignature } from '../../src/contract/sign-wechat-page.ts'
import { hashPage } from '../../src/gateway/wechat.ts'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'

const ACCOUNT = { appId: 'wxf8b4f85f3a794e77', ticket: 'a-ticket' }
const SITE = 'https://m.example.com'

let gateway: TestGateway
let unconnected: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ wechat: ACCOUNT, siteOrigin: SITE })
  unconnected = await openTestGateway({ production: true })
})
afterAll(async () => {
  await gateway.close()
  await unconnected.close()
})

const sign = async (url: string, at = gateway) => (await at.call(signWechatPage, { url })).opened

test("a signature equals that of the vendor's example", () => {
  const ticket =
    'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const url = 'http://mp.weixin.qq.com?params=value'
  expect(hashPage(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, url)).toBe(
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  )
})

test('a page is signed with its query but without its hash', async () => {
  const page = `${SITE}/drive?seriesCode=1103&from=singlemessage`
  const answer = await sign(`${page}#form`)
  const { nonceStr, signature, timestamp, appId } = (
    answer?.ok ? answer.data : {}
  ) as WechatSignature
  expect(appId).toBe(ACCOUNT.appId)
  expect(timestamp).toBe(gateway.clock().getTime() / 1000)
  expect(signature).toBe(hashPage(ACCOUNT.ticket, nonceStr, timestamp, page))
  expect(JSON.stringify(answer)).not.toContain(ACCOUNT.ticket)
})

test('every signature has its own nonce', async () => {
  const answers = await Promise.all([sign(`${SITE}/r7`), sign(`${SITE}/r7`)])
  const nonces = answers.map((answer) => answer?.ok && (answer.data as WechatSignature).nonceStr)
  expect(new Set(nonces).size).toBe(2)
})

test.each([
  'https://evil.example/',
  'https://m.example.com.evil.example/',
  'https://m.example.com@evil.example/',
  'http://m.example.com/',
  'https://m.example.com:8443/',
  'javascript:alert(1)',
])('%s is not a page of ours', async (url) => {
  expect(await sign(url)).toMatchObject({ ok: false, code: '40301' })
})

test('an invalid or overlong address is refused', async () => {
  for (const url of ['', '/about', `${SITE}/?${'x'.repeat(2000)}`]) {
    const { status } = await gateway.call(signWechatPage, { url })
    expect(status).toBe(400)
  }
})

test('without an account nothing can be signed', async () => {
  expect(await sign('http://localhost/about', unconnected)).toMatchObject({
    ok: false,
    code: '50301',
  })
})
