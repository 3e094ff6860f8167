import type { Page } from 'playwright/test'
import { sealData } from '../../src/contract/envelope.ts'
import { getBoundDealer } from '../../src/contract/order/get-bound-dealer.ts'
import { getRightsNotice } from '../../src/contract/order/get-rights-notice.ts'
import { listExclusiveAdvisers } from '../../src/contract/order/list-exclusive-advisers.ts'
import { findings } from '../support/axe.ts'
import { readCode } from '../support/calls.ts'
import { endLogIn, logInByCalls, logInHere, logOutHere, solveCaptcha } from '../support/log-in.ts'
import { DEALER, OTHER_PAINT } from '../support/marketing.ts'
import {
  agreeToOrder,
  fillAsGuest,
  fillBuyer,
  fillPerson,
  ID_NUMBER,
  openConfigurator,
  openDepositForm,
} from '../support/order-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { anotherNumber, expect, expectFailedRequests, failCalls, test } from '../support/test.ts'

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

const configureAgain = async (page: Page) => {
  await page.getByRole('button', { name: '修改配置' }).tap()
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
}

const boxes = (page: Page) =>
  page
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => box instanceof HTMLInputElement && box.checked))

test('every missing field is named beside it and in the summary', async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  await page.getByLabel('手机号', { exact: true }).fill('')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '支付定金' }).tap()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  for (const words of [
    '请填写购车人姓名',
    '请填写证件号码',
    '请输入手机号',
    '请选择上牌城市',
    '请选择交付门店',
  ]) {
    await expect(summary.getByRole('link', { name: words })).toBeVisible()
  }
  await expect(page.getByLabel('证件号码', { exact: true })).toHaveAccessibleDescription(
    '请填写证件号码',
  )
  const dealers = page.getByRole('group', { name: '交付门店' })
  await expect(dealers).toHaveAccessibleDescription('请选择交付门店')
  expect(await findings(page)).toEqual([])
  await summary.getByRole('link', { name: '请选择上牌城市' }).tap()
  const province = page.getByLabel('省份')
  await expect(province).toBeFocused()
  await expect(province).toHaveAccessibleDescription('请选择上牌城市')
  await province.selectOption({ label: '江苏省' })
  await expect(province).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('城市', { exact: true })).toHaveAccessibleDescription(
    '请选择上牌城市',
  )
  const idNo = page.getByLabel('证件号码', { exact: true })
  await idNo.fill(ID_NUMBER)
  await expect(idNo).not.toHaveAttribute('aria-invalid')
  await page.getByRole('radio', { name: '企业购车' }).check()
  await page.getByLabel('统一社会信用代码').fill('91350100M000100Y44')
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page.getByLabel('统一社会信用代码')).toHaveAccessibleDescription(/有误/)
})

for (const buyer of ['个人购车', '企业购车']) {
  test(`errors are listed in the order of the form: ${buyer}`, async ({ page, mobile }) => {
    await openDepositForm(page, mobile)
    await page.getByRole('radio', { name: buyer }).check()
    await page.getByLabel('手机号', { exact: true }).fill('')
    await page.getByLabel('推荐码').fill('！')
    await expect(page.getByRole('checkbox', { name: /《R7 定金规则》/ })).toBeVisible()
    await page.getByRole('button', { name: '支付定金' }).tap()
    await expect(page.getByRole('alert')).toBeFocused()
    const listed = await page
      .getByRole('alert')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const shown = await page
      .locator(listed.join())
      .evaluateAll((controls) => controls.map(({ id }) => `#${id}`))
    expect(listed).toEqual(shown)
  })
}

test('a district chosen after its error stays chosen', async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  await page.getByLabel('省份').selectOption({ label: '上海市' })
  await page.getByRole('button', { name: '支付定金' }).tap()
  const district = page.getByLabel('区县')
  await expect(district).toHaveAccessibleDescription('请选择上牌城市')
  // By key: between the events of code, such as `selectOption`, nothing renders.
  await district.press('ArrowDown')
  await expect(district).toHaveAccessibleDescription('')
  await expect(district).toHaveValue(/^310/)
})

