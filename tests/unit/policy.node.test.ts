import { afterEach, expect, test, vi } from 'vitest'
import { closePolicy, openPolicy, policyQuery } from '../../src/stores/policy.ts'
import { memoryStorage } from '../support/memory-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a late failure of a closed dialog does not show in the dialog opened after it', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', new URL('https://portal.example/about'))
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const fetched = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  vi.stubGlobal('fetch', fetched)
  const early = openPolicy('userprivacy', '隐私政策')
  closePolicy()
  const later = openPolicy('userprivacy', '隐私政策')
  first.resolve(new Response('', { status: 500 }))
  await early
  expect(policyQuery.$result.get().state).toBe('loading')
  second.resolve(
    Response.json({
      data: [{ dataList: [{ linkUrl: 'https://portal.example/documents/privacy' }] }],
    }),
  )
  await later
  expect(policyQuery.$result.get().state).toBe('ready')
})
