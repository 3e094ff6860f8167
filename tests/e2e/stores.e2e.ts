import type { Page } from 'playwright/test'
import { isExperienceStore, storeTypeLabel } from '../../src/domain/store-type.ts'
import { expectAccessible } from '../support/axe.ts'
import { compose, pressOn } from '../support/keys.ts'
import {
  cityName,
  DRIVE_STORE,
  driveStore,
  OTHER_CITY,
  OTHER_CITY_STORES,
  readContent,
  STORES,
  storeName,
} from '../support/marketing.ts'
import {
  expect,
  expectFailedRequests,
  expectTrouble,
  failCalls,
  settled,
  test,
} from '../support/test.ts'

const SHANGHAI = { longitude: 121.4691, latitude: 31.2323 }
const REGION_CALL = /ip\/region\/search/

const typeLabels = STORES.map(({ typeCode }) => storeTypeLabel(typeCode)).filter(Boolean)
const ANY_TYPE_LABEL = new RegExp(`^(${typeLabels.join('|')})$`)

/** The stores on `/saleStore` that match its filter. */
const shown = (page: Page) => page.getByRole('region', { name: '全部门店' }).getByRole('listitem')
const storeNamed = (page: Page, id: string) =>
  shown(page).filter({ has: page.getByRole('heading', { name: storeName(id) }) })
const count = (page: Page) => page.getByText(/^共 \d+ 家门店$/)
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('USER_POSITION_CITY') ?? 'null'))

/**
 * Makes the device fail with a code of the Geolocation API, and records the options of each
 * request.
 */
function failPosition(page: Page, code: number) {
  return page.addInitScript((given) => {
    Object.assign(window, { asked: [] })
    navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
      Reflect.get(window, 'asked').push(options)
      failed?.({ code: given, message: '' } as GeolocationPositionError)
    }
  }, code)
}

test('pages count the open stores, and say how many more are listed', async ({ page }) => {
  for (const [path, listed] of [
    ['/saleStore', STORES],
    ['/store', STORES.filter(({ typeCode }) => isExperienceStore(typeCode))],
    ['/experience', STORES.filter(({ typeCode }) => isExperienceStore(typeCode))],
  ] as const) {
    const open = listed.filter(({ status }) => status === '营业').length
    expect(open).toBeLessThan(listed.length)
    await page.goto(path)
    const told = new RegExp(
      `，${open}\\s家(体验)?门店，另有\\s?${listed.length - open}\\s家暂未营业`,
    )
    await expect(page.getByText(told)).toBeVisible()
  }
})

