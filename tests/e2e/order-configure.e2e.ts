import type { Page } from 'playwright/test'
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint.ts'
import { sealData } from '../../src/contract/envelope.ts'
import { getLimitedTimeOffer } from '../../src/contract/order/get-limited-time-offer.ts'
import { getSku } from '../../src/contract/order/get-sku.ts'
import { listCars } from '../../src/contract/order/list-cars.ts'
import { listNextOptions } from '../../src/contract/order/list-next-options.ts'
import { listOptionRelations } from '../../src/contract/order/list-option-relations.ts'
import { estimateInstalments } from '../../src/domain/finance.ts'
import { formatYuan } from '../../src/domain/price.ts'
import type { FinanceFacts } from '../../src/islands/order/order-facts.ts'
import { findings } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { choose, pressOn } from '../support/keys.ts'
import {
  cellOf,
  editionOf,
  extrasOf,
  FIRST_PAINT,
  found,
  isStandard,
  ORDERED,
  OTHER_PAINT,
  optionGroupsOf,
  R7_CARS,
  R7_OFFERS,
  R7_ON_SALE,
  readContent,
  THIRD_PAINT,
  textOf,
} from '../support/marketing.ts'
import { REPAINTED } from '../support/order-samples.ts'
import { beginningPrice, goToOffers, openConfigurator, readTotal } from '../support/order-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, expectFailedRequests, failCalls, refuseCalls, test } from '../support/test.ts'

const pathOf = ({ path }: Endpoint) => new RegExp(path)
/** Changes the paints in the back end's reply. */
async function changePaints(page: Page, change: (paints: Paint[]) => Paint[]) {
  await page.route(pathOf(listNextOptions), async (route) => {
    const answer = await (await route.fetch()).json()
    const { COLOUR } = answer.data
    COLOUR.options = change(COLOUR.options)
    await route.fulfill({ json: answer })
  })
}
type Paint = { value: string; imageUrl?: string; sellImageUrl?: string }

/** The last trim on sale. */
const LAST = found(R7_ON_SALE.at(-1), 'trim on sale')

const hubsOf = (trim: string) =>
  optionGroupsOf(trim).find(({ key }) => key === 'HUB')?.options ?? []
/** A trim, the wheels that it begins with, and a trim on sale that does not have them, if any. */
function wheelsOf(trim: string) {
  const [first] = hubsOf(trim)
  const without = R7_ON_SALE.find(({ id }) => !hubsOf(id).some((hub) => hub.id === first?.id))
  const wheels = first?.name ?? first?.row
  return wheels && without ? [{ trim, wheels, without: without.id }] : []
}
const [WHEELS] = R7_ON_SALE.flatMap(({ id }) => wheelsOf(id))
const NO_WHEELS = 'Every trim on sale has the same wheels.'

const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

