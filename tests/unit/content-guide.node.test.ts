import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readFrontMatter, readJson } from '../../src/gateway/content/read.ts'
import { readSettings } from '../../src/gateway/settings.ts'
import { startGateway } from '../../src/gateway/start.ts'

vi.mock('../../src/gateway/content/read.ts', { spy: true })

const content = join(import.meta.dirname, '../../src/content')
const guide = readFileSync(join(content, 'README.md'), 'utf8')

/** The files that a table of the guide names in a column, of which `documents/` is a folder. */
function filesIn(chapter: string, column: number): Set<string> {
  const [, after = ''] = guide.split(`## ${chapter}\n`)
  const [table = ''] = after.split('\n## ')
  const rows = [...table.matchAll(/^\|(.+)\|$/gm)].map(([, row = '']) => row.split(' | '))
  const patterns = rows.flatMap((cells) => {
    const names = [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    const folder = names[0] === 'documents/' && names.length > 1 ? 'documents/' : ''
    return names.slice(folder ? 1 : 0).map((name) => folder + name)
  })
  return new Set(
    globSync(
      patterns.map((name) => (name.endsWith('/') ? `${name}*` : name)),
      { cwd: content },
    ),
  )
}

it('the guide for content editors lists every content file in its first table', () => {
  const listed = filesIn('有哪些内容', 1)
  const files = globSync('**/*.{json,md}', { cwd: content, exclude: ['README.md'] })
  expect(files.length).toBeGreaterThan(50)
  const missing = files.filter((file) => !listed.has(file))
  expect(missing, 'to be listed in the first table of src/content/README.md').toEqual([])
})

it('it lists every file that the gateway reads at its start in its second table', async () => {
  const gateway = await startGateway(readSettings({ GATEWAY_DATA: 'memory' }), () => undefined)
  await gateway.close()
  const calls = [...vi.mocked(readJson).mock.calls, ...vi.mocked(readFrontMatter).mock.calls]
  const read = new Set(calls.map(([, file]) => file))
  expect(read.size).toBeGreaterThan(20)
  const listed = filesIn('改了要重启后台的文件', 0)
  const missing = [...read].filter((file) => !listed.has(file))
  expect(missing, 'to be listed in the second table of src/content/README.md').toEqual([])
})
