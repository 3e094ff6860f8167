import { type Route, routes } from '../../src/routes.ts'
import { sectionsOf } from '../../src/schemas/sections.ts'
import { attribute, type BuiltPage, links, metas, readBuiltPages } from '../support/built-pages.ts'
import { expect, test } from '../support/test.ts'

// One worker parses the pages once.
test.describe.configure({ mode: 'default' })

/** Attributes that contain an address. The last two name the code of an island. */
const ADDRESSES = ['href', 'src', 'poster', 'action', 'data', 'component-url', 'renderer-url']
const ADDRESS_LISTS = ['srcset', 'imagesrcset']
const PICTURES = ['og:image', 'og:url']
const AT_ONCE = 16

/** The addresses in a page, as they are written. */
function addressesOf(page: BuiltPage): string[] {
  const written = page.elements.flatMap((element) => [
    ...ADDRESSES.map((name) => attribute(element, name)),
    ...ADDRESS_LISTS.flatMap((name) =>
      (attribute(element, name) ?? '').split(',').map((one) => one.trim().split(/\s/)[0]),
    ),
  ])
  return [...written, ...PICTURES.flatMap((name) => metas(page, name))].filter(
    (address): address is string => Boolean(address),
  )
}

test('every address within the site is a file, a redirect or an existing id, and every page is linked', async ({
  request,
}) => {
  const pages = readBuiltPages()
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const home = byPath.get('/')
  const site = new URL(home ? (links(home, 'canonical')[0] ?? '') : '').origin
  /** Each address, with the first page that contains it. */
  const named = new Map<string, string>()
  /** The pages that another page names. */
  const reachable = new Set<string>()
  const complaints: string[] = []

  for (const page of pages) {
    for (const address of addressesOf(page)) {
      const url = new URL(address, site + page.path)
      if (url.origin !== site) continue
      const path = url.pathname + url.search
      if (!named.has(path)) named.set(path, page.path)
      if (url.pathname !== page.path) reachable.add(url.pathname)
      const target = byPath.get(url.pathname)
      const id = decodeURIComponent(url.hash.slice(1))
      // If there is no element with the id `top`, `#top` is the top of the page in HTML.
      const isPlace = id !== '' && id !== 'top'
      if (
        isPlace &&
        target &&
        !target.elements.some((element) => attribute(element, 'id') === id)
      ) {
        complaints.push(`${page.path}: ${url.pathname} has no #${id}`)
      }
    }
  }

  expect(named.size).toBeGreaterThan(100)
  // An address with a parameter opens an item; without one, only other sites use it.
  const pagesOfTheirOwn = routes.filter(({ indexable, params }: Route) => indexable && !params)
  for (const { path } of pagesOfTheirOwn) {
    if (!reachable.has(path)) complaints.push(`${path}: no page links to it`)
  }
  const queue = [...named]
  const check = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, page] = next
      const reply = await request.head(path, { maxRedirects: 0 })
      if (![200, 301, 302].includes(reply.status())) {
        complaints.push(`${page}: ${path} answers ${reply.status()}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, check))
  expect(complaints.sort()).toEqual([])
})

test('every section that content may link to exists', () => {
  const complaints: string[] = []
  for (const page of readBuiltPages()) {
    const ids = new Set(page.elements.map((element) => attribute(element, 'id')))
    complaints.push(
      ...sectionsOf(page.path)
        .filter((id) => !ids.has(id))
        .map((id) => `${page.path}#${id}`),
    )
  }
  expect(complaints).toEqual([])
})
