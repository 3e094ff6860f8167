import { describe, expect, test } from 'vitest'
import { EditablePage } from '../../src/integrations/editable-page.ts'
import { delayStyles, scopedName } from '../../src/integrations/late-styles.ts'

const [A, B, C] = ['data-astro-cid-aaaaaaaa', 'data-astro-cid-bbbbbbbb', 'data-astro-cid-cccccccc']
const page = (css: string, body: string) =>
  `<html><head><style>${css}</style></head><body>${body}</body></html>`
const part = (inside: string) => `<section class="a laid-out-late b"><p>${inside}</p></section>`

/** Divides the styles of a page. */
function delay(css: string, body: string) {
  const edited = new EditablePage(page(css, body))
  const divided = delayStyles(edited)
  return { html: edited.toString(), ...divided }
}

/** The styles that stay in the page, and the sheet of those that come late. */
function divide(css: string, body: string): [first: string, sheet: string] {
  const { html, sheet } = delay(css, body)
  return [/<style>(.*)<\/style>/.exec(html)?.[1] ?? '', sheet]
}

describe('styles that can wait', () => {
  const MENU = '<header class="top Menu-bar"><p class="plain">Sheet-open 1-2</p></header>'

  test.each([
    [
      'all styles of a module that the markup uses stay',
      '.Menu-bar{a:b}.Menu-entry:hover{a:b}',
      '',
    ],
    ['rules that belong to no component stay', 'p{a:b}.plain,.other{a:b}[hidden]{a:b}', ''],
    [
      'rules for elements that the page does not have go',
      'p,dialog{a:b}dialog:modal{a:b}',
      'dialog{a:b}table,h3{a:b}',
    ],
    ['fonts and the like stay', '@font-face{a:b}@page{a:b}', ''],
    [
      'styles of a module that the markup does not use go',
      '',
      '.Sheet-open{a:b}.Sheet-open p{c:d}',
    ],
    [
      'a rule that names such a module beside a used one goes',
      '',
      ':is(.Menu-bar .Sheet-x,.Sheet-y){a:b}',
    ],
    ['a rule of a scope that no element is in goes', '', `p[${A}]{a:b}`],
    [
      'a rule for a pointer that can hover goes, not one for more than that',
      '@media (hover:hover) and (pointer:fine){p{a:b}}',
      '@media (hover:hover){.Menu-bar:hover{a:b}p:hover{a:b}}',
    ],
    ['a rule for paper goes', '', '@media print{.Menu-bar{a:b}:is(p){a:b}}'],
  ])('%s', (_, first, sheet) => {
    expect(divide(first + sheet, MENU)).toEqual([first, sheet])
  })

  test('groups of rules are divided, and removed if nothing is left in them', () => {
    const css =
      '@media (a){.Menu-bar{a:b}.Sheet-x{a:b}@supports (b){.Sheet-y{a:b}}}@layer reset{p{a:b}}'
    expect(divide(css, MENU)).toEqual([
      '@media (a){.Menu-bar{a:b}}@layer reset{p{a:b}}',
      '@media (a){.Sheet-x{a:b}@supports (b){.Sheet-y{a:b}}}',
    ])
  })

  test('keyframes go with the animation that uses them', () => {
    const css =
      '@keyframes in{to{a:b}}.Menu-bar{animation:.2s in}@supports (a){@keyframes out{to{a:b}}}'
    const sheet = '.Sheet-x{animation-name:out}'
    expect(divide(css + sheet, MENU)).toEqual([
      '@keyframes in{to{a:b}}.Menu-bar{animation:.2s in}',
      `@supports (a){@keyframes out{to{a:b}}}${sheet}`,
    ])
  })

  test('values of custom properties of the page that only late styles use are written out there', () => {
    const css = 'p{color:var(--b)}@media (a){:root{--d:1}}.Menu-bar{--e:1}'
    const markup = `${MENU}<i style="color:var(--c)"></i>`
    const all = ':root{--a:1px;--b:1;--c:1;--d:2}'
    const uses = 'margin:calc(2*var(--a)) var(--b) var(--d)'
    expect(divide(`${all}${css}.Sheet-x{${uses}}`, markup)).toEqual([
      `:root{--b:1;--c:1;--d:2}${css}`,
      '.Sheet-x{margin:calc(2*1px) var(--b) var(--d)}',
    ])
    expect(divide(`:root{--a:1}${css}`, MENU)).toEqual([`:root{--a:1}${css}`, ''])
  })

  test.each([
    ['used with a fallback', '.Sheet-x{color:var(--a, red)}'],
    ['set by a component too', '.Sheet-x{--a:2}.Sheet-x p{color:var(--a)}'],
  ])('a property that is %s stays', (_, sheet) => {
    expect(divide(`:root{--a:1}.Menu-bar{a:b}${sheet}`, MENU)).toEqual([
      ':root{--a:1}.Menu-bar{a:b}',
      sheet,
    ])
  })

  test.each([
    ['a variant that no element has is removed', '', `.b[${A}]{a:b}.a.b[${A}]:hover{a:b}`],
    ['a group that holds only such variants is removed', '', `@media (a){.b[${A}] p[${A}]{a:b}}`],
    [
      'a variant of the page stays, also in a list with one that no element has',
      `.a[${A}]{a:b}.b[${A}],.a[${A}]{a:b}`,
      '',
    ],
    ['a rule for elements that code may add stays', `.a[${A}] .b{a:b}.b{a:b}.b p[${A}]{a:b}`, ''],
    [
      'a rule that names such a variant only in :not or :is stays',
      `.a[${A}]:not(:has(.b[${A}])):is(p, .b[${A}]){a:b}`,
      '',
    ],
  ])('%s', (_, first, dead) => {
    expect(divide(first + dead, `<p class="a" ${A}>`)).toEqual([first, ''])
  })

  test('the same styles are divided again for other markup', () => {
    const css = '.Menu-bar{a:b}.Sheet-x{a:b}'
    expect(divide(css, MENU)).toEqual(['.Menu-bar{a:b}', '.Sheet-x{a:b}'])
    expect(divide(css, '<p class="Sheet-x">')).toEqual(['.Sheet-x{a:b}', '.Menu-bar{a:b}'])
  })
})