test('taps in a row press nothing that the first one put under the finger', async ({
  page,
  mobile,
}) => {
  const left: string[] = []
  await openDepositForm(page, mobile)
  await configureAgain(page)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(request.url())
  })
  await page.getByRole('button', { name: '下一步' }).click({ clickCount: 3 })
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: '返回选配' }).dblclick()
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).tap()
  await fillBuyer(page)
  await agreeToOrder(page)
  await page.getByRole('checkbox', { name: /《R7 定金规则》/ }).uncheck()
  await page.getByRole('button', { name: '支付定金' }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).tap({ trial: true })
  expect(left).toEqual([])
})

test('does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openConfigurator(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByLabel('省份').selectOption({ label: '上海市' })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('a guest logs in before the document number and consents, and loses nothing', async ({
  page,
  mobile,
}) => {
  await openConfigurator(page)
  await page
    .getByRole('group', { name: /车身颜色/ })
    .getByRole('radio', { name: OTHER_PAINT.name })
    .check({ force: true })
  await page.getByRole('button', { name: '下一步' }).tap()
  const number = page.getByLabel('证件号码', { exact: true })
  const pay = page.getByRole('button', { name: '支付定金' })
  await expect(page.getByText('为保护您的证件信息，请先登录，再填写证件并确认协议')).toBeVisible()
  await expect(page.getByText('登录后在这里确认协议')).toBeVisible()
  await expect(number).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  // By key: it is where 下一步 was, and tapped so soon it would be taken for a double tap.
  await pay.press('Enter')
  await expect(page.getByRole('alert')).toContainText('请填写购车人姓名')
  await expect(page.getByRole('alert')).not.toContainText(/证件|同意/)
  expect(await findings(page)).toEqual([])
  await fillAsGuest(page, '李四')
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.getByLabel('备注').fill('周末提车')
  await page.reload()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('李四')
  await expect(page.getByLabel('备注')).toHaveValue('周末提车')
  await expect(page.getByLabel('省份')).toHaveValue('310000')
  await expect(
    page.getByRole('group', { name: '交付门店' }).getByRole('radio').first(),
  ).toBeChecked()

  await page.goBack()
  await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('李四')

  await pay.tap()
  await expect(page).toHaveURL('/login?redirectTo=payDeposit')
  await logInHere(page, mobile)
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('李四')
  await expect(page.getByLabel('备注')).toHaveValue('周末提车')
  await number.fill(ID_NUMBER)
  expect(await stored(page)).not.toContain(ID_NUMBER)
  await agreeToOrder(page)
  await pay.tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
})

test('a reload keeps the draft, but no document number and no consent', async ({
  page,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page, '李四')
  await agreeToOrder(page)
  expect(await stored(page)).not.toContain(ID_NUMBER)
  await page.reload()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('李四')
  await expect(page.getByLabel('证件号码', { exact: true })).toHaveValue('')
  expect(await boxes(page)).toEqual([false, false, false, false])
})

test('returning to the configuration keeps consents, except to documents that changed', async ({
  page,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  await configureAgain(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByLabel('证件号码', { exact: true })).toHaveValue(ID_NUMBER)
  await expect.poll(() => boxes(page)).toEqual([true, true, true, true])
  await page.goBack()
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
  await page.goForward()
  await expect.poll(() => boxes(page)).toEqual([true, true, true, true])

  await configureAgain(page)
  await page.getByRole('radio', { name: /电池租用/ }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByRole('link', { name: '《R7 电池租用规则》' })).toBeVisible()
  await expect.poll(() => boxes(page)).toEqual([false, true, true, true])
})

test('a cleared mobile number is missing, and is not replaced by the account’s', async ({
  page,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  const number = page.getByLabel('手机号', { exact: true })
  await expect(number).toHaveValue(mobile)
  await number.fill('')
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page.getByRole('alert').getByRole('link', { name: '请输入手机号' })).toBeVisible()
  await expect(number).toHaveValue('')
  await configureAgain(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(number).toHaveValue('')
})

test('pasted text is not cut, and a text that is too long says so', async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  const paste = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true })
    await field.fill('')
    await field.focus()
    await page.keyboard.insertText(text)
    await expect(field).toHaveValue(text)
    return field
  }
  await paste('姓名', '买'.repeat(60))
  await paste('证件号码', `  ${ID_NUMBER.split('').join(' ')} `)
  await paste('推荐码', '推荐码：ABCD1234EFGH5678')
  const phone = await paste(
    '手机号',
    `+86 (${mobile.slice(0, 3)}) ${mobile.slice(3, 7)} - ${mobile.slice(7)} `,
  )
  const remark = await paste('备注', '周末下午到店，'.repeat(37))
  await expect(remark).toHaveAccessibleDescription('259/200')
  await expect(page.getByText('超过 200 字，请删减')).toBeVisible()
  await page.getByRole('button', { name: '支付定金' }).tap()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('2 至 40 个字')
  await expect(summary).toContainText('推荐码为 4 至 16 位字母或数字')
  await expect(summary).not.toContainText(/证件号码|手机号/)
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(remark).toHaveAccessibleDescription('备注不超过 200 字 259/200')
  expect(await findings(page)).toEqual([])
  await remark.fill('周末提车')
  await expect(remark).toHaveAccessibleDescription('4/200')
  await page.reload()
  await expect(remark).toHaveAccessibleDescription('4/200')
})

