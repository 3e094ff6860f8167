import type { BuildOptions } from 'vite'
import { expect, test } from 'vitest'
import { fetchChunks } from '../../src/integrations/fetch-chunks.ts'

/** What is listed for a chunk that `host` imports on demand, and that needs `files`. */
function listedFor(host: string, files: string[], imports: Record<string, string[]> = {}) {
  const { configEnvironment, generateBundle } = fetchChunks()
  if (typeof configEnvironment !== 'function') throw new Error('No configuration')
  if (typeof generateBundle !== 'object') throw new Error('No bundle')
  const bundle = Object.entries(imports).map(([fileName, imports]) => [
    fileName,
    { type: 'chunk', fileName, imports },
  ])
  Reflect.apply(generateBundle.handler, undefined, [{}, Object.fromEntries(bundle)])
  const config = Reflect.apply(configEnvironment, undefined, ['client', {}, {}])
  const { modulePreload } = (config as { build: BuildOptions }).build
  if (typeof modulePreload !== 'object') throw new Error('No lists')
  const context = { hostId: `_astro/${host}.0123.js`, hostType: 'js' as const }
  return modulePreload.resolveDependencies?.('_astro/step.4567.js', files, context)
}

test('a chunk is listed with its imports, except those that its importer has loaded', () => {
  const files = ['step', 'base', 'call', 'cell'].map((name) => `_astro/${name}.4567.js`)
  const imports = {
    '_astro/OrderFlow.island.0123.js': ['_astro/call.4567.js'],
    '_astro/call.4567.js': ['_astro/base.4567.js'],
  }
  expect(listedFor('OrderFlow.island', files, imports)).toEqual([
    '_astro/step.4567.js',
    '_astro/cell.4567.js',
  ])
})

test('importers that have no bytes to spare get no lists', () => {
  expect(listedFor('later', ['_astro/wechat.4567.js', '_astro/call.cdef.js'])).toEqual([])
})

test('a chunk with styles of its own, which no page would load, stops the build', () => {
  expect(() => listedFor('OrderFlow.island', ['_astro/step.4567.css'])).toThrow(
    '_astro/step.4567.js has styles of its own, _astro/step.4567.css',
  )
})
