import { expect, it } from 'vitest'
import { policyAddress } from '../../src/domain/policy-address.ts'

const SITE = 'http://localhost:4321'

it.each([
  ['https://policy.example/privacy.pdf', 'https://policy.example/privacy.pdf'],
  [`${SITE}/documents/privacy`, `${SITE}/documents/privacy`],
  ['/documents/privacy', `${SITE}/documents/privacy`],
])('%s may be framed', (link, address) => {
  expect(policyAddress(link, SITE)).toBe(address)
})

it.each([
  'http://policy.example/privacy',
  '//policy.example/privacy',
  'http://localhost:4322/documents/privacy',
  'http://localhost:43210/documents/privacy',
  'javascript:alert(1)',
  'data:text/html,<h1>隐私政策</h1>',
  'blob:http://localhost:4321/5f0c',
  'http://',
])('%s may not be framed', (link) => {
  expect(policyAddress(link, SITE)).toBeUndefined()
})