test('the default order follows chapter 4, and is stored under the keys of chapter 3', async ({
  page,
}) => {
  await openConfigurator(page)
  const stored = await page.evaluate(() =>
    Object.fromEntries(
      ['carInfo', 'modelInfo', 'orderInfo', 'spuInfo'].map((key) => [
        key,
        JSON.parse(sessionStorage.getItem(key) ?? 'null'),
      ]),
    ),
  )
  expect(stored['carInfo'].length).toBe(R7_ON_SALE.length)
  expect(stored['orderInfo'].item_id).toBe(stored['modelInfo'].id)
  expect(stored['orderInfo'].item_id).toBe(stored['carInfo'][0].id)
  for (const [field, key] of [
    ['battery', 'BATTERY_CAPACITY'],
    ['battery_method', 'BATTERY_PURCHASE_METHOD'],
    ['appearance', 'COLOUR'],
    ['hub', 'HUB'],
    ['interior', 'INTERIOR'],
  ] as const) {
    expect(stored['orderInfo'][field].id).toBe(stored['spuInfo'][key].options[0].id)
  }
  const idsOf = (options: { id: string }[]) => options.map(({ id }) => id)
  for (const [field, key] of [
    ['driving', 'INTELLIGENT_DRIVING'],
    ['optionals', 'OPTIONAL_EXTRA'],
    ['seat', 'SEAT'],
    ['cabin', 'CABIN'],
  ] as const) {
    const { options } = stored['spuInfo'][key]
    const included = options.filter(({ isInclude }: { isInclude: boolean }) => isInclude)
    const chosen = included.length > 0 ? included : options.slice(0, 1)
    expect(idsOf(stored['orderInfo'][field])).toEqual(idsOf(chosen))
  }
  const [{ imageUrl, backImageUrl, sellImageUrl }] = stored['spuInfo'].COLOUR.options
  expect(sellImageUrl).toMatch(/\.jpg$/)
  expect(stored['orderInfo']).toMatchObject({
    carIMG: sellImageUrl,
    backImg: backImageUrl,
    appearance: { img: imageUrl },
  })
  // The last groups are drawn after those of the first view.
  const names = () =>
    page
      .getByRole('group')
      .evaluateAll((sets) =>
        sets.flatMap((set) => set.querySelector('legend h2')?.textContent ?? []),
      )
  await expect
    .poll(names)
    .toEqual([
      '版本',
      '电池容量',
      '电池购买方式',
      '车身颜色',
      '轮毂',
      '内饰',
      '驾驶辅助',
      '选装',
      '座椅',
      '座舱',
    ])
})

