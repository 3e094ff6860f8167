import { expect, test } from 'vitest'
import { scopedName, splitStyles } from '../../src/integrations/late-styles.ts'

const MARKUP = '<header class="top Menu-bar"><p class="plain">Sheet-open 1-2</p></header>'

test.each([
  ['a module that the markup has stays whole', '.Menu-bar{a:b}.Menu-entry:hover{a:b}', ''],
  ['what belongs to no module stays', 'p{a:b}.plain,.other{a:b}[data-0]{a:b}', ''],
  ['fonts, keyframes and the like stay', '@font-face{a:b}@keyframes Sheet-in{to{a:b}}', ''],
  ['a module that no element has a class of is late', '', '.Sheet-open{a:b}.Sheet-open p{c:d}'],
  ['so is what needs it beside others', '', ':is(.Menu-bar .Sheet-x,.Sheet-y){a:b}'],
])('%s', (_, first, late) => {
  expect(splitStyles(first + late, MARKUP)).toEqual({ first, late })
})

test('groups of rules are divided, and gone where nothing is left of them', () => {
  const css =
    '@media (a){.Menu-bar{a:b}.Sheet-x{a:b}@supports (b){.Sheet-y{a:b}}}@layer reset{p{a:b}}'
  expect(splitStyles(css, MARKUP)).toEqual({
    first: '@media (a){.Menu-bar{a:b}}@layer reset{p{a:b}}',
    late: '@media (a){.Sheet-x{a:b}@supports (b){.Sheet-y{a:b}}}',
  })
})

test('the same styles are divided anew for other markup', () => {
  const css = '.Menu-bar{a:b}.Sheet-x{a:b}'
  expect(splitStyles(css, MARKUP).late).toBe('.Sheet-x{a:b}')
  expect(splitStyles(css, '<p class="Sheet-x">').late).toBe('.Menu-bar{a:b}')
})

test('a class is named after its file, and two files of one name stop the build', () => {
  expect(scopedName('entry', '/a/top-menu/Drawer.module.css?used')).toBe('Drawer-entry')
  expect(scopedName('group', '/a/top-menu/Drawer.module.css')).toBe('Drawer-group')
  expect(() => scopedName('entry', '/b/Drawer.module.css')).toThrow(
    '/b/Drawer.module.css has the name of /a/top-menu/Drawer.module.css',
  )
})
