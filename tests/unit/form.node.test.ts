import * as v from 'valibot'
import { expect, it } from 'vitest'
import { BusinessRefusal, NetworkFailure } from '../../src/api/failures.ts'
import type { RefusalName } from '../../src/contract/index.ts'
import { defineForm } from '../../src/stores/form.ts'
import { submitOnce } from '../../src/stores/submission.ts'

const form = defineForm('feedbackDraft', { typeInvalid: 'type' })
const fields = v.object({ type: v.pipe(v.string(), v.minLength(1, '请选择类型')) })
const refuse = (name: RefusalName) => async () => {
  throw new BusinessRefusal('0', name, '不行')
}

it('keeps what is typed until it has been submitted', async () => {
  form.draft.keep({ type: 'a' })
  expect(await form.submit(refuse('tooMany'))).toBe(false)
  expect(form.draft.read()).toEqual({ type: 'a' })
  expect(await form.submit(async () => undefined)).toBe(true)
  expect(form.draft.read()).toEqual({})
})

it('shows what is wrong beside the field that it concerns', async () => {
  expect(form.check(fields, {})).toBeUndefined()
  expect(form.$errors.get()).toEqual({ type: '请选择类型' })
  expect(form.check(fields, { type: 'a' })).toEqual({ type: 'a' })
  expect(form.$errors.get()).toEqual({})
  await form.submit(refuse('typeInvalid'))
  expect(form.$errors.get()).toEqual({ type: '不行' })
  await form.submit(refuse('tooMany'))
  expect(form.$errors.get()).toEqual({ form: '不行' })
})

it('is neither checked nor submitted again while it is being submitted', async () => {
  const sent = Promise.withResolvers<void>()
  const first = form.submit(() => sent.promise)
  expect(form.$busy.get()).toBe(true)
  expect(form.check(fields, { type: 'a' })).toBeUndefined()
  expect(await form.submit(refuse('typeInvalid'))).toBe(false)
  expect(form.$errors.get()).toEqual({})
  sent.resolve()
  expect(await first).toBe(true)
  expect(form.$busy.get()).toBe(false)
})

it('sends the same content under the same key until that has succeeded', async () => {
  const keys: string[] = []
  const submit = (text: string, error?: Error) =>
    submitOnce('feedback', { text }, async (key) => {
      keys.push(key)
      if (error) throw error
    }).catch(() => undefined)
  const lost = new NetworkFailure(undefined)
  await submit('a', lost)
  await submit('a', lost)
  await submit('b', lost)
  await submit('b')
  await submit('b', new BusinessRefusal('0', 'keyReused', '内容已改变，请重新提交'))
  await submit('b')
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 2, 4, 5])
})

it('returns to the key of earlier content, and names the keys of other content, until a success', async () => {
  const sent: string[][] = []
  const submit = (text: string, error?: Error) =>
    submitOnce('partner', { text }, async (...keys) => {
      sent.push(keys.flat())
      if (error) throw error
    }).catch(() => undefined)
  const lost = new NetworkFailure(undefined)
  for (const text of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) await submit(text, lost)
  await submit('b', new BusinessRefusal('0', 'keyReused', '内容已改变，请重新提交'))
  await submit('f')
  await submit('g')
  const names = new Map<string, string>()
  const named = sent.map((keys) =>
    keys
      .map((key) => {
        if (!names.has(key)) names.set(key, String(names.size))
        return names.get(key)
      })
      .join(' '),
  )
  expect(named).toEqual([
    '0',
    '1 0',
    '0 1',
    '2 1 0',
    '3 1 0 2',
    '4 1 0 2 3',
    // No more than four.
    '5 0 2 3 4',
    '6 2 3 4 5',
    '5 2 3 4',
    '7',
  ])
})