test.describe('the list', () => {
  test('shows every store with the label of its type, or none for an unknown type', async ({
    page,
  }) => {
    await page.goto('/saleStore')
    await expect(shown(page)).toHaveCount(STORES.length)
    for (const store of STORES) {
      const label = storeTypeLabel(store.typeCode)
      const item = storeNamed(page, store.id)
      await expect(item, store.name).toBeVisible()
      await expect(item.getByText(ANY_TYPE_LABEL), store.name).toHaveText(label ? [label] : [])
    }
  })

  test('a pasted keyword counts without its invisible marks', async ({ page }) => {
    await page.goto('/saleStore')
    const name = DRIVE_STORE.name
    const pasted = `\u202d${name.slice(0, 2)}\u200b${name.slice(2)}\u202c\ufeff`
    await page.getByLabel('关键词').fill(pasted)
    await expect(shown(page)).toHaveCount(1)
    await expect(storeNamed(page, DRIVE_STORE.id)).toBeVisible()
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === name)
  })

  test('filters by province, city, keyword, type and service, and keeps the filter in a reload', async ({
    page,
  }) => {
    await page.goto('/saleStore')
    await expect(count(page)).toHaveText(`共 ${STORES.length} 家门店`)
    await page.getByLabel('省份').selectOption(OTHER_CITY.province)
    const around: readonly string[] = readContent('stores/cities.json').flatMap(
      ({ id, province }: { id: string; province: string }) =>
        province === OTHER_CITY.province ? [id] : [],
    )
    const near = STORES.filter(({ city }) => around.includes(city))
    await expect(shown(page)).toHaveCount(near.length)
    await page.getByLabel('城市', { exact: true }).selectOption(OTHER_CITY.name)
    await expect(shown(page)).toHaveCount(OTHER_CITY_STORES.length)
    await page.getByLabel('省份').selectOption('')
    await page.getByLabel('城市', { exact: true }).selectOption('')
    await page.getByRole('checkbox', { name: '换电' }).check()
    const swap = STORES.filter(({ services }) => services.includes('换电'))
    await expect(shown(page)).toHaveCount(swap.length)
    await page.reload()
    await expect(shown(page)).toHaveCount(swap.length)
    await page.getByLabel('关键词').fill('没有这样的门店')
    await expect(shown(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: '清除筛选' }).tap()
    await expect(shown(page)).toHaveCount(STORES.length)
    await page.goto('/saleStore?type=2')
    await expect(shown(page)).toHaveCount(STORES.filter(({ typeCode }) => typeCode === '2').length)
  })

  test('shows what a search finds in a province that was closed', async ({ page }) => {
    const [{ name = '' } = {}] = STORES
    await page.goto('/saleStore')
    const closed = page.getByRole('main').getByRole('group').filter({ hasText: name })
    await closed.getByRole('heading', { level: 2 }).tap()
    await expect(shown(page).getByRole('heading', { name })).toHaveCount(0)
    await page.getByLabel('关键词').fill(name)
    await expect(shown(page).getByRole('heading', { name })).toHaveCount(1)
    // Whoever closes it once more has seen what was found.
    await closed.getByRole('heading', { level: 2 }).tap()
    await expect(shown(page).getByRole('heading', { name })).toHaveCount(0)
  })

  test('follows a link with the name of a city, as the test drive does', async ({ page }) => {
    const { name } = OTHER_CITY
    await page.goto(`/saleStore?${new URLSearchParams({ city: name })}`)
    await expect(shown(page)).toHaveCount(OTHER_CITY_STORES.length)
    await expect(page.getByLabel('城市', { exact: true })).toHaveValue(OTHER_CITY.id)
    await expect(page).toHaveURL(`/saleStore?city=${OTHER_CITY.id}`)
  })

  test('is whole if the address names a province or city that has no store', async ({ page }) => {
    await page.goto('/saleStore?province=unknown&city=unknown')
    await expect(page).toHaveURL('/saleStore')
    await expect(page.getByLabel('省份').locator('option:checked')).toHaveText('全部省份')
    const city = page.getByLabel('城市', { exact: true })
    await expect(city.locator('option:checked')).toHaveText('全部城市')
    await expect(shown(page)).toHaveCount(STORES.length)
  })

  test('is not filtered by letters that an input method still composes', async ({ page }) => {
    await page.goto('/saleStore')
    const keyword = page.getByLabel('关键词')
    await keyword.fill(OTHER_CITY.name)
    // A street elsewhere may have the name of the city.
    await expect(shown(page)).not.toHaveCount(STORES.length)
    const found = await shown(page).count()
    expect(found).toBeGreaterThanOrEqual(OTHER_CITY_STORES.length)
    await keyword.fill('')
    await expect(shown(page)).toHaveCount(STORES.length)
    await compose(
      page,
      OTHER_CITY.id,
      async () => {
        await expect(keyword).toHaveValue(OTHER_CITY.id)
        await expect(shown(page)).toHaveCount(STORES.length)
      },
      OTHER_CITY.name,
    )
    await expect(keyword).toHaveValue(OTHER_CITY.name)
    await expect(shown(page)).toHaveCount(found)
  })

  test('also chooses the chosen city for a test drive', async ({ page }) => {
    await page.goto('/saleStore')
    await page.getByLabel('城市', { exact: true }).selectOption(OTHER_CITY.name)
    await expect(page).toHaveURL(new RegExp(`city=${OTHER_CITY.id}`))
    await page.goto('/drive')
    await expect(
      page.getByRole('form', { name: '预约试驾' }).getByLabel('城市', { exact: true }),
    ).toHaveValue(OTHER_CITY.id)
  })

  test('shows the filtered stores on its map, whose dots lead to the stores', async ({ page }) => {
    await page.goto('/saleStore')
    const map = page.getByRole('group', { name: /门店所在城市示意图/ })
    const cities = new Set(STORES.map(({ city }) => city))
    await expect(map.getByRole('link')).toHaveCount(cities.size)
    await expect(
      map.getByRole('link', { name: `${OTHER_CITY.name}，${OTHER_CITY_STORES.length} 家` }),
    ).toBeVisible()
    await page.getByRole('checkbox', { name: '换电' }).check()
    const swap = STORES.filter(({ services }) => services.includes('换电'))
    const left = new Set(swap.map(({ city }) => city))
    expect(left.size).toBeLessThan(cities.size)
    await expect(map.getByRole('link')).toHaveCount(left.size)
    const alone = swap.find(({ city }) => swap.filter((other) => other.city === city).length === 1)
    await page.locator('details[data-group][open]').evaluateAll((all) => {
      for (const group of all) group.removeAttribute('open')
    })
    const name = `${cityName(alone?.city ?? '')}，1 家`
    await pressOn(page, map.getByRole('link', { name, exact: true }), 'Enter')
    await expect(page).toHaveURL(new RegExp(`#${alone?.id}$`))
    await expect(storeNamed(page, alone?.id ?? '')).toBeInViewport()
    await expectAccessible(page)
  })

  test('copies an address', async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/saleStore')
    const store = storeNamed(page, DRIVE_STORE.id)
    await store.getByRole('button', { name: '复制地址' }).tap()
    await expect(store.getByRole('button', { name: '已复制' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${DRIVE_STORE.name}，${DRIVE_STORE.district}${DRIVE_STORE.address}`)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is complete, filters by type, and shows no control that does not work', async ({
      page,
    }) => {
      await page.goto('/saleStore')
      await expect(shown(page)).toHaveCount(STORES.length)
      await expect(page.getByLabel('关键词')).toBeHidden()
      await expect(page.getByRole('button', { name: '复制地址' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /定位/ })).toHaveCount(0)
      await page.getByRole('link', { name: new RegExp(`^${OTHER_CITY.name}，`) }).click()
      await expect(page).toHaveURL(new RegExp(`#${OTHER_CITY.id}$`))
      await expect(
        page.getByRole('heading', { name: OTHER_CITY.name, exact: true }),
      ).toBeInViewport()
      await page.getByRole('radio', { name: '售后' }).check({ force: true })
      await expect(shown(page)).toHaveCount(
        STORES.filter(({ typeCode }) => typeCode === '2').length,
      )
    })
  })
})

