import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { finishPage } from '../../src/integrations/finish-page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const FIRST = 'console.log(0);'
/** As Astro writes them. */
const directive = (name: string) =>
  `(()=>{var e=0;(self.Astro||(self.Astro={})).${name}=e;window.dispatchEvent(new Event("astro:${name}"));})();`
const DIRECTIVE = directive('interaction')
const ELEMENT = '(()=>{customElements.define("astro-island",class extends HTMLElement{})})()'
const OWN = 'console.log(1)'
const STYLE = 'p[data-astro-cid-aaaaaaaa]{color:red}p[data-astro-cid-bbbbbbbb]{color:blue}'
const LATER = 'astro-island{display:contents}'
const OTHER = 'body{margin:0}'
const MANIFEST = 'manifest /site.webmanifest'
const ICON = 'icon /favicon.svg'
const MODULES = new Map([
  ['_astro/layout.js', 'import"./base.js";'],
  ['_astro/base.js', 'start()'],
  ['_astro/own.js', 'import"./base.js";more()'],
  ['_astro/client.js', 'import{t}from"./preact.js";t()'],
  ['_astro/form.js', 'import{t}from"./preact.js";import"./base.js";import("./step.js")'],
  ['_astro/preact.js', ''],
  ['_astro/step.js', ''],
])

