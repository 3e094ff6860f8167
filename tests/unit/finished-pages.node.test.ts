import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FinishedPages } from '../../src/integrations/finished-pages.ts'

const LATE = new Map([['_astro/late.1234.css', 'p{color:red}']])
const ISLANDS = new Map([['_astro/islands.1234.js', 'run()']])

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finished-'))
  file = join(folder, 'cache/finished-pages.json')
})
afterEach(() => rm(folder, { recursive: true }))

/** Opens the list of finished pages, as a build does. */
const open = (basis = 'code') => FinishedPages.open(file, basis)

/** A build of two pages that use different files. */
async function build() {
  const pages = await open()
  pages.add('1.html', LATE)
  pages.add('2.html', ISLANDS)
  return { id: pages.id, files: await pages.keep(['1.html', '2.html']) }
}

test('the files of a site are those that its pages use', async () => {
  expect((await build()).files).toEqual(new Map([...LATE, ...ISLANDS]))
})

test('the next build still knows the files of pages that it does not render again', async () => {
  const { id } = await build()
  const next = await open()
  expect(next.id).toBe(id)
  next.add('2.html', new Map())
  expect(await next.keep(['1.html', '2.html'])).toEqual(LATE)
})

test('a file that no page uses any more is forgotten', async () => {
  await build()
  await (await open()).keep(['2.html'])
  expect(await readFile(file, 'utf8')).not.toContain('late')
  await expect((await open()).keep(['1.html'])).rejects.toThrow('1.html has not been finished')
})

test.each([
  ['the build before was not completed', open],
  ['the file that lists them is lost', () => rm(file)],
  ['the file that lists them is damaged', () => writeFile(file, '{"id":')],
])('all pages are rendered again if %s', async (_, happen) => {
  const { id } = await build()
  await happen()
  const pages = await open()
  expect(pages.id).not.toBe(id)
  await expect(pages.keep(['1.html'])).rejects.toThrow('1.html has not been finished')
})

test('all pages are rendered again if the code that finishes them changed', async () => {
  const { id } = await build()
  expect((await open('other code')).id).not.toBe(id)
})

test('a folder that cannot be written does not stop the build', async () => {
  await writeFile(join(folder, 'cache'), '')
  const { id, files } = await build()
  expect(files.size).toBe(2)
  expect((await open()).id).not.toBe(id)
})
