import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openEnvelope } from '../../src/contract/envelope.ts'
import { limitLoad } from '../../src/gateway/load.ts'

/** A gateway of one call, which is answered when the test says so. */
function slowGateway(atOnce: number, waiting: number) {
  const started: (() => void)[] = []
  const app = new Hono()
  app.use(limitLoad({ atOnce, waiting }))
  app.get('/api/slow', async (c) => {
    await new Promise<void>((resolve) => started.push(resolve))
    return c.json({ resultCode: 200, data: {} })
  })
  app.get('/api/broken', () => {
    throw new Error('broken')
  })
  const ask = async () => app.request('/api/slow')
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { app, ask, started, settle }
}

test('works on so many at once, lets so many wait, and refuses the rest at once', async () => {
  const { ask, started, settle } = slowGateway(2, 3)
  const asked = Array.from({ length: 5 }, ask)
  await settle()
  expect(started).toHaveLength(2)

  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(openEnvelope(await refused.json())).toMatchObject({
    ok: false,
    code: '429',
    message: '当前访问人数较多，请稍后再试',
  })

  for (let done = 0; done < 5; done += 1) {
    started[done]?.()
    await settle()
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(started).toHaveLength(5)
})

test('a call that fails gives its place back', async () => {
  const { app, ask, started, settle } = slowGateway(1, 0)
  app.onError((_, c) => c.text('', 500))
  for (let times = 0; times < 3; times += 1) {
    expect((await app.request('/api/broken')).status).toBe(500)
  }
  const asked = ask()
  await settle()
  started[0]?.()
  expect((await asked).status).toBe(200)
})
