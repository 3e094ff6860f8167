import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { routes } from '../../src/routes.ts'
import {
  attribute,
  type BuiltPage,
  isIndexed,
  links,
  metas,
  readBuiltPages,
  textOf,
} from '../support/built-pages.ts'
import { STORES } from '../support/marketing.ts'
import { itemsOf } from '../support/microdata.ts'
import { expect, test } from '../support/test.ts'

// One worker parses the pages once.
test.describe.configure({ mode: 'default' })

type Json = Record<string, unknown>

/** The properties that search engines require for each type. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Car: ['name', 'image', 'description', 'brand', 'offers'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  AutoDealer: ['@id', 'name', 'address', 'telephone', 'openingHours'],
  AutoRepair: ['@id', 'name', 'address', 'telephone', 'openingHours'],
}
/**
 * The properties that they require for parts. Add a type that is missing here after looking it up.
 */
const PARTS: Record<string, readonly string[]> = {
  AggregateOffer: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency'],
  Answer: ['text'],
  Brand: ['name'],
  ListItem: ['position', 'item'],
  Organization: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  Question: ['name', 'acceptedAnswer'],
}
/** The longest headline that Google shows. */
const HEADLINE = 110
const trims: { model: string; price: number }[] = JSON.parse(
  readFileSync('src/content/trims.json', 'utf8'),
)
const openStores = STORES.filter(({ status }) => status === '营业')
/** The types in the structured data of each page, besides the breadcrumbs. */
const SAID: Record<string, readonly string[]> = {
  '/': ['Organization', 'WebSite'],
  '/r7': ['Car'],
  '/f7': ['Car'],
  '/service': ['FAQPage'],
  '/power': ['FAQPage'],
  '/saleStore': openStores.map(({ typeCode }) => (typeCode === '2' ? 'AutoRepair' : 'AutoDealer')),
}
const CARD_LIMIT = 80 * 1024
/** The same value as in `src/pages/rss.xml.ts`. */
const FEED_LENGTH = 50

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** All objects in a value, including the value. */
function objectsIn(value: unknown): Json[] {
  if (!isObject(value)) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

const stringsIn = (value: unknown): string[] =>
  objectsIn(value)
    .flatMap((each) => Object.values(each))
    .filter((each) => typeof each === 'string')

const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

function jsonLdOf(page: BuiltPage): Json[] {
  const scripts = page.elements.filter(
    (element) => attribute(element, 'type') === 'application/ld+json',
  )
  expect(scripts.length, page.path).toBeLessThanOrEqual(1)
  return scripts.flatMap((script) => {
    const { '@context': context, '@graph': graph } = JSON.parse(textOf(script))
    expect(context).toBe('https://schema.org')
    return graph
  })
}

/** The structured data of a page: JSON-LD in its head, and microdata of what it shows. */
const thingsOf = (page: BuiltPage): Json[] => [
  ...jsonLdOf(page),
  ...itemsOf(page, site() + page.path),
]

const pages = readBuiltPages
const site = () => new URL(links(find('/'), 'canonical')[0] ?? '').origin

function find(path: string): BuiltPage {
  const page = pages().find((each) => each.path === path)
  if (!page) throw new Error(`No page ${path} in dist`)
  return page
}

const ownType = (path: string) => (/^\/newsDetail\/./.test(path) ? ['NewsArticle'] : [])
/** Legal texts are not in the route table, and have no parent. */
const hasWay = (page: BuiltPage) =>
  isIndexed(page) && page.path !== '/' && !page.path.startsWith('/documents/')

test('each page has its own absolute canonical address', () => {
  for (const page of pages()) {
    const url = site() + page.path
    expect(links(page, 'canonical'), page.path).toEqual([url])
  }
})

test('no two pages for search engines share a title or a description', () => {
  const found = pages().filter(isIndexed)
  const titles = found.map(({ elements }) => elements.find(({ tagName }) => tagName === 'title'))
  expect(repeated(titles.map((title) => (title ? textOf(title) : '')))).toEqual([])
  expect(repeated(found.flatMap((page) => metas(page, 'description')))).toEqual([])
})

test('only non-indexable routes, copies and earlier documents are kept out of search engines', () => {
  const closed = routes.filter(({ indexable }) => !indexable).map(({ path }) => path)
  const paths = pages().map(({ path }) => path)
  const earlier = paths.filter((path) => path.startsWith('/documents/earlier/'))
  const kept = pages().filter((page) => !isIndexed(page) && !/^\/friendDetail\/./.test(page.path))
  expect(kept.map(({ path }) => path).sort()).toEqual(['/404', ...closed, ...earlier].sort())
})

test('each page has the expected types of structured data, with the required properties', () => {
  for (const page of pages()) {
    const things = thingsOf(page)
    const types = things.map((thing) => thing['@type'])
    const expected = [
      ...(hasWay(page) ? ['BreadcrumbList'] : []),
      ...(SAID[page.path] ?? ownType(page.path)),
    ]
    expect(types.sort(), `${page.path}, see SAID above`).toEqual(expected.sort())
    for (const thing of things) {
      for (const name of REQUIRED[String(thing['@type'])] ?? ['a type in REQUIRED']) {
        expect(thing[name], `${page.path}: ${thing['@type']} ${name}`).toBeTruthy()
      }
    }
  }
})

test('the addresses in structured data are absolute, on the site, and exist', async ({
  request,
}) => {
  const paths = new Set<string>()
  for (const page of pages()) {
    for (const thing of objectsIn(thingsOf(page))) {
      for (const name of ['@id', 'url', 'item', 'image', 'logo']) {
        const address = thing[name]
        if (typeof address !== 'string') continue
        expect(new URL(address).origin, `${page.path}: ${name}`).toBe(site())
        paths.add(new URL(address).pathname)
      }
    }
    const foreign = stringsIn(thingsOf(page)).filter(
      (text) =>
        /^https?:/.test(text) &&
        !text.startsWith(`${site()}/`) &&
        !text.startsWith('https://schema.org/'),
    )
    expect(foreign, page.path).toEqual([])
  }
  for (const path of paths) expect((await request.head(path)).status(), path).toBe(200)
})

test('the parts of structured data are complete, numbered from 1, and have unique ids', () => {
  const brand = `${site()}/#brand`
  expect(jsonLdOf(find('/')).map((thing) => thing['@id'])).toContain(brand)
  for (const page of pages()) {
    const things = thingsOf(page)
    const ids = things.map((thing) => thing['@id'])
    expect(new Set(ids).size, `${page.path}: ${ids}`).toBe(things.length)
    for (const part of objectsIn(things)) {
      const { '@type': type, '@id': id } = part
      if (Array.isArray(part)) continue
      if (type === undefined) {
        expect([...ids, brand], `${page.path} refers to`).toContain(id)
        continue
      }
      const asked = things.includes(part) ? REQUIRED : PARTS
      for (const name of asked[String(type)] ?? ['a type in PARTS']) {
        expect(part[name], `${page.path}: ${type} ${name}`).toBeTruthy()
      }
      const list = part['itemListElement']
      if (Array.isArray(list)) {
        const positions = list.map(({ position }) => position)
        expect(positions, page.path).toEqual(list.map((_, index) => index + 1))
      }
    }
    for (const article of things.filter((thing) => thing['@type'] === 'NewsArticle')) {
      expect(String(article['headline']).length, page.path).toBeLessThanOrEqual(HEADLINE)
      expect(new Date(String(article['datePublished'])).toISOString()).toBe(
        article['datePublished'],
      )
    }
  }
})

test('an item that is named after an element contains the text of that element', () => {
  for (const page of pages()) {
    for (const item of itemsOf(page, site() + page.path)) {
      const { pathname, hash } = new URL(String(item['@id']))
      expect(pathname).toBe(page.path)
      const place = page.elements.find((element) => attribute(element, 'id') === hash.slice(1))
      expect(place && textOf(place), hash).toContain(item['name'])
    }
  }
})

test('the breadcrumbs of a page begin with the home page and include its parents', () => {
  const wayTo = (path: string) => {
    const [list] = jsonLdOf(find(path)).filter((thing) => thing['@type'] === 'BreadcrumbList')
    return objectsIn(list?.['itemListElement'])
      .filter((each) => each['@type'] === 'ListItem')
      .map((each) => String(each['item']).replace(site(), ''))
  }
  expect(wayTo('/r7')).toEqual(['/', '/r7'])
  expect(wayTo('/comparisonR7')).toEqual(['/', '/r7', '/comparisonR7'])
  for (const { path } of pages().filter((page) => /^\/newsDetail\/./.test(page.path))) {
    expect(wayTo(path)).toEqual(['/', '/news', path])
  }
  const lists = pages().filter(({ path }) => /^\/news\/[^/]+$/.test(path))
  expect(lists.length).toBeGreaterThan(0)
  for (const { path } of lists) expect(wayTo(path)).toEqual(['/', '/news', path])
})

test('a car is offered from its lowest price to its highest', () => {
  for (const path of ['/r7', '/f7']) {
    const [car] = jsonLdOf(find(path)).filter((thing) => thing['@type'] === 'Car')
    const [range] = objectsIn(car).filter((each) => each['@type'] === 'AggregateOffer')
    const prices = trims.filter(({ model }) => path === `/${model}`).map(({ price }) => price)
    expect(prices.length).toBeGreaterThan(1)
    expect(range).toMatchObject({
      priceCurrency: 'CNY',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
    })
    // The page itself shows the lowest price.
    expect(find(path).html).toContain(`${Math.min(...prices) / 10_000}万`)
  }
})

test('questions and stores in structured data are those of the page', () => {
  for (const path of ['/service', '/power', '/saleStore']) {
    const page = find(path)
    const shown = page.elements
      .filter(({ tagName }) => tagName === 'body')
      .map(textOf)
      .join()
    const named = objectsIn(thingsOf(page)).filter((each) =>
      ['Question', 'AutoDealer', 'AutoRepair'].includes(String(each['@type'])),
    )
    expect(named.length, path).toBeGreaterThan(3)
    for (const { name } of named) expect(shown).toContain(name)
  }
  const places = thingsOf(find('/saleStore')).filter(({ '@id': id }) => /#[A-Z]/.test(String(id)))
  expect(places.map(({ '@id': id }) => String(id).split('#')[1]).sort()).toEqual(
    openStores.map(({ id }) => id).sort(),
  )
  for (const place of places) {
    expect(place).toMatchObject({
      telephone: expect.stringMatching(/^tel:\+86-[1-9][\d-]+$/),
      openingHours: expect.stringMatching(/^Mo-Su \d\d:\d\d-\d\d:\d\d$/),
      address: {
        addressCountry: 'CN',
        addressRegion: expect.stringMatching(/\S/),
        streetAddress: expect.stringMatching(/\S/),
      },
    })
  }
})

test('a question that several pages show is in the structured data of one', () => {
  const questions = pages()
    .flatMap((page) => objectsIn(jsonLdOf(page)))
    .filter((each) => each['@type'] === 'Question')
    .map(({ name }) => name)
  expect(questions.filter((name, index) => questions.indexOf(name) !== index)).toEqual([])
})

test('each page has a card for shared links, with the stated size and not too large', async ({
  request,
}) => {
  const pictures = new Set<string>()
  for (const page of pages().filter(({ path }) => !path.startsWith('/documents/'))) {
    const [picture = ''] = metas(page, 'og:image')
    expect(new URL(picture).origin, page.path).toBe(site())
    expect(metas(page, 'og:image:width'), page.path).toEqual(['1200'])
    expect(metas(page, 'og:image:height'), page.path).toEqual(['630'])
    expect(metas(page, 'og:title')[0], page.path).toBeTruthy()
    pictures.add(new URL(picture).pathname)
  }
  expect(pictures.size).toBeGreaterThan(10)
  for (const path of pictures) {
    const bytes = await (await request.get(path)).body()
    expect(bytes.length, path).toBeLessThanOrEqual(CARD_LIMIT)
    expect(await sharp(bytes).metadata(), path).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  }
})

test('the sitemap lists exactly the indexed pages, with dates for articles and documents', async ({
  request,
}) => {
  const reply = await request.get('/sitemap.xml')
  expect(reply.headers()['content-type']).toMatch(/xml/)
  const entries = (await reply.text()).match(/<url>.*?<\/url>/gs) ?? []
  const listed = entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '')
  const indexed = pages()
    .filter(isIndexed)
    .flatMap((page) => links(page, 'canonical'))
  expect(listed.sort()).toEqual(indexed.sort())
  for (const entry of entries) {
    const date = /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1]
    if (date) expect(new Date(date).toISOString()).toBe(date)
    const needsDate = /\/(newsDetail|informationDetail|userNewsDetail|documents)\/|\/news</
    if (needsDate.test(entry)) expect(date, entry).toBeDefined()
  }
})