test.describe('the position', () => {
  test.use({ geolocation: SHANGHAI, permissions: ['geolocation'] })

  test('is requested only by a touch, stored with its region, and sorts by distance', async ({
    page,
  }) => {
    await page.goto('/saleStore')
    await expect(page.getByText('用于为您推荐附近门店，不会保存轨迹')).toBeVisible()
    expect(await stored(page)).toBeNull()
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText(/^已定位：上海市/)).toBeVisible()
    expect(await stored(page)).toEqual({
      lng: SHANGHAI.longitude,
      lat: SHANGHAI.latitude,
      province: '上海市',
      city: '上海市',
    })
    await expect(page.getByRole('checkbox', { name: '按距离排序' })).toBeChecked()
    const texts = await shown(page)
      .getByText(/^距您 /)
      .allTextContents()
    expect(texts).toHaveLength(STORES.length)
    const metres = texts.map((text) => {
      const [, figure = '', unit] = /^距您 ([\d.]+) (米|公里)$/.exec(text) ?? []
      return Number(figure) * (unit === '米' ? 1 : 1000)
    })
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    expect(metres[0]).toBeLessThan(10_000)
    await expectAccessible(page)
    await page.getByLabel('城市', { exact: true }).selectOption('北京')
    await expect(shown(page)).toHaveCount(STORES.filter(({ city }) => city === 'beijing').length)
    await page.getByRole('button', { name: '清除位置' }).tap()
    expect(await stored(page)).toBeNull()
    await expect(page.getByText(/^距您/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '定位到附近门店' })).toBeFocused()
  })

  test('can be requested before its code is loaded', async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.route(/LocateMe.*\.js$/, async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto('/saleStore')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText(/^已定位/)).toHaveCount(0)
    code.resolve()
    await expect(page.getByText(/^已定位：上海市/)).toBeVisible()
  })

  test('can be used without sorting the list', async ({ page }) => {
    await page.goto('/saleStore')
    const order = () => shown(page).getByRole('heading').allTextContents()
    const byRegion = await order()
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect.poll(order).not.toEqual(byRegion)
    await page.getByRole('checkbox', { name: '按距离排序' }).uncheck()
    await expect.poll(order).toEqual(byRegion)
  })

  test('keeps the list as it was when a visitor comes back, until it is requested again', async ({
    page,
  }) => {
    await page.goto('/saleStore')
    const order = () => shown(page).getByRole('heading').allTextContents()
    const byRegion = await order()
    const near = page.getByRole('checkbox', { name: '按距离排序' })
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(near).toBeChecked()
    await near.uncheck()
    await expect.poll(order).toEqual(byRegion)
    await page.evaluate(() => location.assign('/about'))
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await settled(page)
    await expect(near).toBeVisible()
    await expect(near).not.toBeChecked()
    expect(await order()).toEqual(byRegion)
    await page.getByRole('button', { name: '重新定位' }).tap()
    await expect(near).toBeChecked()
    await page.reload()
    await expect(near).toBeChecked()
  })

  test('still sorts the list once a filter that nothing matches is cleared', async ({ page }) => {
    await page.goto('/saleStore')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    const near = page.getByRole('checkbox', { name: '按距离排序' })
    await expect(near).toBeChecked()
    await page.getByLabel('关键词').fill('不存在的门店')
    await page.getByRole('button', { name: '清除筛选' }).tap()
    await expect(shown(page)).toHaveCount(STORES.length)
    await expect(near).toBeChecked()
  })

  test('shows how far each store of /store is', async ({ page }) => {
    await page.goto('/store')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText(/^距您 \d/).first()).toBeVisible()
    const nearest = page.locator('nearest-stores')
    await expect(nearest.getByRole('heading', { name: '离您最近的门店' })).toBeVisible()
    await expect(nearest.getByRole('listitem')).toHaveCount(3)
    await expect(nearest.getByRole('link').first()).toHaveText(/上海/)
    await expectAccessible(page)
    await page.getByRole('button', { name: '清除位置' }).tap()
    await expect(nearest).toBeHidden()
  })

  test('moves no store that a link leads to, unless it is requested again', async ({ page }) => {
    const { id = '' } = STORES.at(-1) ?? {}
    await page.addInitScript(
      (position) => localStorage.setItem('USER_POSITION_CITY', JSON.stringify(position)),
      { lng: SHANGHAI.longitude, lat: SHANGHAI.latitude },
    )
    await page.goto(`/saleStore#${id}`)
    const near = page.getByRole('checkbox', { name: '按距离排序' })
    await expect(near).toBeVisible()
    await expect(near).not.toBeChecked()
    await settled(page)
    await expect(storeNamed(page, id)).toBeInViewport()
    await page.getByRole('button', { name: '重新定位' }).tap()
    await expect(near).toBeChecked()
  })

  test('is stored without province and city if the region lookup fails', async ({
    page,
    trouble,
  }) => {
    await page.goto('/saleStore')
    await failCalls(page, REGION_CALL, '500')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText(/^距您/).first()).toBeVisible()
    expect(await stored(page)).toEqual({ lng: SHANGHAI.longitude, lat: SHANGHAI.latitude })
    expectFailedRequests(trouble)
  })

  test('is stored and used before the region lookup has ended', async ({ page }) => {
    const region = Promise.withResolvers<void>()
    await page.route(REGION_CALL, async (route) => {
      await region.promise
      await route.continue()
    })
    await page.goto('/saleStore')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText(/^距您/).first()).toBeVisible()
    const degrees = { lng: SHANGHAI.longitude, lat: SHANGHAI.latitude }
    expect(await stored(page)).toEqual(degrees)
    const near = page.getByRole('checkbox', { name: '按距离排序' })
    await near.uncheck()
    region.resolve()
    await expect(page.getByText(/^已定位：上海市/)).toBeVisible()
    expect(await stored(page)).toEqual({ ...degrees, province: '上海市', city: '上海市' })
    await expect(near, 'the region changes no choice').not.toBeChecked()
  })

  test('is shared by all tabs', async ({ context, page }) => {
    const second = await context.newPage()
    await second.goto('/store')
    await page.goto('/saleStore')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText(/^已定位：上海市/)).toBeVisible()
    await expect(second.getByText(/^距您 \d/).first()).toBeVisible()
    await second.getByRole('button', { name: '清除位置' }).tap()
    await expect(second.getByText(/^距您/)).toHaveCount(0)
    await expect(page.getByText(/^距您/)).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: '按距离排序' })).toBeHidden()
  })

  test('cannot be requested without a network, which is said, and can be afterwards', async ({
    context,
    page,
    trouble,
  }) => {
    await page.goto('/saleStore')
    await settled(page)
    const ask = page.getByRole('button', { name: '定位到附近门店' })
    await page.getByLabel('关键词').focus()
    await expect(ask).toHaveAttribute('aria-disabled', 'false')
    await context.setOffline(true)
    await ask.tap()
    await expect(page.getByText('暂时无法获取位置')).toBeVisible()
    expect(await stored(page)).toBeNull()
    await expect(shown(page)).toHaveCount(STORES.length)
    await context.setOffline(false)
    await ask.tap()
    await expect(page.getByText(/^距您/).first()).toBeVisible()
    // Left uncaught, so that it is reported.
    expectTrouble(trouble, /^uncaught: Loading chunk failed \(missing: stores\/locate\)/)
    expectFailedRequests(trouble)
  })

  test.describe('outside China', () => {
    test.use({ geolocation: { longitude: 2.35, latitude: 48.86 } })

    test('gives no distances and says so', async ({ page }) => {
      await page.goto('/saleStore')
      await page.getByRole('button', { name: '定位到附近门店' }).tap()
      await expect(page.getByText(/您当前不在中国大陆/)).toBeVisible()
      await expect(page.getByText(/^距您/)).toHaveCount(0)
      await expect(shown(page)).toHaveCount(STORES.length)
      await page.reload()
      await expect(page.getByText(/您当前不在中国大陆/)).toBeVisible()
      await expectAccessible(page)
    })
  })

  test.describe('far from every store', () => {
    test.use({ geolocation: { longitude: 87.62, latitude: 43.83 } })

    test('gets a message with the nearest store', async ({ page }) => {
      const words = /300 公里内暂无门店。最近的是.+，相距 \d+ 公里/
      await page.goto('/saleStore')
      await page.getByRole('button', { name: '定位到附近门店' }).tap()
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
      await expect(page.getByText(/^距您/)).toHaveCount(STORES.length)
      await expectAccessible(page)
    })
  })

  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

    test('is not requested', async ({ page }) => {
      await page.goto('/saleStore')
      await expect(page.getByRole('button', { name: /定位/ })).toHaveCount(0)
      await expect(shown(page)).toHaveCount(STORES.length)
    })
  })
})

