import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('nothing in the sources turns text into markup or code', () => {
  const sinks =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|createContextualFragment|setHTMLUnsafe)\b|document\.write|\beval\(|new Function\(|set:html|setTimeout\(['"`]/
  // JsonLd escapes `<`, the captcha's stand-in works like the vendor's own script, an island's slot
  // is markup of the build, and the others write only constants of ours.
  const known = [
    'components/seo/JsonLd.astro',
    'gateway/stand-ins/captcha.js',
    'integrations/preact/island.ts',
    'layouts/DesktopScript.astro',
    'layouts/FirstScript.astro',
    'layouts/SpeculationRules.astro',
  ]
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:astro|js|ts|tsx)$/.test(file) && !known.includes(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (sinks.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
