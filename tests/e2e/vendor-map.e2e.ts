import type { Page } from 'playwright/test'
import { isExperienceStore } from '../../src/domain/store-type.ts'
import { expectAccessible } from '../support/axe.ts'
import { buildSite } from '../support/build.ts'
import { pressOn } from '../support/keys.ts'
import { OTHER_CITY, OTHER_CITY_STORES, STORES } from '../support/marketing.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { expect, expectFailedRequests, settled, test } from '../support/test.ts'

const LOADER = '**/__vendor/amap/loader.js'

/** The site as built with a key. AMap itself is the gateway's stand-in. */
let portal: Portal

// One worker, so that the site is built once.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const site = await buildSite('with-map', {
    AMAP_KEY: '0123456789abcdef0123456789abcdef',
    AMAP_SCRIPT: '/__vendor/amap/loader.js',
    AMAP_SERVICE_HOST: '/__vendor/amap/_AMapService',
  })
  portal = await startPortal(site)
})
test.afterAll(() => portal.stop())

const mapButton = (page: Page) => page.getByRole('button', { name: '地图模式' })
const ownMap = (page: Page) => page.getByRole('group', { name: /示意图/ })
const frame = (page: Page) => page.getByTitle('门店地图').contentFrame()
const zoomedTo = (page: Page, name: string) =>
  frame(page).getByRole('button', { name, exact: true })

/** How many stores the markers represent. */
async function countOnMap(page: Page): Promise<number> {
  const names = await frame(page)
    .locator('[data-container] button')
    .evaluateAll((buttons) => buttons.map((button) => button.textContent ?? ''))
  return names.reduce((sum, text) => sum + Number(text || 1), 0)
}

async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(portal.url + path)
  await mapButton(page).tap()
  await expect(page.getByText('地图显示列表中的门店')).toBeVisible()
}

/** Makes the stand-in fail in one of its ways. */
const failMap = (page: Page, way: string) =>
  page.route(LOADER, (route) => route.continue({ url: `${route.request().url()}?fail=${way}` }))

test('AMap loads only with a touch, replaces our own map, and closes with another touch', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${portal.url}/saleStore`)
  await settled(page)
  expect(asked.filter((path) => /amap|map-frame|open-map/.test(path))).toEqual([])
  await expect(ownMap(page)).toBeVisible()
  await expectAccessible(page)
  await mapButton(page).tap()
  await expect(mapButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(ownMap(page)).toBeHidden()
  await expect(page.getByTitle('门店地图')).toBeInViewport({ ratio: 1 })
  expect(asked).toContain('/__vendor/amap/loader.js')
  expect(asked).toContain('/__vendor/amap/_AMapService/v3/log/init')
  await expect.poll(() => countOnMap(page)).toBe(STORES.length)
  await expectAccessible(page)
  await mapButton(page).tap()
  await expect(mapButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(ownMap(page)).toBeVisible()
})

test('AMap follows the filter, and shows the details of a chosen store', async ({ page }) => {
  await openMap(page, '/saleStore')
  await page.getByLabel('城市', { exact: true }).selectOption(OTHER_CITY.name)
  const [first] = OTHER_CITY_STORES
  await expect.poll(() => countOnMap(page)).toBe(OTHER_CITY_STORES.length)
  await page.getByLabel('关键词').fill(first?.name ?? '')
  const marker = zoomedTo(page, first?.name ?? '')
  await expect.poll(() => countOnMap(page)).toBe(1)
  await marker.tap()
  const chosen = page.getByRole('region', { name: '所选门店' })
  await expect(chosen.getByRole('heading', { name: first?.name ?? '' })).toBeVisible()
  await expect(chosen.getByRole('link', { name: '导航' })).toHaveAttribute('href', /uri\.amap\.com/)
  await expect(page.getByText(`已选${first?.name}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('关键词').fill('没有这样的门店')
  await expect.poll(() => countOnMap(page)).toBe(0)
  await expect(chosen).toBeHidden()
})

