import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Container } from 'postcss'
import { expect, test } from 'vitest'
import { root } from '../support/project-copy.ts'

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

/** The style sheets of the site, and those in its components. */
const sheets = globSync('src/**/*.{css,astro}', { cwd: root }).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.css')) return [{ file, css: text }]
  return [...text.matchAll(STYLE)].map(([, css = '']) => ({ file, css }))
})

function isForHover(group: Container | undefined): boolean {
  if (!group) return false
  const isMedia = group.type === 'atrule' && 'params' in group
  if (isMedia && String(group.params).includes('(hover: hover)')) return true
  return isForHover(group.parent as Container | undefined)
}

// A phone keeps an element hovered after a tap, until the next one.
test('only a pointer that can hover changes what it is over', () => {
  const found: string[] = []
  for (const { file, css } of sheets) {
    postcss.parse(css).walkRules((rule) => {
      if (!rule.selector.includes(':hover')) return
      found.push(`${file}: ${rule.selector}`)
      expect(isForHover(rule.parent as Container), found.at(-1)).toBe(true)
    })
  }
  expect(found.length).toBeGreaterThan(0)
})
