import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FinishedPages } from '../../src/integrations/finished-pages.ts'

const FINISHED = {
  html: '<html>\n<p>一</p>',
  files: new Map([['_astro/late.1234.css', 'p{color:red}']]),
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finished-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** As a build opens them. */
const open = (basis = 'code') => new FinishedPages(join(folder, 'pages'), basis)

test('a page is found as it was kept, by the next build too', async () => {
  expect(await open().find('<p>1')).toBeUndefined()
  await open().keep('<p>1', FINISHED)
  expect(await open().find('<p>1')).toEqual(FINISHED)
})

test('another page, or one that other code would finish, is not found', async () => {
  await open().keep('<p>1', FINISHED)
  expect(await open().find('<p>2')).toBeUndefined()
  expect(await open('other code').find('<p>1')).toBeUndefined()
})

test('a page without the files that it names counts as none', async () => {
  await open().keep('<p>1', FINISHED)
  await rm(join(folder, 'pages/late.1234.css'))
  expect(await open().find('<p>1')).toBeUndefined()
})

test('what a build has not used goes, with its files', async () => {
  await open().keep('<p>1', FINISHED)
  await open().keep('<p>2', { html: '<p>二', files: new Map() })
  const next = open()
  await next.find('<p>2')
  await next.keep('<p>3', { html: '<p>三', files: new Map() })
  await next.prune()
  expect(await readdir(join(folder, 'pages'))).toHaveLength(2)
  expect(await open().find('<p>1')).toBeUndefined()
  expect(await open().find('<p>2')).toBeDefined()
  expect(await open().find('<p>3')).toBeDefined()
})

test('a folder that cannot be written stops no build', async () => {
  await writeFile(join(folder, 'pages'), '')
  await open().keep('<p>1', FINISHED)
  expect(await open().find('<p>1')).toBeUndefined()
})

test('a build that has never kept anything has nothing to remove', async () => {
  await expect(open().prune()).resolves.toBeUndefined()
})