test('a paint changes the picture and the price, which lists it', async ({ page }) => {
  await openConfigurator(page)
  expect(await readTotal(page)).toBe(beginningPrice())
  await expect(page.getByRole('img', { name: `${FIRST_PAINT.name} R7，左前` })).toBeVisible()
  await group(page, /车身颜色/)
    .getByRole('radio', { name: OTHER_PAINT.name })
    .check({ force: true })
  await expect(page.getByRole('img', { name: `${OTHER_PAINT.name} R7，左前` })).toBeVisible()
  await expect.poll(() => readTotal(page)).toBe(beginningPrice(OTHER_PAINT.id))
  await page.getByRole('button', { name: /价格明细/ }).tap()
  const sheet = page.getByRole('dialog', { name: '价格明细' })
  // The island has a number in the page, with which its ids begin.
  await expect(sheet).toHaveAttribute('aria-labelledby', /^P-?\d+-\d+$/)
  await expect(sheet.getByText(OTHER_PAINT.name, { exact: true })).toBeVisible()
  await expect(sheet.getByText(formatYuan(OTHER_PAINT.price), { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('renting the battery reduces the price, which lists what is paid beside it', async ({
  page,
}) => {
  await openConfigurator(page)
  const before = await readTotal(page)
  await group(page, '电池购买方式')
    .getByRole('radio', { name: /电池租用/ })
    .check({ force: true })
  await expect.poll(() => readTotal(page)).toBeLessThan(before)
  const apart = /另：电池月租 ¥[\d,.]+、保证金 ¥[\d,.]+、起租 \d+\s个月/
  await expect(
    group(page, '电池购买方式').getByRole('radio', { name: /电池租用/ }),
  ).toHaveAccessibleDescription(apart)
  await page.getByRole('button', { name: /价格明细/ }).tap()
  await expect(page.getByRole('dialog', { name: '价格明细' }).getByText(apart)).toBeVisible()
})

test('an offer deducts the price of its option', async ({ page }) => {
  const [offer] = R7_OFFERS.bySku
  if (!offer) return test.skip(true, 'The content has no offer on an option.')
  await goToOffers(page)
  const listed = page.waitForResponse(pathOf(listNextOptions))
  await openConfigurator(page, `/payDeposit?spu=${offer.trims[0]}&options=${offer.option}`)
  const groups: ResponseOf<typeof listNextOptions> = (await (await listed).json()).data
  const options = Object.values(groups).flatMap((each) => each.options)
  const { price = 0 } = options.find(({ id }) => id === offer.option) ?? {}
  expect(price).toBeGreaterThan(0)
  await page.getByRole('button', { name: /价格明细/ }).tap()
  const sheet = page.getByRole('dialog', { name: '价格明细' })
  await expect(sheet.getByText(offer.title)).toBeVisible()
  await expect(sheet.getByText(formatYuan(-price))).toBeVisible()
})

test('instalments are calculated from the price, and what was chosen there is kept', async ({
  page,
}) => {
  const { downPayments, plans, start, note }: FinanceFacts = readContent('order/finance.json')
  const [share, plan] = [downPayments.at(-1), plans.at(-1)]
  const started = plans.find(({ months }) => months === start.months)
  if (!share || !plan || !started) throw new Error('No instalments in the content')
  await openConfigurator(page)
  const price = await readTotal(page)
  const amount = (downPayment: number, of: typeof plan) =>
    formatYuan(estimateInstalments({ price, downPayment, ...of }).monthly)
  const sheet = page.getByRole('dialog', { name: '价格明细' })
  const monthly = sheet.getByRole('region', { name: '月供试算' }).getByRole('status')

  await page.getByRole('button', { name: /价格明细/ }).tap()
  await expect(monthly).toContainText(amount(start.downPayment, started))
  await sheet.getByRole('radio', { name: `${share}%` }).check({ force: true })
  await sheet.getByRole('radio', { name: `${plan.months} 期` }).check({ force: true })
  await expect(monthly).toContainText(amount(share, plan))
  await expect(sheet.getByText(`${plan.yearlyRate}%`)).toBeVisible()
  await expect(sheet.getByText(note)).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: /价格明细/ }).tap()
  await expect(monthly).toContainText(amount(share, plan))
  await expect(sheet.getByRole('radio', { name: `${share}%` })).toBeChecked()
})

test('the figures of the editions state how they were measured', async ({ page }) => {
  await openConfigurator(page)
  const editions = group(page, '版本')
  await expect(editions.getByText(/续航为.*CLTC.*综合测试值/)).toBeVisible()
  await expect(editions.getByText(/0–\u2060100\skm\/h\s加速时间在/)).toBeVisible()
})

const REASON = '这种车漆不与它同时生产'
const INTERIORS = optionGroupsOf(ORDERED.id).find(({ key }) => key === 'INTERIOR')?.options ?? []

/** Lets `OTHER_PAINT` exclude the last interior of `ORDERED`, and nothing else depend on anything. */
const barLastInterior = (page: Page) => {
  const excludes = [INTERIORS.at(-1)?.id]
  const relation = { optionId: OTHER_PAINT.id, requires: [], excludes, reason: REASON }
  return page.route(pathOf(listOptionRelations), (route) =>
    route.fulfill({ json: sealData(listOptionRelations.path, [relation], 0) }),
  )
}

test('a required item is locked, and a barred option says why', async ({ page }) => {
  await barLastInterior(page)
  await openConfigurator(page)
  await page.getByRole('radio', { name: editionOf(ORDERED.id) }).check({ force: true })
  await expect(group(page, '内饰').getByRole('radio')).toHaveCount(INTERIORS.length)
  const screen = group(page, '座舱').getByRole('checkbox', { name: /三联屏/ })
  await expect(screen).toBeChecked()
  await expect(screen).toHaveAccessibleDescription('标准配置，已包含')
  await screen.click({ force: true })
  await expect(screen).toBeChecked()

  await group(page, /车身颜色/)
    .getByRole('radio', { name: OTHER_PAINT.name })
    .check({ force: true })
  const interior = group(page, '内饰').getByRole('radio').last()
  await expect(interior).toHaveAccessibleDescription(new RegExp(REASON))
  await interior.click({ force: true })
  await expect(interior).not.toBeChecked()
})

test('an earlier choice drops a later one and says so', async ({ page }) => {
  await barLastInterior(page)
  await openConfigurator(page)
  await page.getByRole('radio', { name: editionOf(ORDERED.id) }).check({ force: true })
  await expect(group(page, '内饰').getByRole('radio')).toHaveCount(INTERIORS.length)
  const interiors = group(page, '内饰').getByRole('radio')
  await interiors.last().check({ force: true })
  await group(page, /车身颜色/)
    .getByRole('radio', { name: OTHER_PAINT.name })
    .check({ force: true })
  const { name, row } = found(INTERIORS.at(-1), 'interior')
  await expect(page.getByRole('status').filter({ hasText: name ?? row ?? '-' })).toBeVisible()
  await expect(interiors.first()).toBeChecked()
})

test('a shared link opens the same configuration, and a reload keeps later changes', async ({
  page,
  context,
}) => {
  await openConfigurator(page)
  await page.getByRole('radio', { name: editionOf(LAST.id) }).check({ force: true })
  await group(page, /车身颜色/)
    .getByRole('radio', { name: OTHER_PAINT.name })
    .check({ force: true })
  // By key: tapped so soon at the same place of the screen, it would be taken for a double tap.
  await page.getByRole('button', { name: '分享配置' }).press('Enter')
  await expect(page.getByRole('img', { name: '配置二维码' })).toBeVisible()
  const link = await page.getByLabel('配置链接').inputValue()
  expect(await findings(page)).toEqual([])
  const total = await readTotal(page)

  const other = await context.newPage()
  await openConfigurator(other, link)
  await expect(other.getByRole('radio', { name: OTHER_PAINT.name })).toBeChecked()
  await expect(other.getByRole('radio', { name: editionOf(LAST.id) })).toBeChecked()
  await expect.poll(() => readTotal(other)).toBe(total)
  await other.getByRole('radio', { name: THIRD_PAINT.name }).check({ force: true })
  // The choice is painted first, then taken.
  await expect(
    group(other, /车身颜色/).getByText(new RegExp(`^${THIRD_PAINT.name} · `)),
  ).toBeVisible()
  await other.reload()
  await expect(other.getByRole('radio', { name: THIRD_PAINT.name })).toBeChecked()
})

test('the sharing sheet confirms that it copied, and the page behind does not scroll', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConfigurator(page)
  await page.getByRole('button', { name: '分享配置' }).tap()
  const sheet = page.getByRole('dialog', { name: '分享配置' })
  await sheet.getByRole('button', { name: '复制链接' }).tap()
  await expect(sheet.getByRole('status')).toHaveText('链接已复制')
  const link = await sheet.getByLabel('配置链接').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const place = await page.evaluate(() => scrollY)
  await page.mouse.move(10, 10)
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('a choice is kept even if the page is left before the next paint', async ({ page }) => {
  await openConfigurator(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('radio', { name: THIRD_PAINT.name }).evaluate((radio: HTMLInputElement) => {
    window.requestAnimationFrame = () => 0
    radio.click()
    location.reload()
  })
  await loaded
  await expect(page.getByRole('radio', { name: THIRD_PAINT.name })).toBeChecked()
})

test('options that a link will replace cannot be chosen, and a link that failed is retried', async ({
  page,
  trouble,
}) => {
  await openConfigurator(page)
  await page.getByRole('radio', { name: THIRD_PAINT.name }).check({ force: true })
  await failCalls(page, /getNextOptionBySpuIdAndOptionIds/, '500')
  await page.goto(`/payDeposit?spu=${ORDERED.id}&options=${REPAINTED.join()}`)
  await expect(page.getByText('选配信息未能载入', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: THIRD_PAINT.name })).toBeHidden()
  await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled()
  await page.unroute(/getNextOptionBySpuIdAndOptionIds/)
  await page.getByRole('button', { name: /^重试/ }).tap()
  await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeChecked()
  await expect(page).not.toHaveURL(new RegExp(OTHER_PAINT.id))
  expectFailedRequests(trouble)
})

test('an edition that is chosen before the cars load takes precedence over a link', async ({
  page,
}) => {
  await openConfigurator(page)
  const listed = Promise.withResolvers<void>()
  await page.route(/getSpuListByCatIds/, async (route) => {
    await listed.promise
    await route.continue()
  })
  await page.goto(`/payDeposit?spu=${R7_ON_SALE[0]?.id}&options=${OTHER_PAINT.id}`)
  const editions = group(page, '版本').getByRole('radio')
  await editions.last().check({ force: true })
  await expect(page.getByRole('radio', { name: FIRST_PAINT.name })).toBeVisible()
  const opened: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === listNextOptions.path) opened.push(searchParams.get('spuId'))
  })
  await page.evaluate(() => sessionStorage.removeItem('carInfo'))
  listed.resolve()
  await page.waitForFunction(() => sessionStorage.getItem('carInfo'))
  expect(opened).toEqual([])
  await expect(editions.last()).toBeChecked()
  await expect(editions.first()).not.toBeChecked()
})

test('choosing another edition before the first has loaded keeps the other choices', async ({
  page,
}) => {
  if (!WHEELS) return test.skip(true, NO_WHEELS)
  const { trim, wheels: own, without } = WHEELS
  await openConfigurator(page, `/payDeposit?spu=${trim}`)
  const wheels = page.getByRole('radio', { name: own })
  await expect(wheels).toBeChecked()
  const edition = (name: string) => group(page, '版本').getByRole('radio', { name })
  // This edition does not have these wheels. Its options load, but not their relations.
  await page.route(new RegExp(`getRelationBySpuId.*${without}`), () => {})
  const options = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === listNextOptions.path &&
      Boolean(response.request().postData()?.includes(without)),
  )
  await edition(editionOf(without)).check({ force: true })
  await (await options).finished()
  await edition(editionOf(trim)).check({ force: true })
  await expect(page.getByRole('region', { name: '车辆外观' })).toContainText(editionOf(trim))
  await expect(wheels).toBeChecked()
})

