import { formatWan, startingPrice } from '../../src/domain/price.ts'
import { routes } from '../../src/routes.ts'
import { articlesOf, POSTS, R7_TRIMS } from '../support/marketing.ts'
import { bottomItem, openBottomGroup, PRIVACY } from '../support/menus.ts'
import { expect, expectFailedRequests, settled, test } from '../support/test.ts'

/** Paths of former models (specification, chapter 2). */
const RETIRED = [
  '/er6',
  '/marvelr',
  '/matchingMR',
  '/matchingER',
  '/MARVELRConfigure',
  '/ER6Configure',
]

const brand = '曦越'

for (const route of routes) {
  test.describe(route.path, () => {
    test('is prerendered with its title, keywords and description', async ({ request }) => {
      const reply = await request.get(route.path)
      expect(reply.status()).toBe(200)
      const html = await reply.text()
      const title = `${route.title.replaceAll('{brand}', brand)} | ${brand}汽车`
      expect(html).toContain(`<title>${title}</title>`)
      for (const [name, words] of [
        ['keywords', route.keywords],
        ['description', route.description],
      ]) {
        const own = words?.replaceAll('{brand}', brand) ?? '[^"]{10,}'
        expect(html).toMatch(new RegExp(`<meta name="${name}" content="${own}"`))
      }
      expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+${route.path}"`))
      expect(html.includes('noindex')).toBe(!route.indexable)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('shows its heading, opens its menus and names its registrations', async ({ page }) => {
        await page.goto(route.path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const toggle = page.getByRole('button', { name: '打开菜单' })
        if (route.topMenu === 'never') {
          await expect(toggle).toHaveCount(0)
        } else {
          await toggle.tap()
          await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
          await page.getByRole('button', { name: '关闭菜单' }).tap()
        }
        const nav = page.getByRole('navigation', { name: '底部导航' })
        if (route.bottomNav === 'never') {
          await expect(nav).toHaveCount(0)
        } else {
          await openBottomGroup(page, PRIVACY)
          await expect(bottomItem(page, PRIVACY)).toBeVisible()
        }
        await expect(page.getByRole('link', { name: /ICP备/ })).toHaveAttribute(
          'href',
          'https://beian.miit.gov.cn/',
        )
        await expect(page.getByRole('link', { name: /公网安备/ })).toHaveAttribute(
          'href',
          /^https:\/\/beian\.mps\.gov\.cn\/#\/query\/webSearch\?code=\d{14}$/,
        )
        // No message says that something is loading, because only code could load it.
        await expect(page.getByText(/^正在.*…$/).filter({ visible: true })).toHaveCount(0)
        await expect(page.getByRole('link', { name: '营业执照' })).toHaveAttribute(
          'href',
          '/documents/business-licence',
        )
      })
    })

    test('violates no policy and throws nothing', async ({ page }) => {
      await page.goto(route.path)
      await settled(page)
    })
  })
}

test('the description of the home page contains the starting price of the R7', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const price = formatWan(startingPrice(R7_TRIMS))
  expect(html).toMatch(new RegExp(`<meta name="description" content="[^"]*${price}起[^"]*"`))
})

test('no two routes share a title, keywords or a description', async () => {
  for (const field of ['title', 'keywords', 'description'] as const) {
    expect(new Set(routes.map((route) => route[field])).size).toBe(routes.length)
  }
})

test.describe('on a desktop browser', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  for (const path of ['/r7', '/f7', '/concept']) {
    test(`${path} has neither menu nor a way back to its top`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden()
      await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden()
      await page.getByRole('link', { name: /ICP备/ }).scrollIntoViewIfNeeded()
      await settled(page)
      await expect(page.getByRole('link', { name: '返回顶部' })).toBeHidden()
    })
  }

  test('other pages have both menus and a way back to their top', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '底部导航' })).toBeVisible()
    await page.getByRole('link', { name: /ICP备/ }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: '返回顶部' })).toBeVisible()
  })
})

