import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const content = join(import.meta.dirname, '../../src/content')
const guide = readFileSync(join(content, 'README.md'), 'utf8')

it('the guide for content editors lists every content file in its first table', () => {
  const [, chapter = ''] = guide.split('## 有哪些内容')
  const [table = ''] = chapter.split('\n## ')
  const rows = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)]
  const named = rows.flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const patterns = named.map((name) => (name.endsWith('/') ? `${name}*` : name))
  const listed = new Set(globSync(patterns, { cwd: content }))
  const files = globSync('**/*.{json,md}', { cwd: content, exclude: ['README.md'] })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !listed.has(file))).toEqual([])
})