test('an invalid link opens the default', async ({ page }) => {
  await openConfigurator(page, '/payDeposit?spu=nope&options=1,2,%3Cb%3E')
  await expect(page.getByRole('radio', { name: FIRST_PAINT.name })).toBeChecked()
})

test('axe finds nothing in details, equipment and the other states', async ({ page }) => {
  await openConfigurator(page)
  expect(await findings(page)).toEqual([])
  await group(page, '轮毂').getByRole('button', { name: /^详情/ }).first().tap()
  const [wheels] = hubsOf(R7_ON_SALE[0]?.id ?? '')
  await expect(page.getByRole('dialog')).toContainText(textOf(wheels?.description ?? '-'))
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '查看配置表' }).tap()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openConfigurator(page)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('the car can be turned, configured and its price opened by keyboard alone', async ({
  page,
}) => {
  await openConfigurator(page)
  await choose(page, page.getByRole('radio', { name: editionOf(ORDERED.id) }))
  await expect(page.getByRole('radio', { name: editionOf(ORDERED.id) })).toBeChecked()
  await pressOn(page, page.getByRole('button', { name: '下一个角度' }), 'Enter')
  await expect(page.getByText('2 / 6')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: /价格明细/ }), 'Enter')
  await expect(page.getByRole('dialog', { name: '价格明细' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /价格明细/ })).toBeFocused()
})

