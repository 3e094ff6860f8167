import type { CollectionEntry } from 'astro:content'
import { expect, test } from 'vitest'
import { newsKeys } from '../../src/pages/_build/page-key.ts'

const news = (id: string, digest: string) => ({ id, digest }) as CollectionEntry<'news'>

test('the key of a page with news changes when one of them changes, moves, appears or disappears', async () => {
  const keyOf = await newsKeys()
  const key = keyOf([news('a', '1'), news('b', '1')])
  expect(keyOf([news('a', '1'), news('b', '1')])).toBe(key)
  const others = [
    keyOf([news('a', '1'), news('b', '2')]),
    keyOf([news('b', '1'), news('a', '1')]),
    keyOf([news('a', '1')]),
    keyOf([news('a', '1'), undefined, news('b', '1')]),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})

test('the key of a page of a list changes with the total', async () => {
  const keyOf = await newsKeys()
  expect(keyOf([news('a', '1')], { total: 2 })).not.toBe(keyOf([news('a', '1')], { total: 3 }))
})