function page(island: string) {
  const scripts = [FIRST, DIRECTIVE, ELEMENT, OWN].map(hash).join(' ')
  const styles = [STYLE, LATER, OTHER].map(hash).join(' ')
  return [
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${scripts}; style-src 'self' ${styles};">`,
    `<script>${FIRST}</script>`,
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
  test('has one style with short scopes, the shortest for the most frequent, allowed by its hash', async () => {
    const { html } = await finishPage(page(''), 'p.html', MODULES)
    const style = `p[data-1]{color:red}p[data-0]{color:blue}${LATER}`
    expect(html).toContain(`<style>${style}</style>`)
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html).toContain('<p data-0>1</p><p data-0>2</p><p data-1>3</p>')
    expect(html).toContain(hash(style))
  })

  test('removes the hash from the name of the Latin face everywhere', async () => {
    const face = '@font-face{font-family:Latin-0123456789abcdef}:root{--f:Latin-0123456789abcdef}'
    const written = page('').replace(STYLE, face).replace(hash(STYLE), hash(face))
    const { html } = await finishPage(written, 'p.html', MODULES)
    const style = `@font-face{font-family:Latin}:root{--f:Latin}${LATER}`
    expect(html).toContain(`<style>${style}</style>`)
    expect(html).toContain(hash(style))
  })

  test('allows the speculation rules if the page did', async () => {
    const rules = '{"prefetch":[]}'
    const written = page(`<script type="speculationrules">${rules}</script>`)
    await expect(finishPage(written, 'p.html', MODULES)).rejects.toThrow('its policy blocks')
    const allowed = written.replace("script-src 'self'", `script-src 'self' ${hash(rules)}`)
    const { html } = await finishPage(allowed, 'p.html', MODULES)
    expect(/script-src [^;]*/.exec(html)?.[0]).toContain(hash(rules))
  })

  test('allows only its own scripts and styles', async () => {
    const { html } = await finishPage(page(''), 'p.html', MODULES)
    expect(html).toContain(hash(OWN))
    expect(html).not.toContain(hash(OTHER))
    expect(html).not.toContain(hash(STYLE))
  })

  test('allows scripts only as scripts and styles only as styles', async () => {
    const { html } = await finishPage(page(''), 'p.html', MODULES)
    const style = `p[data-1]{color:red}p[data-0]{color:blue}${LATER}`
    const scripts = [FIRST, DIRECTIVE, ELEMENT, OWN].map(hash).join(' ')
    const [, inScripts = '', inStyles = ''] =
      /script-src ([^;]+); style-src ([^;]+);/.exec(html) ?? []
    expect(inScripts.replace(/\s+/g, ' ')).toBe(`'self' ${scripts}`)
    expect(inStyles.replace(/\s+/g, ' ')).toBe(`'self' ${hash(style)}`)
  })

  const firstScript = (html: string) => /<script>([^<]*)<\/script>/.exec(html)?.[1] ?? ''

  /** Between what is fetched before the document has arrived and what runs afterwards. */
  const ARRIVED = 'arrived'

  const run = (fetched: string) => fetched.replace('fetch', 'run')

  /** What the page fetches when it is touched, and runs once all of it has arrived, in order. */
  async function fetchedBy(html: string): Promise<string[]> {
    const fetched: string[] = []
    const listeners = new Map<string, () => void>()
    const given = {
      document: {
        createElement: () => ({}),
        documentElement: { dataset: {} },
        querySelector: () => null,
        head: {
          append({ rel, href, onload }: { rel: string; href: string; onload?: () => void }) {
            fetched.push(`${rel} ${href}`)
            onload?.()
          },
        },
      },
      addEventListener: (type: string, act: () => void) => listeners.set(type, act),
      removeEventListener: () => undefined,
      setTimeout(act: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) {
        if (delay === 0) act(...values)
      },
      dispatchEvent: () => true,
      async fetch(path: string) {
        fetched.push(`fetch ${path}`)
        return new Response('code')
      },
      run: async (path: string) => fetched.push(`run ${path}`),
    }
    const script = firstScript(html).replaceAll('import(', 'run(')
    new Function(...Object.keys(given), script)(...Object.values(given))
    listeners.get('pointerdown')?.()
    await setImmediate()
    fetched.push(ARRIVED)
    listeners.get('DOMContentLoaded')?.()
    await setImmediate()
    return fetched
  }

  test('with islands, fetches its scripts late', async () => {
    const { html, files } = await finishPage(page(island('interaction', 'true')), 'p.html', MODULES)
    const [[path = '', text] = []] = files
    // Our directive is in the code of every page.
    expect(text).toBe(`self.Astro??={};\n${ELEMENT}`)
    expect(await fetchedBy(html)).toEqual([
      'fetch /_astro/base.js',
      `fetch /${path}`,
      'fetch /_astro/own.js',
      ARRIVED,
      'run /_astro/base.js',
      `run /${path}`,
      'run /_astro/own.js',
      MANIFEST,
      ICON,
    ])
    expect(firstScript(html).startsWith(FIRST)).toBe(true)
    expect(html).toContain(hash(firstScript(html)))
    expect(html).not.toContain('src=')
    expect(html).not.toContain(ELEMENT)
    expect(html).not.toContain(hash(ELEMENT))
  })

  test.each([
    ['interaction', '&quot;eager&quot;'],
    ['load', 'true'],
    ['only', '&quot;preact&quot;'],
  ])('fetches all modules of an island with client:%s=%s at first', async (client, value) => {
    const { html } = await finishPage(page(island(client, value)), 'p.html', MODULES)
    const done = await fetchedBy(html)
    const arrived = done.indexOf(ARRIVED)
    expect(done.slice(0, arrived)).toEqual([
      'fetch /_astro/base.js',
      'fetch /_astro/own.js',
      'fetch /_astro/preact.js',
      'fetch /_astro/form.js',
      'fetch /_astro/client.js',
      expect.stringMatching(/^fetch \/_astro\/islands\./),
    ])
    // Each after what it imports, and the islands last.
    expect(done.slice(arrived + 1)).toEqual([...done.slice(0, arrived).map(run), MANIFEST, ICON])
  })

  test('puts styles that only islands need into a file, which is loaded before they run', async () => {
    const css = '.Form-field{color:red}.Sheet-open{color:blue}'
    const shown = page(`${island('only', 'true')}<p class="Form-field">`)
      .replaceAll(STYLE, css)
      .replaceAll(hash(STYLE), hash(css))
    const { html, files } = await finishPage(shown, 'p.html', MODULES)
    const [, [path = '', text] = []] = files
    expect(path).toMatch(/\.css$/)
    expect(text).toBe('.Sheet-open{color:blue}')
    const first = `.Form-field{color:red}${LATER}`
    expect(html).toContain(`<style>${first}</style>`)
    expect(html).toContain(hash(first))
    const [loaded, ...others] = await fetchedBy(html)
    expect(loaded).toBe(`stylesheet /${path}`)
    const fetches = others.filter((each) => each.startsWith('fetch'))
    expect(others).toEqual([...fetches, ARRIVED, ...fetches.map(run), MANIFEST, ICON])
  })

  test('keeps the custom properties that a style sheet uses which a script adds', async () => {
    const css = ':root{--a:1;--b:1;--c:1}.Form-field{a:var(--a)}.Sheet-open{a:var(--b) var(--c)}'
    const shown = page(`${island('only', 'true')}<p class="Form-field">`)
      .replaceAll(STYLE, css)
      .replaceAll(hash(STYLE), hash(css))
    const modules = new Map([
      ...MODULES,
      ['_astro/own.js', 'const t=`/_astro/map.1a-b.css`;add(t)'],
      ['_astro/map.1a-b.css', 'p{a:var(--b)}'],
      ['_astro/other.css', 'p{a:var(--c)}'],
    ])
    const { html } = await finishPage(shown, 'p.html', modules)
    expect(html).toContain(`<style>:root{--a:1;--b:1}.Form-field{a:var(--a)}${LATER}</style>`)
  })

  test('names late scopes by their place in the sheet, whatever the page, and its own after them', async () => {
    const late = (scope: string) => `p[data-astro-cid-${scope}]{color:red}`
    const finish = async (css: string) => {
      const shown = page(island('only', 'true'))
        .replaceAll(STYLE, STYLE + css)
        .replaceAll(hash(STYLE), hash(STYLE + css))
      const { html, files } = await finishPage(shown, 'p.html', MODULES)
      return { html, sheet: [...files.values()][1] }
    }
    const { sheet } = await finish(late('cccccccc'))
    expect(sheet).toBe('p[data-0]{color:red}')
    const both = await finish(late('dddddddd') + late('cccccccc') + late('dddddddd'))
    const [d, c] = ['p[data-0]{color:red}', 'p[data-1]{color:red}']
    expect(both.sheet).toBe(d + c + d)
    expect(both.html).toContain('<p data-2>1</p><p data-2>2</p><p data-3>3</p>')
  })

  test('keeps only the attributes of an island that are read', async () => {
    const written = island('interaction', 'true')
      .replace('{', '{&quot;name&quot;:&quot;Form&quot;,')
      .replace('client=', 'props="{&quot;data-astro-cid-aaaaaaaa&quot;:[0,true]}" client=')
    const { html } = await finishPage(page(written), 'p.html', MODULES)
    expect(html).toContain('<astro-island component-url="/_astro/form.js"')
    expect(html).toContain('renderer-url="/_astro/client.js" client="interaction">')
    const others = written
      .replace('props="{', 'props="{&quot;a&quot;:[0,1],')
      .replace('true}"', '&quot;eager&quot;}"')
    const { html: kept } = await finishPage(page(others), 'p.html', MODULES)
    expect(kept).toContain('props="{&quot;a&quot;:[0,1]}"')
    expect(kept).toContain('opts="{&quot;value&quot;:&quot;eager&quot;}"')
  })

  test('marks components with their scope alone', async () => {
    const marked = page('<own-part data-astro-cid-bbbbbbbb="true"></own-part>')
    const { html } = await finishPage(marked, 'p.html', MODULES)
    expect(html).toContain('<own-part data-0></own-part>')
  })

  test('without islands, keeps its scripts as they are', async () => {
    const { html } = await finishPage(page(''), 'p.html', MODULES)
    expect(html).toContain('<script type="module" src="/_astro/own.js"></script>')
  })

  test('stops the build when its policy would block a script', async () => {
    const blocked = page('').replace(OWN, `${OWN};alert(1)`)
    await expect(finishPage(blocked, 'p.html', MODULES)).rejects.toThrow(
      'p.html: its policy blocks console.log(1)',
    )
    await expect(finishPage('<p>', 'q.html', MODULES)).rejects.toThrow(
      'q.html has no Content-Security-Policy',
    )
  })

  test('stops the build when Astro writes an island in an unknown way', async () => {
    const other = island('load', 'true').replace('renderer-url', 'renderer')
    const both = page(island('load', 'true') + other)
    await expect(finishPage(both, 'p.html', MODULES)).rejects.toThrow(
      'p.html has islands that Astro',
    )
  })

  test('may have any style if its policy allows all styles, but not any script', async () => {
    const all = page('').replace('">', "; style-src-elem 'self' 'unsafe-inline'\">")
    const { html } = await finishPage(all.replaceAll(hash(STYLE), ''), 'p.html', MODULES)
    expect(html).toContain('p[data-1]{color:red}')
    await expect(finishPage(all.replace(OWN, 'alert(1)'), 'p.html', MODULES)).rejects.toThrow(
      'blocks alert(1)',
    )
  })
})