test('AMap can be used by keyboard: from cluster to cluster to a store', async ({ page }) => {
  await page.goto(`${portal.url}/saleStore?city=shanghai`)
  await pressOn(page, mapButton(page), 'Enter')
  await expect(page.getByText('地图显示列表中的门店')).toBeVisible()
  const shanghai = STORES.filter(({ city }) => city === 'shanghai')
  await expect.poll(() => countOnMap(page)).toBe(shanghai.length)
  const chosen = page.getByRole('region', { name: '所选门店' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(chosen).toBeVisible({ timeout: 500 })
  }).toPass()
  const name = (await chosen.getByRole('heading').textContent()) ?? ''
  expect(shanghai.map((store) => store.name)).toContain(name)
  // Zooming by keyboard works, too.
  const before = await countOnMap(page)
  await frame(page).getByRole('button', { name: '缩小' }).press('Enter')
  await expect.poll(() => countOnMap(page)).toBe(before)
})

test('AMap of /store shows the city in the address', async ({ page }) => {
  await openMap(page, '/store')
  const experience = STORES.filter(({ typeCode }) => isExperienceStore(typeCode))
  await expect.poll(() => countOnMap(page)).toBe(experience.length)
  await page
    .getByRole('navigation', { name: '按城市查看体验门店' })
    .getByText(OTHER_CITY.name)
    .tap()
  const own = experience.filter(({ city }) => city === OTHER_CITY.id)
  await expect.poll(() => countOnMap(page)).toBe(own.length)
  await expectAccessible(page)
})

test.describe('with a position', () => {
  test.use({
    geolocation: { longitude: 121.4691, latitude: 31.2323 },
    permissions: ['geolocation'],
  })

  test("AMap shows the visitor's position", async ({ page }) => {
    await openMap(page, '/saleStore')
    await expect(frame(page).getByText('您的位置')).toHaveCount(0)
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(frame(page).getByText('您的位置')).toHaveCount(1)
  })
})

test('a map that does not load leaves ours, says so, and can be tried again', async ({
  page,
  trouble,
}) => {
  const failed = page.getByText('地图暂时无法载入')
  await page.route(LOADER, (route) => route.abort())
  await page.goto(`${portal.url}/saleStore`)
  await mapButton(page).tap()
  await expect(failed).toBeVisible()
  await expect(ownMap(page)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(LOADER)
  await failMap(page, 'load')
  await mapButton(page).tap()
  await expect(page.getByText('正在载入地图')).toBeVisible()
  await expect(failed).toBeVisible()
  await page.unroute(LOADER)
  await mapButton(page).tap()
  await expect(page.getByText('地图显示列表中的门店')).toBeVisible()
  // The browser reports the request that failed.
  expect(expectFailedRequests(trouble)).toHaveLength(1)
})

test('a map that never replies is given up', async ({ page }) => {
  await page.clock.install()
  await failMap(page, 'silent')
  await page.goto(`${portal.url}/saleStore`)
  await mapButton(page).tap()
  await expect(page.getByText('正在载入地图')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText('地图暂时无法载入')).toBeVisible()
  await expect(ownMap(page)).toBeVisible()
})

test('what AMap needs is allowed only in its frame', async ({ request }) => {
  const policy = async (path: string) => {
    const html = await (await request.get(portal.url + path)).text()
    return /<meta http-equiv="content-security-policy" content="([^"]*)/.exec(html)?.[1] ?? ''
  }
  const ofFrame = await policy('/map/amap')
  expect(ofFrame).toMatch(/script-src [^;]*'unsafe-eval'/)
  expect(ofFrame).toMatch(/script-src [^;]*https:\/\/\*\.amap\.com/)
  expect(ofFrame).toMatch(/style-src 'self' 'unsafe-inline' *;/)
  expect(ofFrame).toMatch(/worker-src blob:/)
  expect(ofFrame).not.toMatch(/script-src [^;]*'unsafe-inline'/)
  for (const path of ['/saleStore', '/store']) {
    expect(await policy(path)).not.toMatch(/unsafe-eval|amap|worker-src/)
    const html = await (await request.get(portal.url + path)).text()
    expect(html).toContain("require-trusted-types-for 'script'")
  }
})

test('without a key there is neither the button nor the frame', async ({ page, request }) => {
  await page.goto('/saleStore')
  await expect(ownMap(page)).toBeVisible()
  await expect(mapButton(page)).toHaveCount(0)
  expect((await request.get('/map/amap')).status()).toBe(404)
})