test.describe('a position that cannot be determined', () => {
  const before = '{"lng":121.4,"lat":31.2,"province":"上海市","city":"上海市"}'

  for (const [code, words] of [
    [1, /未获得定位权限/],
    [2, /暂时无法获取位置/],
  ] as const) {
    test(`code ${code} deletes the stored city`, async ({ page }) => {
      await failPosition(page, code)
      await page.goto('/saleStore')
      await page.evaluate((text) => localStorage.setItem('USER_POSITION_CITY', text), before)
      await page.reload()
      await page.getByRole('button', { name: '重新定位' }).tap()
      await expect(page.getByText(words)).toBeVisible()
      expect(await stored(page)).toBeNull()
      expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([
        { enableHighAccuracy: true, timeout: 6000 },
      ])
    })
  }

  test('code 3 falls back to the region of the IP address', async ({ page }) => {
    await failPosition(page, 3)
    await page.goto('/saleStore')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText(/定位超时，按网络位置您在上海市/)).toBeVisible()
    expect(await stored(page)).toEqual({ lng: '', lat: '', province: '上海市', city: '上海市' })
    await expect(page.getByLabel('城市', { exact: true })).toHaveValue('shanghai')
    await page.reload()
    await expect(page.getByText(/定位超时，按网络位置您在上海市/)).toBeVisible()
  })

  test('a position that comes after code 3 takes back the city that the network chose', async ({
    page,
  }) => {
    await failPosition(page, 3)
    await page.goto('/saleStore')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    const city = page.getByLabel('城市', { exact: true })
    await expect(city).toHaveValue('shanghai')
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (found) =>
        found({ coords: { longitude: 116.41, latitude: 39.9 } } as GeolocationPosition)
    })
    await page.getByRole('button', { name: '重新定位' }).tap()
    await expect(page.getByText(/^已定位/)).toBeVisible()
    await expect(city).toHaveValue('')
    await expect(page).not.toHaveURL(/city=/)
    await expect(shown(page).first()).toContainText(/北京.+距您/)
  })

  test('a permission prompt that is left open ends like code 3', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {}
    })
    await page.clock.install()
    await page.goto('/saleStore')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText('正在获取位置…')).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByText(/定位超时，按网络位置您在上海市/)).toBeVisible()
  })

  test('code 3 without a region deletes the earlier position', async ({ page, trouble }) => {
    await failPosition(page, 3)
    await page.goto('/saleStore')
    await page.evaluate((text) => localStorage.setItem('USER_POSITION_CITY', text), before)
    await page.reload()
    await failCalls(page, REGION_CALL, '500')
    await page.getByRole('button', { name: '重新定位' }).tap()
    await expect(page.getByText(/定位超时/)).toBeVisible()
    expect(await stored(page)).toEqual({ lng: '', lat: '' })
    expectFailedRequests(trouble)
  })

  test('without permission the city can be chosen, on /store and on /drive', async ({ page }) => {
    await failPosition(page, 1)
    for (const path of ['/store', '/drive']) {
      await page.goto(path)
      await page.getByRole('button', { name: '定位到附近门店' }).tap()
      await expect(page.getByText('未获得定位权限')).toBeVisible()
      await expectAccessible(page)
    }
    const form = page.getByRole('form', { name: '预约试驾' })
    await form.getByLabel('城市', { exact: true }).selectOption(OTHER_CITY.name)
    await expect(
      form.getByRole('radio', { name: driveStore(({ city }) => city === OTHER_CITY.id).name }),
    ).toBeVisible()
  })

  test('the region also chooses the city on /drive, and a browser without geolocation says so', async ({
    page,
  }) => {
    await failPosition(page, 3)
    await page.goto('/drive')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(
      page.getByRole('form', { name: '预约试驾' }).getByLabel('城市', { exact: true }),
    ).toHaveValue('shanghai')
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'geolocation', { value: undefined }),
    )
    await page.reload()
    await page.getByRole('button', { name: '重新定位' }).tap()
    await expect(page.getByText(/暂时无法获取位置/)).toBeVisible()
  })
})

