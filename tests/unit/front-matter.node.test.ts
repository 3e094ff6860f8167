import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentError } from '../../src/domain/content-error.ts'
import { readFrontMatter, readJson } from '../../src/gateway/content/read.ts'
import { documentVersion } from '../../src/gateway/content/shapes.ts'
import { readJson as readJsonOfSite } from '../../src/schemas/read-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'front-matter-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DOCUMENT = "---\ntitle: 曦越隐私政策\nversion: '1.4'\n---\n\nversion: '9.9'\n"
const front = v.strictObject({ title: v.string(), version: v.string() })

test.each([
  ['LF', DOCUMENT],
  ['CRLF', DOCUMENT.replaceAll('\n', '\r\n')],
  ['CRLF after a mark of the byte order', `\uFEFF${DOCUMENT.replaceAll('\n', '\r\n')}`],
])('is read from lines that end in %s', (_, text) => {
  writeFileSync(join(folder, 'document.md'), text)
  expect(readFrontMatter(folder, 'document.md', front)).toEqual({
    title: '曦越隐私政策',
    version: '1.4',
  })
})

test('is YAML, as the build of the site reads it', () => {
  writeFileSync(
    join(folder, 'document.md'),
    "---\ntitle: >-\n  曦越\n  隐私政策\nversion: '1.4' # 修订\n---\n",
  )
  expect(readFrontMatter(folder, 'document.md', front)).toEqual({
    title: '曦越 隐私政策',
    version: '1.4',
  })
})

test.each([
  ['that is a number', 'version: 1.4', /^document\.md: version: /],
  ['of another form', "version: '1.4（修订）'", /^document\.md: version: 形如 1\.0$/],
  ['in a line that is not YAML', "version: '1.4", /^document\.md: /],
])('a version %s is refused with file and field', (_, line, says) => {
  writeFileSync(join(folder, 'document.md'), `---\n${line}\n---\n`)
  const read = () => readFrontMatter(folder, 'document.md', v.object({ version: documentVersion }))
  expect(read).toThrow(ContentError)
  expect(read).toThrow(says)
})

test('a byte order mark before JSON is skipped, in the gateway as in the build', () => {
  writeFileSync(join(folder, 'list.json'), '\uFEFF["r7"]')
  expect(readJson(folder, 'list.json', v.array(v.string()))).toEqual(['r7'])
  expect(readJsonOfSite(join(folder, 'list.json'))).toEqual(['r7'])
})
