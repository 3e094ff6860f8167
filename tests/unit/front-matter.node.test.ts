import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFrontMatter } from '../../src/gateway/content/read.ts'

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
