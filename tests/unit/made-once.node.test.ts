import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { expect, test, vi } from 'vitest'
import { madeOnce } from '../../src/schemas/made-once.ts'

/** The context that Astro passes, for an entry or to describe the schema. */
const asked = () => ({ image: () => z.string() }) as unknown as SchemaContext

function make() {
  const made = vi.fn(({ image }: SchemaContext) => z.strictObject({ picture: image() }))
  return { made, ...madeOnce(made) }
}

test('a schema is made once for entries that are loaded together', async () => {
  const { made, schema, during } = make()
  await during(async () => {
    expect(schema(asked())).toBe(schema(asked()))
  })
  expect(made).toHaveBeenCalledTimes(1)
})

test('a schema that is requested outside of a load, or in another one, is made anew', async () => {
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

test('a schema is also made anew after a failed load', async () => {
  const { schema, during } = make()
  await expect(during(() => Promise.reject(new Error('no YAML')))).rejects.toThrow('no YAML')
  expect(schema(asked())).not.toBe(schema(asked()))
})

test('a schema that is not a function is returned as it is', async () => {
  const own = z.strictObject({})
  const { schema, during } = madeOnce(own)
  await during(async () => expect(schema(asked())).toBe(own))
  expect(schema(asked())).toBe(own)
})