test('buyers from Hong Kong, Macao and Taiwan order with their travel permits', async ({
  page,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  const number = page.getByLabel('证件号码', { exact: true })
  await number.fill('h 1234 5678')
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(number).toHaveAccessibleDescription('证件号码有误，请核对后重新填写')
  await page.getByLabel('证件类型').selectOption('港澳居民来往内地通行证')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
})

test('a number that differs from the account’s must be proved by a code', async ({
  page,
  mobile,
}) => {
  const other = anotherNumber(mobile)
  const number = page.getByLabel('手机号', { exact: true })
  const code = page.getByLabel('验证码', { exact: true })
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  await expect(number).toHaveValue(mobile)
  await expect(code).toHaveCount(0)

  await number.fill(`+86 ${mobile}`)
  await expect(code).toHaveCount(0)
  await number.fill('137')
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await expect(number).toBeFocused()
  await expect(page.getByText('请输入 11 位手机号')).toBeVisible()
  await number.fill(other)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await page.getByRole('alert').getByRole('link', { name: '请输入 6 位数字验证码' }).tap()
  await expect(code).toBeFocused()
  expect(await findings(page)).toEqual([])

  await solveCaptcha(page)
  await expect(code).toBeFocused()
  const sent = await readCode(other)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page.getByRole('alert')).toContainText('验证码不正确或已失效')

  await code.fill(sent)
  await configureAgain(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(code).toHaveValue(sent)
  await page.reload()
  await expect(code).toHaveValue(sent)
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  await page.getByLabel('证件号码', { exact: true }).fill(ID_NUMBER)
  await agreeToOrder(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expect(await stored(page)).not.toContain(sent)
})

test('an answer that was removed stays removed', async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  const answer = page.getByLabel('这台车主要用来')
  await answer.selectOption('家庭出行')
  await answer.selectOption('暂不选择')
  await page.reload()
  await expect(answer).toHaveValue('')
})

test('a log-in that has expired by the time of the order says so and keeps the form', async ({
  page,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page, '王五')
  await agreeToOrder(page)
  await endLogIn(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL('/login?redirectTo=payDeposit')
  await expect(page.getByRole('status').filter({ hasText: '登录已失效，请重新登录' })).toBeVisible()
  expect(await stored(page)).toContain('王五')
})

test('a form whose log-in expired is cleared when somebody else logs in in another tab', async ({
  page,
  context,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page, '王五')
  await endLogIn(page)
  await page.reload()
  await expect(page.getByText(/登录后为您带出专属门店/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('王五')
  const other = await context.newPage()
  const reloaded = page.waitForEvent('load')
  await logInByCalls(other, anotherNumber(mobile))
  await reloaded
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('')
  expect(await stored(page)).not.toContain('王五')
})

test("a log-out deletes the buyer's data", async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page, '王五')
  expect(await stored(page)).toContain('王五')
  await logOutHere(page)
  expect(await stored(page)).not.toContain('王五')
})

test('a form whose parts fail to load stays usable, and each part says so', async ({
  page,
  mobile,
  trouble,
}) => {
  await openDepositForm(page, mobile)
  await page.getByLabel('备注').fill('不丢失')
  await failCalls(page, /\/(api|app-mp)\//, '500')
  await page.reload()
  for (const what of [
    '省市区未能载入',
    '购车偏好未能载入',
    '支付前须知未能载入',
    '专属门店未能查到',
    '专属顾问未能载入',
    '盲订金未能查到',
    '待支付的订单未能查到',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: what })).toBeVisible()
  }
  await expect(page.getByLabel('备注')).toHaveValue('不丢失')
  expect(await findings(page)).toEqual([])
  expectFailedRequests(trouble)
})

test('an earlier deposit is deducted, and the form says which', async ({ page, mobile }) => {
  const [paid, spent] = [
    { orderNo: 'B20260901', status: 'PAID', amount: 1000, deductible: true },
    { orderNo: 'B20260902', status: 'USED', amount: 2000, deductible: false },
  ]
  await page.route(/getEPUomOrderByPage/, (route) =>
    route.fulfill({ json: { data: { total: 2, list: [paid, spent] } } }),
  )
  await openDepositForm(page, mobile)
  await expect(page.getByText(/盲订金 ¥1,000\.00（B20260901）可在交付结算时抵扣车款/)).toBeVisible()
  await expect(page.getByText(/B20260902/)).toHaveCount(0)
})

test('the dealers stay where they are while the price loads again', async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  const held = Promise.withResolvers<void>()
  await page.route(/getSkuInfoByOptionIds/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  const dealer = page.getByRole('group', { name: '交付门店' }).getByRole('radio').first()
  await dealer.focus()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/getDealerInfoPreSaleDetailV2/.test(request.url())) asked.push(request.url())
  })
  const delivery = page.waitForResponse(/getDeliveryTime/)
  held.resolve()
  await delivery
  expect(asked).toEqual([])
  await expect(dealer).toBeFocused()
})

