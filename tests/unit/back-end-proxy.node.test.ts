import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backEndProxy } from '../../src/integrations/back-end-proxy.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function build(origin: string | undefined, hasMap?: boolean): Promise<string | undefined> {
  const done = backEndProxy(origin, hasMap).hooks['astro:build:done'] as unknown as (options: {
    dir: URL
  }) => Promise<void>
  await done({ dir: pathToFileURL(`${folder}/`) })
  const file = join(folder, '_redirects')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

it('sends only the paths of the contract to the back end', async () => {
  expect(await build('https://api.example.com/')).toBe(
    [
      '/api/* https://api.example.com/api/:splat 200!',
      '/app-mp/* https://api.example.com/app-mp/:splat 200!',
      '/sp-rights/* https://api.example.com/sp-rights/:splat 200!',
      '',
    ].join('\n'),
  )
})

it('proxies the calls of the map if AMap is set up', async () => {
  expect(await build('https://api.example.com', true)).toContain(
    '\n/_AMapService/* https://api.example.com/_AMapService/:splat 200!\n',
  )
})

it('writes no proxies without a back end', async () => {
  expect(await build(undefined)).toBeUndefined()
})

it('refuses an origin that is not https', async () => {
  await expect(build('http://api.example.com')).rejects.toThrow(/https/)
})