test.describe('the experience centres', () => {
  // The page shows flagship stores twice.
  const chosen = driveStore(({ typeCode }) => !typeCode.endsWith('J'))

  test('are found by city, and lead to a test drive there', async ({ page }) => {
    await page.goto('/experience')
    await page.getByText(cityName(chosen.city), { exact: true }).tap()
    const centre = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: chosen.name }) })
    await expect(centre.getByRole('link', { name: '电话' })).toHaveAttribute('href', /^tel:\+86-/)
    const way = await centre.getByRole('link', { name: '导航' }).getAttribute('href')
    expect(way).toContain(`to=${chosen.longitude},${chosen.latitude},`)
    await expectAccessible(page)
    await centre.getByRole('link', { name: '预约试驾' }).tap()
    const form = page.getByRole('form', { name: '预约试驾' })
    await expect(form.getByLabel('城市', { exact: true })).toHaveValue(chosen.city)
    await expect(form.getByRole('radio', { name: chosen.name })).toBeChecked()
  })
})

test('the home page links to the flagship stores of a city', async ({ page }) => {
  const flagships = STORES.filter(({ typeCode }) => typeCode.endsWith('J'))
  await page.goto('/')
  const cities = page.getByRole('navigation', { name: '旗舰店所在城市' }).getByRole('link')
  await expect(cities).toHaveCount(new Set(flagships.map(({ city }) => city)).size)
  const own = flagships.filter(({ city }) => city === flagships[0]?.city)
  const { city = '' } = own[0] ?? {}
  await cities.filter({ hasText: cityName(city) }).tap()
  await expect(page).toHaveURL(`/saleStore?city=${city}&kind=flagship`)
  await expect(shown(page)).toHaveCount(own.length)
})