test('the car turns at once for visitors who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openConfigurator(page)
  const next = page.getByRole('button', { name: '下一个角度' })
  const moved = await next.evaluate((button: HTMLElement) => {
    button.click()
    const strip = document.querySelector('[aria-label$="的各个角度"]')
    return strip ? strip.scrollLeft / strip.clientWidth : 0
  })
  expect(moved).toBeCloseTo(1, 1)
})

test('an edition that is off sale is not offered, and not the default', async ({ page }) => {
  await page.route(pathOf(listCars), async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data[0].saleStatus = 'OFF_SALE'
    await route.fulfill({ json: answer })
  })
  await openConfigurator(page)
  const left = R7_ON_SALE.filter(({ id }) => id !== R7_CARS[0]?.id)
  const editions = group(page, '版本').getByRole('radio')
  await expect(editions).toHaveCount(left.length)
  await expect(editions.first()).toBeChecked()
  await expect(editions.first()).toHaveAccessibleName(new RegExp(`^R7 ${left[0]?.edition}`))
})

test('without offers no failure is shown', async ({ page }) => {
  await refuseCalls(page, getLimitedTimeOffer, getLimitedTimeOffer.refusals.noOffer)
  const asked = page.waitForResponse(pathOf(getLimitedTimeOffer))
  await openConfigurator(page)
  await asked
  await expect(page.getByText(/支付定金后 \d+–\d+ 周/).first()).toBeVisible()
  await expect(page.getByText('限时权益未能载入')).toBeHidden()
})