test.describe('addresses', () => {
  for (const path of RETIRED) {
    for (const form of [path, `${path}/`]) {
      test(`${form} leads to the home page with its query`, async ({ request }) => {
        const reply = await request.get(`${form}?from=ad&n=1`, { maxRedirects: 0 })
        expect(reply.status()).toBe(301)
        const target = new URL(reply.headers()['location'] ?? '', 'http://portal')
        expect(target.pathname + target.search).toBe('/?from=ad&n=1')
      })
    }
  }

  for (const path of ['/ER6', '/marvelR', '/matchingmr', '/er6configure', '/er6/more']) {
    test(`${path} is not a former path`, async ({ request }) => {
      expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404)
    })
  }

  for (const path of ['/newsDetail/no-such-item', '/informationDetail/no-such-item', '/a/b/c']) {
    test(`${path} is unknown`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404)
    })
  }

  for (const [path, id] of [
    ['/newsDetail', articlesOf('news')[0]?.id],
    ['/informationDetail', articlesOf('information')[0]?.id],
    ['/userNewsDetail', POSTS[0]?.id],
    ['/friendDetail', POSTS[0]?.id],
  ] as const) {
    test(`${path} opens the item in its query, or a choice without one`, async ({ request }) => {
      const get = (query: string) => request.get(`${path}?${query}`, { maxRedirects: 0 })
      const reply = await get(`id=${id}&from=ad`)
      expect(reply.status()).toBe(301)
      const target = new URL(reply.headers()['location'] ?? '', 'http://portal')
      expect(target.pathname).toBe(`${path}/${id}`)
      expect(target.searchParams.get('from')).toBe('ad')
      for (const query of ['id=', 'id', 'from=ad']) expect((await get(query)).status()).toBe(200)
    })
  }

  for (const path of ['/newsDetail', '/informationDetail']) {
    test(`${path} says that an item does not exist`, async ({ page, trouble }) => {
      const reply = await page.goto(`${path}?id=no-such-item`)
      expect(reply?.status()).toBe(404)
      await expect(page).toHaveURL(/\/notFound\?from=/)
      await expect(page.getByText(`${path}/no-such-item`)).toBeVisible()
      // The browser reports the status 404.
      expect(expectFailedRequests(trouble)).toHaveLength(1)
    })
  }

  for (const path of ['/userNewsDetail/no-such', '/friendDetail/no-such', '/friendDetail/x/2']) {
    test(`${path} is answered with the page for newer posts`, async ({ page }) => {
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test('a slash at the end of an address makes no difference', async ({ page }) => {
  await page.goto('/drive/?seriesCode=1103')
  await expect(page).toHaveURL('/drive?seriesCode=1103')
  await page.goto('/customerService/')
  await expect(page).toHaveURL('/login?redirectTo=customerService')
})

test('a list keeps its choice at an address that begins with two slashes', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}//posts`)
  await page.getByRole('radio', { name: '最新' }).check({ force: true })
  await expect(page).toHaveURL(`${baseURL}/posts?feed=${encodeURIComponent('最新')}`)
})

test('an unknown address has status 404 and leads to /notFound', async ({ page, trouble }) => {
  const reply = await page.goto('/no/such/<b>页面')
  expect(reply?.status()).toBe(404)
  await expect(page).toHaveURL(/\/notFound\?from=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('/no/such/<b>页面')).toBeVisible()
  const ways = page.getByRole('main')
  await expect(ways.getByRole('link', { name: /首页/ })).toBeVisible()
  await expect(ways.getByRole('link', { name: /门店/ })).toBeVisible()
  // The browser reports the status 404.
  expect(expectFailedRequests(trouble)).toHaveLength(1)
})

for (const folder of ['_astro', 'drawings', 'icons', 'og', 'qr', 'turntable']) {
  test(`so does one in the folder ${folder}, whose files may show nothing`, async ({
    page,
    trouble,
  }) => {
    const reply = await page.goto(`/${folder}/none`)
    expect(reply?.status()).toBe(404)
    await expect(page).toHaveURL(/\/notFound\?from=/)
    await expect(page.getByText(`/${folder}/none`)).toBeVisible()
    expect(expectFailedRequests(trouble)).toHaveLength(1)
  })
}