test.describe('the home page with a known position', () => {
  const nearest = (page: Page) => page.locator('nearest-stores')
  const know = (page: Page, position: object) =>
    page.addInitScript(
      (value) => localStorage.setItem('USER_POSITION_CITY', JSON.stringify(value)),
      position,
    )

  test('shows the three nearest stores, which link to their entries', async ({ page }) => {
    await know(page, { lng: SHANGHAI.longitude, lat: SHANGHAI.latitude, city: '上海市' })
    await page.goto('/')
    const list = nearest(page).getByRole('list')
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByRole('listitem').first()).toContainText(/距您 [\d.]+ (公里|米)/)
    const distances = await list.getByText(/^距您/).allTextContents()
    const metres = distances.map(
      (text) => Number.parseFloat(text.slice(3)) * (/公里/.test(text) ? 1000 : 1),
    )
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    await expectAccessible(page)
    const [first] = await list.getByRole('link').allTextContents()
    await list.getByRole('link').first().tap()
    const store = STORES.find(({ name }) => name === first)
    await expect(page).toHaveURL(`/saleStore#${store?.id}`)
    await expect(storeNamed(page, store?.id ?? '')).toBeInViewport()
  })

  test('hides them once the position is cleared elsewhere', async ({ context, page }) => {
    await page.goto('/store')
    await page.evaluate(
      (position) => localStorage.setItem('USER_POSITION_CITY', JSON.stringify(position)),
      { lng: SHANGHAI.longitude, lat: SHANGHAI.latitude, city: '上海市' },
    )
    const forget = async (other: Page) => {
      await other.goto('/store')
      await other.getByRole('button', { name: '清除位置' }).tap()
    }
    await page.goto('/')
    await expect(nearest(page)).toBeVisible()
    await forget(await context.newPage())
    await expect(nearest(page)).toBeHidden()
  })

  test('hides them on a page that comes back after the position was cleared', async ({ page }) => {
    await know(page, { lng: SHANGHAI.longitude, lat: SHANGHAI.latitude, city: '上海市' })
    await page.goto('/')
    await expect(nearest(page)).toBeVisible()
    // The page's own changes of the storage do not reach it as events.
    await page.evaluate(() => {
      localStorage.removeItem('USER_POSITION_CITY')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(nearest(page)).toBeHidden()
  })

  test('shows stores of the city if only the region is known, without a distance', async ({
    page,
  }) => {
    await know(page, { lng: '', lat: '', province: '上海市', city: '上海市' })
    await page.goto('/')
    await expect(nearest(page).getByRole('listitem')).toHaveCount(3)
    await expect(nearest(page).getByText('距您')).toHaveCount(0)
    await expect(nearest(page).getByRole('heading')).toHaveText('您所在城市的门店')
  })

  test('shows nothing if no store is near, and loads the stores only with a position', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.waitForRequest(/later\.[\w-]+\.js/)
    expect(asked).not.toContain('/stores.json')
    await know(page, { lng: 87.6, lat: 43.8, city: '乌鲁木齐市' })
    const listed = page.waitForResponse(/stores\.json/)
    await page.goto('/')
    await (await listed).finished()
    await expect(nearest(page)).toBeHidden()
  })

  test('stays as it is if the stores do not load', async ({ page, trouble }) => {
    await know(page, { lng: SHANGHAI.longitude, lat: SHANGHAI.latitude })
    await page.route('**/stores.json', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/')
    await failed
    await expect(nearest(page)).toBeHidden()
    await expect(page.getByRole('link', { name: '查找体验门店' })).toBeVisible()
    expectFailedRequests(trouble)
  })
})