test('robots.txt closes the non-indexable routes only, and names the sitemap', async ({
  request,
}) => {
  const text = await (await request.get('/robots.txt')).text()
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  expect(closed).toEqual(routes.filter(({ indexable }) => !indexable).map(({ path }) => path))
  expect(text).toContain(`Sitemap: ${site()}/sitemap.xml\n`)
  const shut = pages().filter(
    (page) => isIndexed(page) && closed.some((path) => page.path.startsWith(path)),
  )
  expect(shut).toEqual([])
})

test('search engines that obey noindex may read the pages that have it', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  const [closed, open, ...others] = text.split(/\n(?=User-agent: (?:\*|Googlebot)\n)/)
  expect(others).toEqual([])
  expect(closed).toMatch(/^User-agent: \*\n/)
  expect(open).toMatch(/^User-agent: Googlebot\nUser-agent: bingbot\nAllow: \/\n/)
  expect(open).not.toContain('Disallow')
})

test('the feed contains the newest news, and the list of news links to it', async ({ request }) => {
  const text = await (await request.get('/rss.xml')).text()
  const items = [...text.matchAll(/<item>.*?<link>(.*?)<\/link>.*?<\/item>/gs)].map(
    ([, link]) => link,
  )
  const news = pages().filter(({ path }) => /^\/newsDetail\/./.test(path))
  expect(items.length).toBe(Math.min(news.length, FEED_LENGTH))
  const addresses = news.flatMap((page) => links(page, 'canonical'))
  expect(items.filter((link) => !addresses.includes(link ?? ''))).toEqual([])
  const dates = [...text.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) =>
    Date.parse(date),
  )
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  expect(links(find('/news'), 'alternate')).toEqual(['/rss.xml'])
  const [, self = ''] = /<atom:link href="(.*?)" rel="self"/.exec(text) ?? []
  expect(new URL(self).pathname).toBe('/rss.xml')
})

test('icons and manifest have the stated properties', async ({ page, request }) => {
  const home = find('/')
  await page.goto('/')
  const named = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await request.get(named ?? '')
  expect(reply.headers()['content-type']).toMatch(/manifest\+json/)
  const manifest = await reply.json()
  expect(manifest).toMatchObject({ short_name: '曦越', start_url: '/', lang: 'zh-CN' })
  expect(metas(home, 'theme-color')).toEqual([manifest.theme_color])
  const icons: { src: string; sizes: string }[] = [
    ...manifest.icons,
    { src: links(home, 'apple-touch-icon')[0] ?? '', sizes: '180x180' },
  ]
  for (const { src, sizes } of icons) {
    const { format, width, height, hasAlpha } = await sharp(
      await (await request.get(src)).body(),
    ).metadata()
    expect({ format, sizes: `${width}x${height}`, hasAlpha }, src).toEqual({
      format: 'png',
      sizes,
      hasAlpha: false,
    })
  }
})
