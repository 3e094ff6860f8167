import { HtmlValidate } from 'html-validate'
import {
  attribute,
  type BuiltPage,
  type Element,
  readBuiltPages,
  textOf,
} from '../support/built-pages.ts'
import { expect, test } from '../support/test.ts'

// One worker parses the pages once.
test.describe.configure({ mode: 'default' })

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Names on lists of figures are valid HTML, and screen readers read them.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'no-implicit-close': 'error',
    'no-inline-style': 'error',
    'no-redundant-for': 'off',
    // Our own files come from the same server as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/** Astro adds this style before the first island of a page, where HTML does not allow one. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/** Runs a check on every page, and lists its complaints with the page's path. */
function everyPage(
  name: string,
  check: (page: BuiltPage) => readonly string[] | Promise<readonly string[]>,
) {
  test(name, async () => {
    const pages = readBuiltPages()
    expect(pages.length).toBeGreaterThan(30)
    const complaints: string[] = []
    for (const page of pages) {
      for (const complaint of await check(page)) complaints.push(`${page.path}: ${complaint}`)
    }
    expect(complaints).toEqual([])
  })
}

const show = (element: Element) => {
  const named = attribute(element, 'id') ?? attribute(element, 'class')
  return `<${element.tagName}${named ? ` ${named}` : ''}>`
}

everyPage('is valid HTML', async ({ html }) => {
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ''))
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
})

everyPage('is parsed without errors', ({ errors }) =>
  errors.map(({ code, startLine, startCol }) => `${code} at ${startLine}:${startCol}`),
)

// Browsers and the parser mend this silently.
everyPage('has nothing after its end', ({ html }) => {
  const [, rest = ''] = html.split('</body>')
  return rest.trim() === '</html>' ? [] : [rest]
})

everyPage('has one language, one title, one main and one h1, and no empty heading', (page) => {
  const [root] = page.elements
  const language = root && attribute(root, 'lang')
  const headings = page.elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName))
  const empty = headings.filter((heading) => textOf(heading).trim() === '')
  const counts = ['main', 'h1'].map((tagName) => ({
    tagName,
    count: page.elements.filter((element) => element.tagName === tagName).length,
  }))
  const titles = /<head>[\s\S]*<\/head>/.exec(page.html)?.[0].match(/<title>[^<]+<\/title>/g)
  return [
    ...(language === 'zh-CN' ? [] : [`lang is ${language}`]),
    ...(titles?.length === 1 ? [] : [`${titles?.length ?? 0} titles`]),
    ...counts.flatMap(({ tagName, count }) => (count === 1 ? [] : [`${count} × <${tagName}>`])),
    ...empty.map((heading) => `${show(heading)} is empty`),
  ]
})

everyPage('gives its pictures their size, so that nothing jumps', ({ elements }) =>
  elements
    .filter(({ tagName }) => tagName === 'img')
    .flatMap((picture) =>
      ['width', 'height']
        .filter((name) => attribute(picture, name) === undefined)
        .map((name) => `${show(picture)} without ${name}`),
    ),
)

everyPage('has no script in an attribute', ({ elements }) =>
  elements.flatMap((element) =>
    element.attrs
      .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
      .map(({ name }) => `${show(element)} has ${name}`),
  ),
)

everyPage('numbers its notes as they are read', ({ elements }) => {
  const marks = elements.filter((element) => attribute(element, 'href')?.startsWith('#note-'))
  const read = [...new Set(marks.map(textOf))].map(Number)
  return read.every((number, index) => number === index + 1) ? [] : [`reads ${read.join(', ')}`]
})
