import { writeFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { By, until, type WebDriver } from 'selenium-webdriver'
import { driveDays } from '../../src/domain/drive-day.ts'
import { readCode, signUpStored } from '../support/calls.ts'
import { openRoutes } from '../support/guarded.ts'
import { DEPOSIT_TEXT, OTHER_PAINT, PICTURED } from '../support/marketing.ts'
import { PRIVACY } from '../support/menus.ts'
import { ID_NUMBER } from '../support/order-steps.ts'
import { paint } from '../support/paint.ts'
import { hasSafari, type Safari, startSafari } from '../support/safari.ts'
import { PATIENCE, stepsIn } from '../support/safari-steps.ts'

// Safari's engine on another system: fonts, gestures and WeChat's bridge are not those of a phone.
test.skip(!hasSafari, "needs Debian's webkit2gtk-driver and xvfb")
test.describe.configure({ mode: 'serial' })

/** A sheet is taller than its header. */
const LOW = 100
/** A heading is at most this far from what it heads, in px. */
const NEAR = 30

let safari: Safari
const browser = (): WebDriver => safari.browser

test.beforeAll(async () => {
  safari = await startSafari()
})
test.afterAll(() => safari?.stop())

const origin = () => process.env['PORTAL_URL'] ?? ''
const open = (path: string) => browser().get(`${origin()}${path}`)

/** Waits for the code of a page that is complete without it. */
const hasCode = () =>
  browser().wait(until.elementLocated(By.css('link[rel="manifest"]')), PATIENCE, 'code')

const { see, press, tick, field, type, pick } = stepsIn(browser)

let numbers = 0
/** A mobile number that no other test uses, nor an earlier attempt. */
const newMobile = () => `136${String(Date.now() % 1e6).padStart(6, '0')}${10 + (numbers++ % 90)}`

/** Requests a code for a number, and types it. */
async function proveNumber(mobile: string, agree?: () => Promise<void>): Promise<void> {
  await press('获取验证码')
  await agree?.()
  await press('我不是机器人')
  await see('button', '秒后重新获取')
  await type('验证码', await readCode(mobile))
}

/** Makes the browser forget the visitor before. */
async function beginAnew(): Promise<void> {
  await open('/documents/user-agreement')
  await browser().executeScript('localStorage.clear(); sessionStorage.clear()')
}

/** Logs in as a new visitor, without the form. */
async function logIn(): Promise<void> {
  const stored = await signUpStored(origin(), newMobile())
  await beginAnew()
  await browser().executeScript('Object.assign(localStorage, arguments[0])', stored)
}

/** Logs in and orders, up to the choice of a payment channel. */
async function order(): Promise<void> {
  await logIn()
  await open('/payDeposit')
  await press('下一步')
  await type('姓名', '张三')
  await type('证件号码', ID_NUMBER)
  await pick('省份', '上海市')
  await pick('区县', '区')
  await press('', "fieldset[contains(., '交付门店')]//label")
  await tick('《R7 定金规则》')
  for (const text of ['隐私政策', '单独同意', '已知悉']) await tick(text)
  await press('支付定金')
  await see('h1', '选择支付方式')
}

/** Makes a picture, and chooses it in a field for files. */
async function choosePicture(): Promise<void> {
  const file = test.info().outputPath('picture.png')
  await writeFile(file, await paint('png', 800, 600))
  const chooser = await browser().wait(until.elementLocated(By.css('[type="file"]')), PATIENCE)
  await chooser.sendKeys(file)
}

/** Expects a picture that the gateway keeps, as wide as this. */
async function expectPicture(alt: string, width: number): Promise<void> {
  const isLoaded = async () => {
    const image = await see(`img[@alt = '${alt}'][contains(@src, '/picture/')]`, '')
    return Number(await image.getProperty('naturalWidth')) === width
  }
  await browser().wait(isLoaded, PATIENCE, alt)
}

/** Expects a dialog with its title on the screen, and closes it. */
async function expectDialog(title: string): Promise<void> {
  const dialog = await browser().wait(until.elementLocated(By.css('dialog[open]')), PATIENCE)
  await browser().wait(until.elementIsVisible(dialog), PATIENCE, title)
  expect(await dialog.getText()).toContain(title)
  const { height, y } = await dialog.getRect()
  expect(height, title).toBeGreaterThan(LOW)
  expect(y, title).toBeGreaterThanOrEqual(0)
  const heading = await dialog.findElement(By.css('h2'))
  await press('关闭', 'dialog[@open]//button')
  await browser().wait(until.stalenessOf(heading), PATIENCE)
}

for (const { path } of openRoutes) {
  test(`${path} runs its code, and is no wider than the window`, async () => {
    await open(path)
    await hasCode()
    const [own, window] = await browser().executeScript<[number, number]>(
      'return [document.documentElement.scrollWidth, innerWidth]',
    )
    expect(own).toBe(window)
    for (const island of await browser().findElements(By.css('main astro-island'))) {
      const isPatient = (await island.getAttribute('client')) === 'interaction'
      if (isPatient) continue
      await browser().wait(
        async () => (await island.getAttribute('ssr')) === null,
        PATIENCE,
        'an island',
      )
    }
  })
}

test('the menu opens and closes', async () => {
  await open('/about')
  await press('打开菜单')
  await see('nav//a', '登录')
  await press('关闭菜单')
  const menu = await browser().findElement(By.id('top-menu'))
  await browser().wait(until.elementIsNotVisible(menu), PATIENCE)
})

test('a policy opens in its dialog', async () => {
  await open('/about')
  // Before, the link leads to the policy's own page.
  await hasCode()
  await press(PRIVACY.group, 'summary')
  await press(PRIVACY.label, 'nav//a')
  await expectDialog(PRIVACY.label)
})

test('the sheets of the configurator are on the screen', async () => {
  await open('/payDeposit')
  await see('*[self::h1 or self::h2]', '选配您的 R7')
  await press('价格明细')
  await expectDialog('价格明细')
  await press('配置表')
  await expectDialog('配置表')
  await press('分享配置')
  await expectDialog('分享配置')
  await press('下一步')
  await see('*[self::h1 or self::h2]', '填写购车信息')
})

test('an order is placed and paid', async () => {
  await order()
  await press(`支付 ${DEPOSIT_TEXT}`)
  await press('支付成功')
  await see('*[self::h1 or self::h2]', '定金支付成功')
  await see('a', '更改配置')
})

test('an unpaid order is cancelled', async () => {
  await order()
  await press('取消订单')
  await press('确定取消', 'dialog[@open]//button')
  await see('main//*', '订单已取消')
})

test('a paid order is changed, then refunded', async () => {
  await order()
  await press(`支付 ${DEPOSIT_TEXT}`)
  await press('支付成功')
  await press('更改配置')
  await press(OTHER_PAINT.name, 'label')
  await see('*', '更改后')
  await press('确认更改')
  await see("main//section[contains(., '订单号')]", OTHER_PAINT.name)
  await press('申请退订')
  await press('确定退订', 'dialog[@open]//button')
  await see('*[self::h1 or self::h2]', '订单已取消')
})

test('a test drive is booked', async () => {
  await beginAnew()
  await open('/drive')
  // A fieldset that is a grid and laid out late leaves a gap there.
  await browser().wait(
    async () => (await browser().findElements(By.css('form .laid-out-late'))).length === 0,
    PATIENCE,
  )
  const gap = await browser().executeScript(
    'return arguments[1].getBoundingClientRect().top - arguments[0].getBoundingClientRect().bottom',
    await see('legend', '日期与时段'),
    await see('label', '期望日期'),
  )
  expect(gap).toBeLessThan(NEAR)
  await pick('城市', '上海')
  await press('上海', "label[input[@name = 'dealerCode']]")
  // The driver cannot type into this browser's field for a date.
  await browser().executeScript(
    'arguments[0].value = arguments[1]',
    await field('期望日期'),
    driveDays(new Date()).first,
  )
  await press('11:00–13:00', 'label')
  await type('姓名', '林晓')
  await press('女士', 'label')
  await press('有，我来驾驶', 'label')
  const mobile = newMobile()
  await type('手机号', mobile)
  await proveNumber(mobile, () => press('同意并继续', 'dialog[@open]//button'))
  await press('提交预约')
  await see("*[@role = 'alert']", '请同意将信息提供给所选门店')
  await tick('提供给所选门店')
  await press('提交预约')
  await see('h2', '预约成功')
})

test('a visitor logs in, and saves an avatar', async () => {
  const mobile = newMobile()
  await beginAnew()
  await open('/login?redirectTo=userInfo')
  await type('手机号', mobile)
  await tick('我已阅读并同意')
  await proveNumber(mobile)
  await press('登录', 'form//button')
  await see('h1', '我的账户')
  await choosePicture()
  await see('dialog[@open]//h2', '裁剪头像')
  await press('使用头像')
  await see("*[@role = 'status']", '头像已更新')
  await expectPicture('我的头像', 512)
})

test('customer service receives a message and a picture', async () => {
  await logIn()
  await open('/customerService')
  await type('消息', '续航多少')
  await press('发送', "button[normalize-space(.) = '发送']")
  await see("*[@role = 'log']//*", 'CLTC 综合续航')
  await choosePicture()
  await see("*[@role = 'log']//*", '图片已收到')
  await expectPicture('我发送的图片', 800)
})

test('the pictures of a post open in a viewer', async () => {
  await open(`/userNewsDetail/${PICTURED.id}`)
  await hasCode()
  await press('', "a[starts-with(@aria-label, '查看大图 3，')]")
  await see('dialog[@open]//*', `3 / ${PICTURED.pictures.length}`)
  await press('关闭', 'dialog[@open]//button')
  await browser().wait(
    async () => (await browser().findElements(By.css('dialog[open]'))).length === 0,
    PATIENCE,
  )
})

test('an opinion is sent, once its form is complete', async () => {
  await open('/service')
  await press('提交意见')
  await see("*[@role = 'alert']", '请选择意见类型')
  await press('门店', "form[@aria-label = '意见反馈']//label")
  await type('您的意见', '周六下午在前滩旗舰店等候接待约二十分钟。')
  await type('姓名', '周宁')
  await tick('隐私政策')
  await type('手机号', newMobile())
  await press('提交意见')
  await see('main//*', '受理号 YJ')
})

test('the caption of a chart is below it', async () => {
  await open('/power')
  const caption = await see('rent-calculator//figcaption', '')
  const below = await browser().executeScript(
    `return arguments[0].getBoundingClientRect().top -
      arguments[0].previousElementSibling.getBoundingClientRect().bottom`,
    caption,
  )
  expect(below).toBeGreaterThanOrEqual(0)
})
