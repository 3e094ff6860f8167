import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { expect, test, vi } from 'vitest'
import { madeOnce } from '../../src/schemas/made-once.ts'

/** As Astro asks, for one entry or to describe the schema. */
const asked = () => ({ image: () => z.string() }) as unknown as SchemaContext

function make() {
  const made = vi.fn(({ image }: SchemaContext) => z.strictObject({ picture: image() }))
  return { made, ...madeOnce(made) }
}

test('a schema is made once for the entries that are loaded together', async () => {
  const { made, schema, during } = make()
  await during(async () => {
    expect(schema(asked())).toBe(schema(asked()))
  })
  expect(made).toHaveBeenCalledTimes(1)
})

test('whoever asks at another time gets one with the pictures asked for', async () => {
  const { made, schema, during } = make()
  const before = schema(asked())
  const loaded = new Set<unknown>()
  for (const _ of [1, 2]) await during(async () => void loaded.add(schema(asked())))
  const after = asked()
  expect(loaded).not.toContain(before)
  expect(loaded).not.toContain(schema(after))
  expect(made).toHaveBeenLastCalledWith(after)
  expect(loaded.size).toBe(2)
})

test('so does who asks after a load that has failed', async () => {
  const { schema, during } = make()
  await expect(during(() => Promise.reject(new Error('no YAML')))).rejects.toThrow('no YAML')
  expect(schema(asked())).not.toBe(schema(asked()))
})

test('a schema that needs nothing to be made stays itself', async () => {
  const own = z.strictObject({})
  const { schema, during } = madeOnce(own)
  await during(async () => expect(schema(asked())).toBe(own))
  expect(schema(asked())).toBe(own)
})
