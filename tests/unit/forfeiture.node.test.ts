import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every text that keeps a deposit, outside the legal documents, names the exceptions', () => {
  const files = [...globSync('src/content/**/*.json'), ...globSync('src/**/*.{ts,tsx,astro}')]
  expect(files).toContain('src/content/service/order-guide.json')
  const kept = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(.{0,30})定金不[予再]退还/g)].map(([said]) => said),
  )
  expect(kept.length).toBeGreaterThan(2)
  expect(kept.filter((said) => !said.includes('列明的情形外，定金'))).toEqual([])
})
