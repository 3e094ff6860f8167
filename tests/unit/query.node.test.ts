import { expect, it } from 'vitest'
import { defineQuery } from '../../src/stores/query.ts'

/** A query whose calls the test answers; a call that is aborted is rejected, as `fetch` does. */
function heldQuery() {
  const answers: ((data: string) => void)[] = []
  const query = defineQuery(
    (signal, _id: string) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  return { query, answers }
}

it('gives a poll up with its signal, shows what it showed before, and asks again', async () => {
  const { query, answers } = heldQuery()
  const first = query.run('1')
  answers[0]?.('old')
  await first
  const page = new AbortController()
  const poll = query.poll(page.signal, '1')
  expect(query.$result.get().state).toBe('loading')
  page.abort()
  expect(await poll).toBe(false)
  expect(query.$result.get()).toEqual({ state: 'ready', data: 'old' })

  const next = query.poll(new AbortController().signal, '1')
  answers[2]?.('new')
  expect(await next).toBe(true)
  expect(query.$result.get()).toEqual({ state: 'ready', data: 'new' })
})

it('leaves a run that is not the poll’s alone', async () => {
  const { query, answers } = heldQuery()
  const page = new AbortController()
  const run = query.run('1')
  expect(await query.poll(page.signal, '1')).toBe(true)
  const other = query.poll(page.signal, '2')
  const last = query.run('3')
  page.abort()
  answers[2]?.('there')
  expect(await Promise.all([run, other, last])).toEqual([undefined, false, 'there'])
})

it('shows nothing of what was reset, and takes no answer that comes later', async () => {
  const { query, answers } = heldQuery()
  const run = query.run('1')
  query.reset()
  answers[0]?.('late')
  expect(await run).toBeUndefined()
  expect(query.$result.get().state).toBe('idle')
  expect(await query.retry()).toBeUndefined()
})
