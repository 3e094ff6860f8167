import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage } from '../../src/integrations/finish-pages.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const DIRECTIVE = '(()=>{self.Astro={};dispatchEvent(new Event("astro:interaction"))})()'
const ELEMENT = '(()=>{customElements.define("astro-island",class extends HTMLElement{})})()'
const OWN = 'console.log(1)'
const STYLE = 'p[data-astro-cid-aaaaaaaa]{color:red}p[data-astro-cid-bbbbbbbb]{color:blue}'
const LATER = 'astro-island{display:contents}'
const OTHER = 'body{margin:0}'
const MODULES = new Map([
  ['_astro/layout.js', 'import"./base.js";'],
  ['_astro/base.js', 'start()'],
  ['_astro/own.js', 'import"./base.js";more()'],
  ['_astro/client.js', 'import{t}from"./react.js";t()'],
  ['_astro/form.js', 'import{t}from"./react.js";import"./base.js";import("./step.js")'],
  ['_astro/react.js', ''],
  ['_astro/step.js', ''],
])

function page(island: string) {
  const scripts = [DIRECTIVE, ELEMENT, OWN].map(hash).join(' ')
  const styles = [STYLE, LATER, OTHER].map(hash).join(' ')
  return [
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${scripts}; style-src 'self' ${styles};">`,
    `<style>${STYLE}</style><script>${DIRECTIVE}</script><script>${ELEMENT}</script>`,
    `<style>${LATER}</style>`,
    island,
    `<script type="module">${OWN}</script>`,
    '<p data-astro-cid-bbbbbbbb>1</p><p data-astro-cid-bbbbbbbb>2</p><p data-astro-cid-aaaaaaaa>3</p>',
    '<script type="module" src="/_astro/own.js"></script>',
    '<script type="module" src="/_astro/layout.js"></script></body>',
  ].join('')
}

const island = (client: string, value: string) =>
  `<astro-island uid="1" component-url="/_astro/form.js" component-export="Form" renderer-url="/_astro/client.js" client="${client}" opts="{&quot;value&quot;:${value}}"></astro-island>`

describe('a finished page', () => {
  test('has one style with short scopes, the most frequent shortest, and allows it by its new hash', () => {
    const { html } = finishPage(page(''), 'p.html', MODULES)
    const style = `p[data-1]{color:red}p[data-0]{color:blue}${LATER}`
    expect(html).toContain(`<style>${style}</style>`)
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html).toContain('<p data-0>1</p><p data-0>2</p><p data-1>3</p>')
    expect(html).toContain(hash(style))
  })

  test('allows none but its own scripts and styles', () => {
    const { html } = finishPage(page(''), 'p.html', MODULES)
    expect(html).toContain(hash(OWN))
    expect(html).not.toContain(hash(OTHER))
    expect(html).not.toContain(hash(STYLE))
  })

  test('allows scripts as scripts alone, and styles as styles', () => {
    const { html } = finishPage(page(''), 'p.html', MODULES)
    const style = `p[data-1]{color:red}p[data-0]{color:blue}${LATER}`
    const scripts = [DIRECTIVE, ELEMENT, OWN].map(hash).join(' ')
    const [, inScripts = '', inStyles = ''] =
      /script-src ([^;]+); style-src ([^;]+);/.exec(html) ?? []
    expect(inScripts.replace(/\s+/g, ' ')).toBe(`'self' ${scripts}`)
    expect(inStyles.replace(/\s+/g, ' ')).toBe(`'self' ${hash(style)}`)
  })

  const lateScript = (html: string) => /<script>([^<]*)<\/script><\/body>/.exec(html)?.[1] ?? ''

  test('with islands fetches its scripts late', () => {
    const { html, files } = finishPage(page(island('interaction', 'true')), 'p.html', MODULES)
    const [[path = '', text] = []] = files
    expect(text).toBe(`${DIRECTIVE}\n${ELEMENT}`)
    const late = lateScript(html)
    expect(late).toContain(`['/${path}','/_astro/own.js','/_astro/base.js']`)
    expect(late).not.toContain('modulepreload')
    expect(html).toContain(hash(late))
    expect(html).not.toContain('src=')
    expect(html).not.toContain(ELEMENT)
    expect(html).not.toContain(hash(ELEMENT))
  })

  test.each([
    ['interaction', '&quot;eager&quot;'],
    ['load', 'true'],
    ['only', '&quot;react&quot;'],
  ])('then fetches all that client:%s=%s is made of, at once', (client, value) => {
    const { html } = finishPage(page(island(client, value)), 'p.html', MODULES)
    const late = lateScript(html)
    expect(late).toContain("['/_astro/form.js','/_astro/react.js','/_astro/client.js'].forEach")
    expect(late).not.toContain('step.js')
  })

  test('has the styles of what its islands bring in a file, which is there before they run', () => {
    const css = '.Form-field{color:red}.Sheet-open{color:blue}'
    const shown = page(`${island('only', 'true')}<p class="Form-field">`)
      .replaceAll(STYLE, css)
      .replaceAll(hash(STYLE), hash(css))
    const { html, files } = finishPage(shown, 'p.html', MODULES)
    const [, [path = '', text] = []] = files
    expect(path).toMatch(/\.css$/)
    expect(text).toBe('.Sheet-open{color:blue}')
    const first = `.Form-field{color:red}${LATER}`
    expect(html).toContain(`<style>${first}</style>`)
    expect(html).toContain(hash(first))
    expect(lateScript(html)).toMatch(
      new RegExp(`link\\('stylesheet','/${path}',.*\\)\\.then\\(\\(\\)=>Promise.all`),
    )
  })

  test('keeps them where there is no island: such a page is there for its script', () => {
    const { html } = finishPage(page(''), 'p.html', MODULES)
    expect(html).toContain('<script type="module" src="/_astro/own.js"></script>')
  })

  test('stops the build when its policy would block it', () => {
    const blocked = page('').replace(OWN, `${OWN};alert(1)`)
    expect(() => finishPage(blocked, 'p.html', MODULES)).toThrow(
      'p.html: its policy blocks console.log(1)',
    )
    expect(() => finishPage('<p>', 'q.html', MODULES)).toThrow(
      'q.html has no Content-Security-Policy',
    )
  })

  test('may have any style where its policy allows all, but not any script', () => {
    const all = page('').replace('">', "; style-src-elem 'self' 'unsafe-inline'\">")
    const { html } = finishPage(all.replaceAll(hash(STYLE), ''), 'p.html', MODULES)
    expect(html).toContain('p[data-1]{color:red}')
    expect(() => finishPage(all.replace(OWN, 'alert(1)'), 'p.html', MODULES)).toThrow(
      'blocks alert(1)',
    )
  })
})
