import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noticeQuery } from '../../src/stores/order/notice.ts'

/** Answers with a notice that asks consent to one document at this address. */
function answerWith(href: string): void {
  const data = {
    title: '支付前须知',
    content: '',
    version: '1.0',
    agreements: [{ id: 'deposit-rules', title: '定金规则', version: '1.0', href }],
    deposit: 5000,
    hesitationDays: 7,
    payWithinMinutes: 30,
  }
  vi.stubGlobal('fetch', async () => Response.json({ resultCode: 200, data }))
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://portal.example/payDeposit'))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['/documents/deposit-rules', 'https://portal.example/documents/deposit-rules'],
  ['https://policy.example/deposit-rules.pdf', 'https://policy.example/deposit-rules.pdf'],
])('a document at %s is linked there', async (href, address) => {
  answerWith(href)
  const notice = await noticeQuery.run('r7-long')
  expect(notice?.agreements.map((document) => document.href)).toEqual([address])
})

it.each(['', 'javascript:alert(1)', 'http://policy.example/deposit-rules', 'http://'])(
  'a notice with a document at "%s" has failed: it cannot be read',
  async (href) => {
    answerWith(href)
    expect(await noticeQuery.run('r7-long')).toBeUndefined()
    expect(noticeQuery.$result.get()).toMatchObject({ state: 'failed' })
  },
)
