import type { BuildOptions } from 'vite'
import { expect, test } from 'vitest'
import { leanPreloads } from '../../src/integrations/lean-preloads.ts'

/** What is fetched together with a chunk that `host` imports on demand. */
function preloadsOf(host: string, files: string[]) {
  const { configEnvironment } = leanPreloads()
  if (typeof configEnvironment !== 'function') throw new Error('No configuration')
  const config = Reflect.apply(configEnvironment, undefined, ['client', {}, {}])
  const { modulePreload } = (config as { build: BuildOptions }).build
  if (typeof modulePreload !== 'object') throw new Error('No preloads')
  const context = { hostId: `_astro/${host}.0123.js`, hostType: 'js' as const }
  return modulePreload.resolveDependencies?.('_astro/step.4567.js', files, context)
}

test('a chunk is fetched with its imports, except those that every page already has', () => {
  const files = ['_astro/step.4567.js', '_astro/base.89ab.js', '_astro/call.cdef.js']
  expect(preloadsOf('OrderFlow.island', files)).toEqual([
    '_astro/step.4567.js',
    '_astro/call.cdef.js',
  ])
})

test('what few visitors need is not fetched with anything else', () => {
  expect(preloadsOf('later', ['_astro/wechat.4567.js', '_astro/call.cdef.js'])).toEqual([])
})

test('a chunk with styles of its own, which no page would load, stops the build', () => {
  expect(() => preloadsOf('OrderFlow.island', ['_astro/step.4567.css'])).toThrow(
    '_astro/step.4567.js has styles of its own, _astro/step.4567.css',
  )
})