test('the own dealer that loads late removes the error of a missing one', async ({
  page,
  mobile,
}) => {
  const bound = { bound: true, dealerCode: DEALER.id, dealerName: '上海示例旗舰店' }
  const held = Promise.withResolvers<void>()
  await page.route(new RegExp(getBoundDealer.path), async (route) => {
    await held.promise
    await route.fulfill({ json: sealData(getBoundDealer.path, bound, 0) })
  })
  await openDepositForm(page, mobile)
  await page.getByRole('button', { name: '支付定金' }).press('Enter')
  const dealer = page.getByRole('group', { name: '交付门店' })
  await expect(dealer.getByText('请选择交付门店')).toBeVisible()
  held.resolve()
  await expect(dealer.getByText('您的专属门店：上海示例旗舰店')).toBeVisible()
  await expect(dealer.getByText('请选择交付门店')).toHaveCount(0)
})

test('the own dealer stays chosen, whatever the city', async ({ page, mobile }) => {
  const bound = { bound: true, dealerCode: DEALER.id, dealerName: '上海示例旗舰店' }
  await page.route(new RegExp(getBoundDealer.path), (route) =>
    route.fulfill({ json: sealData(getBoundDealer.path, bound, 0) }),
  )
  await openDepositForm(page, mobile)
  await expect(page.getByText('您的专属门店：上海示例旗舰店')).toBeVisible()
  await fillPerson(page)
  await agreeToOrder(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
})

test('the delivery time is still that of the chosen city after a reload', async ({
  page,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await page.getByLabel('省份').selectOption({ label: '新疆维吾尔自治区' })
  await page.getByLabel('城市', { exact: true }).selectOption({ index: 1 })
  const far = page.getByRole('region', { name: '交付与权益' })
  await page.getByText('修改配置').tap()
  await expect(far).toContainText(/周（(?!上海市)/)
  const said = await far.textContent()
  await page.reload()
  await expect(far).toHaveText(said ?? '')
})

test('a guest learns that stores of other cities can be chosen after the log-in', async ({
  page,
}) => {
  await openConfigurator(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByLabel('省份').selectOption({ label: '江苏省' })
  await page.getByLabel('城市', { exact: true }).selectOption({ label: '无锡市' })
  const stores = page.getByRole('group', { name: '交付门店' })
  await expect(stores.getByText(/无锡市暂无交付门店/)).toBeVisible()
  await expect(stores.getByText('登录后可选择邻近城市的交付门店。')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await stores.getByRole('button', { name: '登录' }).tap()
  await expect(page).toHaveURL('/login?redirectTo=payDeposit')
})

test('the city of the registration is listed once among those for the delivery', async ({
  page,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await page.getByLabel('省份').selectOption({ label: '上海市' })
  const cities = page.getByLabel('提车城市').getByRole('option')
  await expect(cities.filter({ hasText: '苏州市' })).toHaveCount(1)
  await expect(cities.filter({ hasText: '上海市' })).toHaveCount(1)
})

test('a dealer in another city is still chosen after a reload', async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  await page.getByLabel('省份').selectOption({ label: '江苏省' })
  await page.getByLabel('城市', { exact: true }).selectOption({ label: '无锡市' })
  await page.getByLabel('区县').selectOption({ index: 1 })
  await page.getByLabel('提车城市').selectOption({ label: '苏州市' })
  const stores = page.getByRole('group', { name: '交付门店' })
  await stores.getByRole('radio').first().check()
  await page.reload()
  await expect(stores.getByRole('radio')).toHaveCount(1)
  await expect(stores.getByRole('radio', { name: /苏州.*此前选择的门店/ })).toBeChecked()
  await expect(stores.getByText('暂无交付门店')).toBeHidden()
  expect(await findings(page)).toEqual([])

  await page.getByLabel('提车城市').selectOption({ label: '上海市' })
  await page.getByLabel('城市', { exact: true }).selectOption({ label: '常州市' })
  await expect(page.getByLabel('提车城市')).toHaveValue('')
  await expect(stores.getByText(/常州市暂无交付门店/)).toBeVisible()
})

test('an adviser can be chosen and removed again, and one who left does not block the order', async ({
  page,
  mobile,
}) => {
  const dealerName = Promise.withResolvers<string>()
  await page.route(new RegExp(listExclusiveAdvisers.path), async (route) => {
    const answer = await (await route.fetch()).json()
    const [first] = answer.data
    dealerName.resolve(first.dealerName)
    await route.fulfill({
      json: { ...answer, data: [{ ...first, saleId: 'left', name: '离顾问' }] },
    })
  })
  const bound = { bound: false }
  await page.route(new RegExp(getBoundDealer.path), (route) =>
    route.fulfill({ json: sealData(getBoundDealer.path, bound, 0) }),
  )
  await openDepositForm(page, mobile)
  await page.getByLabel('姓名', { exact: true }).fill('张三')
  await page.getByLabel('证件号码', { exact: true }).fill(ID_NUMBER)
  await page.getByLabel('省份').selectOption({ label: '北京市' })
  await page.getByLabel('区县').selectOption({ index: 1 })
  const stores = page.getByRole('group', { name: '交付门店' })
  const advisers = page.getByRole('group', { name: '专属顾问' })
  await stores.getByRole('radio', { name: await dealerName.promise }).check()
  await expect(advisers.getByRole('radio', { name: '由门店安排' })).toBeChecked()
  await advisers.getByRole('radio', { name: /离顾问/ }).check()
  await advisers.getByRole('radio', { name: '由门店安排' }).check()
  await expect(advisers.getByRole('radio', { name: /离顾问/ })).not.toBeChecked()

  await advisers.getByRole('radio', { name: /离顾问/ }).check()
  await page.unroute(new RegExp(listExclusiveAdvisers.path))
  await agreeToOrder(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  const said = '所选顾问已不在该门店，将由门店安排，也可重新选择'
  await expect(page.getByRole('alert').getByRole('link', { name: said })).toBeVisible()
  await expect(advisers.getByRole('radio', { name: '由门店安排' })).toBeChecked()
  await expect(advisers.getByRole('radio', { name: /离顾问/ })).toBeHidden()
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
})

test('documents that changed meanwhile require another consent', async ({ page, mobile }) => {
  const notice = new RegExp(getRightsNotice.path)
  await page.route(notice, async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.agreements[0].version = '0.1'
    await route.fulfill({ json: answer })
  })
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  await page.unroute(notice)
  await page.getByRole('button', { name: '支付定金' }).tap()
  const box = page.getByRole('checkbox', { name: /定购协议/ })
  await expect(box).toHaveAccessibleDescription('协议已更新，请阅读并重新同意')
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: '支付定金' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
})
