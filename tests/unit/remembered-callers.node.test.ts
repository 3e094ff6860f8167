import { expect, test } from 'vitest'
import { KnownTokens } from '../../src/gateway/known-tokens.ts'
import { Quota } from '../../src/gateway/quota.ts'

test('100,000 callers are counted separately, and all further ones together', () => {
  let now = Date.parse('2026-11-21T08:00:00Z')
  const quota = new Quota(() => new Date(now), 1)
  for (let caller = 0; caller < 100_000; caller += 1) quota.take(`caller ${caller}`)
  expect([quota.take('late'), quota.take('later')]).toEqual([true, false])
  expect(quota.isUsedUp('latest')).toBe(true)
  expect(quota.take('caller 0')).toBe(false)
  now += 60_000
  expect([quota.take('late'), quota.take('later')]).toEqual([true, true])
})

test('the 50,000 tokens that were seen last are known', () => {
  const known = new KnownTokens()
  for (let token = 0; token < 50_000; token += 1) known.add(`token ${token}`)
  known.add('token 0')
  known.add('one more')
  const kept = ['token 0', 'token 1', 'token 2', 'one more'].map((token) => known.has(token))
  expect(kept).toEqual([true, false, true, true])
})
