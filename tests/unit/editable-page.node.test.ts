import { expect, test } from 'vitest'
import { EditablePage } from '../../src/integrations/editable-page.ts'

const PAGE =
  "<!DOCTYPE html><html lang=zh-CN><head><script>a < b</script></head><body class='one  two'>" +
  '<noscript><p>1</noscript><template><i>2</i></template><br><p>3</body></html>'

test('a page without changes stays identical', () => {
  expect(new EditablePage(PAGE).toString()).toBe(PAGE)
})

test('lists the elements in noscript and template too, but nothing within a script', () => {
  const tags = new EditablePage(PAGE).elements.map(({ tag }) => tag)
  expect(tags).toEqual([
    'html',
    'head',
    'script',
    'body',
    'noscript',
    'p',
    'template',
    'i',
    'br',
    'p',
  ])
})

test('changes only what was edited', () => {
  const page = new EditablePage(PAGE)
  page.setInner(page.find('script'), 'c && d')
  page.append(page.find('head'), '<link>')
  page.setAttribute(page.find('html'), 'data-a', 'x & "y"')
  page.setAttribute(page.find('body'), 'class', 'one three')
  page.removeAttribute(page.find('html'), 'lang')
  page.removeAttribute(page.find('p'), 'lang')
  page.remove(page.find('template'))
  expect(page.toString()).toBe(
    PAGE.replace('a < b', 'c && d')
      .replace('</head>', '<link></head>')
      .replace('<html lang=zh-CN', '<html data-a="x &amp; &quot;y&quot;"')
      .replace("class='one  two'", 'class="one three"')
      .replace('<template><i>2</i></template>', ''),
  )
  expect(page.innerOf(page.find('script'))).toBe('c && d')
  expect(() => page.find('template')).toThrow('The page has no <template>')
})
