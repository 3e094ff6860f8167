import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DevListener } from '../../src/gateway/dev.ts'
import { createDevListener } from '../../src/gateway/dev.ts'
import { gatewayPaths, ownsPath } from '../../src/gateway/paths.ts'

const log: string[] = []
const NativeResponse = globalThis.Response
let listener: DevListener
const server = createServer((request, response) => void listener(request, response))

beforeAll(async () => {
  vi.stubEnv('GATEWAY_DATA', 'memory')
  listener = await createDevListener((line) => log.push(line))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.close()
  await listener.close()
})

test('replies within another server, and leaves its globals alone', async () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const reply = await fetch(`http://127.0.0.1:${port}/__gateway/inbox`)
  expect(await reply.json()).toEqual([])
  expect(log).toEqual([
    expect.stringMatching(/^\S+Z 127\.0\.0\.1 GET \/__gateway\/inbox 200 - \d+ ms$/),
  ])
  expect(globalThis.Response).toBe(NativeResponse)
})

test('owns its paths and no others', () => {
  for (const path of gatewayPaths) {
    expect([ownsPath(path), ownsPath(`${path}/x`), ownsPath(`${path}x`)]).toEqual([
      true,
      true,
      false,
    ])
  }
  expect(ownsPath('/r7/api/x')).toBe(false)
})