describe('parts that are laid out late', () => {
  const css = `p[${A}]{a:b}p[${B}]{a:b}p[${C}]{a:b}.Form-box{a:b}`
  const nested = `<section ${C}>1</section><b class="Form-box">2</b>`
  const body = [part('1'), part(`<i ${B}>2</i>`), part(nested), part(`<i ${B}>3</i>`), `<p ${A}>`]

  test('delay the styles that only they need, except the first two parts', () => {
    expect(divide(css, body.join(''))).toEqual([
      `p[${A}]{a:b}p[${B}]{a:b}`,
      `p[${C}]{a:b}.Form-box{a:b}`,
    ])
  })

  test('delay the styles of elements that only they contain', () => {
    const parts = [part('1'), part('2'), part('<h3>3</h3>'), part('4')]
    const { html, sheet } = delay('p{a:b}h3{a:b}', parts.join(''))
    expect(sheet).toBe('h3{a:b}')
    expect(html.match(/laid-out-late( shown-late)?/g)).toEqual([
      'laid-out-late',
      'laid-out-late',
      'laid-out-late shown-late',
      'laid-out-late',
    ])
  })

  test('delay from the first on below a hero that fills the screen, except the background of the part', () => {
    const ground = (inside: string) => part(inside).replace('<section', `<section ${A}`)
    const hero = '<div class="hero fills-screen"></div>'
    const styles = `section[${A}]{a:b}p[${B}]{a:b}p[${C}]{a:b}`
    const parts = [hero, ground(`<i ${B}>1</i>`), part('2'), part(`<i ${C}>3</i>`)]
    expect(divide(styles, parts.join(''))).toEqual([
      `section[${A}]{a:b}`,
      `p[${B}]{a:b}p[${C}]{a:b}`,
    ])
    const { html } = delay(styles, parts.join(''))
    expect(html.match(/laid-out-late( shown-late)?/g)).toEqual([
      'laid-out-late shown-late',
      'laid-out-late',
      'laid-out-late shown-late',
    ])
    expect(divide(styles, parts.slice(1).join(''))).toEqual([
      `section[${A}]{a:b}p[${B}]{a:b}`,
      `p[${C}]{a:b}`,
    ])
  })

  test('delay from the second on below a hero that fills half of the screen', () => {
    const hero = '<div class="hero fills-half"></div>'
    const styles = `p[${A}]{a:b}p[${B}]{a:b}`
    const parts = [hero, part(`<i ${A}>1</i>`), part(`<i ${B}>2</i>`)]
    expect(divide(styles, parts.join(''))).toEqual([`p[${A}]{a:b}`, `p[${B}]{a:b}`])
    expect(divide(styles, parts.slice(1).join(''))).toEqual([styles, ''])
  })

  test('are marked if they wait for styles, and nothing else changes', () => {
    const { html, hasLateParts } = delay(css, body.join(''))
    expect(hasLateParts).toBe(true)
    expect(html.match(/shown-late/g)).toHaveLength(1)
    const waiting = part(nested).replace('laid-out-late', 'laid-out-late shown-late')
    expect(html).toContain(`<body>${body.with(2, waiting).join('')}</body>`)
  })

  test('do not wait if the rest of the page needs the same styles', () => {
    const { html, sheet, hasLateParts } = delay(`p[${B}]{a:b}`, body.join(''))
    expect([sheet, hasLateParts]).toEqual(['', false])
    expect(html).not.toContain('shown-late')
  })

  test('do not wait for a rule that also needs something they do not contain', () => {
    const { sheet, hasLateParts } = delay(`p[${B}] .Sheet-x{a:b}`, body.join(''))
    expect([sheet, hasLateParts]).toEqual([`p[${B}] .Sheet-x{a:b}`, false])
  })

  test('stop the build if one is not closed', () => {
    expect(() => delay(css, '<div class="laid-out-late">')).toThrow(
      '<div class="laid-out-late"> is not closed',
    )
  })
})

test('a class is named after its file, and two files with the same name stop the build', () => {
  expect(scopedName('entry', '/a/top-menu/Drawer.module.css?used')).toBe('Drawer-entry')
  expect(scopedName('group', '/a/top-menu/Drawer.module.css')).toBe('Drawer-group')
  expect(() => scopedName('entry', '/b/Drawer.module.css')).toThrow(
    '/b/Drawer.module.css has the name of /a/top-menu/Drawer.module.css',
  )
})
