import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $profile, loadProfile, profileQuery } from '../../src/stores/profile.ts'
import { $session, $token } from '../../src/stores/session.ts'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'
import { logInVisitor } from '../support/visitor.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(async () => {
  $profile.set(undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => gateway.app.request(path, init))
  await gateway.reset()
  $token.set((await logInVisitor(gateway)).headers.token)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

test('an account that cannot be loaded again stays as it is', async () => {
  await loadProfile()
  const shown = $profile.get()
  expect(shown?.user.mobile).toBeTruthy()
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  await loadProfile()
  expect(profileQuery.$result.get().state).toBe('failed')
  expect($profile.get()).toBe(shown)
})

test('a token that is no longer valid ends the session', async () => {
  $token.set('outdated')
  $session.set('in')
  await loadProfile()
  expect(profileQuery.$result.get()).toMatchObject({ state: 'failed', needsLogIn: true })
  expect($session.get()).toBe('out')
  expect($token.get()).toBeUndefined()
})

test('an account that is loaded again unchanged leaves its form alone', async () => {
  await loadProfile()
  const shown = $profile.get()
  await loadProfile()
  expect($profile.get()?.edition).toBe(shown?.edition)
})