test('an edition without a chosen option says so, and the next step does not repeat it', async ({
  page,
}) => {
  const [own] = wheelsOf(ORDERED.id)
  if (!own) return test.skip(true, NO_WHEELS)
  const { trim, wheels, without } = own
  await openConfigurator(page)
  await page.getByRole('radio', { name: editionOf(trim) }).check({ force: true })
  await expect(group(page, '轮毂').getByRole('radio')).toHaveCount(hubsOf(trim).length)
  await page.getByRole('radio', { name: editionOf(without) }).check({ force: true })
  const said = page.getByRole('status').filter({ hasText: wheels })
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  await expect(said).toBeHidden()
})

test('an edition that was only looked at leaves nothing behind that costs extra', async ({
  page,
}) => {
  await openConfigurator(page)
  const editions = group(page, '版本').getByRole('radio')
  const priced = async (at: number) => {
    const ready = page.waitForResponse(/getSkuInfoByOptionIds/)
    await editions.nth(at).check({ force: true })
    await (await ready).finished()
    await expect(page.getByRole('button', { name: '下一步' })).toBeEnabled()
    return readTotal(page)
  }
  const own = R7_ON_SALE.findIndex(({ id }) => id === ORDERED.id)
  const before = await priced(own)
  for (const [at, { id }] of R7_ON_SALE.entries()) {
    if (at === own) continue
    await priced(at)
    expect(await priced(own)).toBe(before)
    // Standard there, at extra cost here.
    const [extra] = extrasOf(ORDERED.id).filter(({ row = '' }) => isStandard(cellOf(row, id)))
    if (!extra) continue
    await expect(page.getByText(new RegExp(`^此版本不含：.*${extra.row}`))).toBeVisible()
  }
})

test('an edition that is on its way cannot be ordered as the one before', async ({ page }) => {
  await openConfigurator(page)
  const release = await holdBack(page, pathOf(listNextOptions))
  await page.getByRole('radio', { name: editionOf(LAST.id) }).check({ force: true })
  const next = page.getByRole('button', { name: '下一步' })
  await expect(next).toBeDisabled()
  release()
  await expect(next).toBeEnabled()
  await next.tap()
  await expect(page.getByRole('region', { name: '已选配置' })).toContainText(editionOf(LAST.id))
})

test('without a price no delivery time of another configuration is shown', async ({
  page,
  trouble,
}) => {
  await openConfigurator(page)
  const delivery = page.getByRole('region', { name: '交付与权益' })
  await expect(delivery).toContainText(/支付定金后.*（上海市）/)
  await failCalls(page, pathOf(getSku), '500')
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await expect(delivery).toContainText('暂未查到')
  await expect(delivery).not.toContainText('上海市')
  expectFailedRequests(trouble)
})

