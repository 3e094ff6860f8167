import type { BuildOptions } from 'vite'
import { expect, test } from 'vitest'
import { leanPreloads } from '../../src/integrations/lean-preloads.ts'

/** What a chunk of this name would fetch beside another that it asks for. */
function preloadsOf(host: string, files: string[]) {
  const { configEnvironment } = leanPreloads()
  if (typeof configEnvironment !== 'function') throw new Error('No configuration')
  const config = Reflect.apply(configEnvironment, undefined, ['client', {}, {}])
  const { modulePreload } = (config as { build: BuildOptions }).build
  if (typeof modulePreload !== 'object') throw new Error('No preloads')
  const context = { hostId: `_astro/${host}.0123.js`, hostType: 'js' as const }
  return modulePreload.resolveDependencies?.('_astro/step.4567.js', files, context)
}

test('a chunk has what it imports fetched beside it, but for what every page has', () => {
  const files = ['_astro/step.4567.js', '_astro/base.89ab.js', '_astro/call.cdef.js']
  expect(preloadsOf('OrderFlow.island', files)).toEqual([
    '_astro/step.4567.js',
    '_astro/call.cdef.js',
  ])
})

test('what few visitors ever ask for is asked for alone', () => {
  expect(preloadsOf('later', ['_astro/wechat.4567.js', '_astro/call.cdef.js'])).toEqual([])
})

test('styles of a chunk, which no page would get, stop the build with their name', () => {
  expect(() => preloadsOf('OrderFlow.island', ['_astro/step.4567.css'])).toThrow(
    '_astro/step.4567.js has styles of its own, _astro/step.4567.css',
  )
})
