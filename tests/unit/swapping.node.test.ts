import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every trim on sale can swap its battery, and no text says that only some can', () => {
  for (const car of ['r7', 'f7']) {
    const { groups }: { groups: { rows: { label: string; all?: string }[] }[] } = JSON.parse(
      readFileSync(`src/content/specifications/${car}.json`, 'utf8'),
    )
    const row = groups.flatMap(({ rows }) => rows).find(({ label }) => label === '换电')
    expect(row?.all, car).toBe('支持')
  }
  for (const file of globSync('src/content/**/*.{md,json}', {
    exclude: ['src/content/earlier-documents'],
  })) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/换电版|(仅|支持)换电的 ?(R7|F7|车)/)
  }
})