test('an option that went off sale is replaced with a message, on the form too', async ({
  page,
}) => {
  await openConfigurator(page)
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).tap()
  await changePaints(page, (paints) => paints.filter(({ value }) => value !== OTHER_PAINT.name))
  await page.reload()
  const said = page
    .getByRole('status')
    .filter({ hasText: `已为您更换不可选的项目：${OTHER_PAINT.name}。` })
  await expect(said).toBeVisible()
  expect(await findings(page)).toEqual([])
  await said.getByRole('button', { name: '知道了' }).tap()
  await expect(said).toBeHidden()
  await expect(page.getByRole('region', { name: '价格与下一步' })).toBeFocused()
})

test('a paint without our pictures shows the back end’s picture, or one in grey', async ({
  page,
}) => {
  const OWN = '/drawings/placeholder.svg'
  const rename = (more: object) => (paints: Paint[]) =>
    paints.map((paint) =>
      paint.value === OTHER_PAINT.name ? { ...paint, value: '星云灰', ...more } : paint,
    )
  await changePaints(page, rename({ imageUrl: OWN, sellImageUrl: OWN }))
  await openConfigurator(page)
  await page.getByRole('radio', { name: /星云灰/ }).check({ force: true })
  const own = page.getByRole('img', { name: '星云灰 R7，外观' })
  await expect(own).toHaveAttribute('src', OWN)
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(own).toHaveAttribute('src', OWN)

  await page.unroute(pathOf(listNextOptions))
  const none = { imageUrl: undefined, backImageUrl: undefined, sellImageUrl: undefined }
  await changePaints(page, rename(none))
  await page.goto('/payDeposit?step=config')
  await expect(page.getByText('暂无此颜色的图片')).toBeVisible()
  await expect(page.getByRole('img', { name: '星云灰 R7，左前' })).toBeVisible()
  await expect(page.getByRole('img', { name: '星云灰 R7，左前' })).toHaveCSS(
    'filter',
    'grayscale(1)',
  )
})

test('the picture of another paint is retried, too', async ({ page, trouble }) => {
  const PICTURES = /_astro\/.*\.(avif|jpg)/
  const car = (paint: string) => page.getByRole('img', { name: `${paint} R7，左前` })
  const failed = page.waitForEvent('requestfailed', (request) => PICTURES.test(request.url()))
  await page.route(PICTURES, (route) => route.abort())
  await openConfigurator(page)
  await failed
  await expect(car(FIRST_PAINT.name)).toHaveCSS('content', /placeholder\.svg/)

  const tried = new Set<string>()
  await page.unroute(PICTURES)
  await page.route(PICTURES, (route) => {
    const url = route.request().url()
    const isFirst = !tried.has(url)
    tried.add(url)
    return isFirst ? route.abort() : route.continue()
  })
  const copper = page.waitForEvent('requestfailed', (request) => PICTURES.test(request.url()))
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await copper
  await page.mouse.wheel(0, 40)
  const shown = () =>
    car(OTHER_PAINT.name).evaluate(
      (img: HTMLImageElement) => img.naturalWidth > 0 && img.currentSrc,
    )
  await expect.poll(shown).toMatch(/\.avif$/)
  await expect(car(OTHER_PAINT.name)).toHaveCSS('content', 'normal')
  expectFailedRequests(trouble)
})

test('the order works in a page that the browser translates', async ({ page }) => {
  await openConfigurator(page)
  // Like a translator: moves every text that may be translated into a new element.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.parentElement?.closest('script, style, [translate="no"]')) texts.push(text)
    }
    for (const text of texts) {
      const element = document.createElement('font')
      text.replaceWith(element)
      element.append(text.data)
    }
  })
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await expect.poll(() => readTotal(page)).toBe(beginningPrice(OTHER_PAINT.id))
})

test('a link to change an order without its id opens the configurator', async ({ page }) => {
  await openConfigurator(page, '/payDeposit?change=')
})
