import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import type { Page } from 'playwright/test'
import { driveDays, readableDay } from '../../src/domain/drive-day.ts'
import { endOfDrive } from '../../src/domain/drive-slot.ts'
import { joinUnits } from '../../src/domain/units.ts'
import { expectAccessible } from '../support/axe.ts'
import { readCode } from '../support/calls.ts'
import {
  agreeToDrive,
  bookHere,
  fillDrive as fill,
  driveForm as form,
  moveTo,
  submitDrive as submit,
} from '../support/drive-steps.ts'
import { logInByCalls, logInHere, logOutHere } from '../support/log-in.ts'
import {
  cityName,
  DRIVE_SLOTS,
  DRIVE_STORE,
  driveStore,
  offersDrives,
  readContent,
  STORES,
} from '../support/marketing.ts'
import { expect, expectFailedRequests, failCalls, settled, test } from '../support/test.ts'

const BOOK_CALL = /testDrive\/create/
/** What is said when the reply is lost on the way: the server in between, or the browser, knows. */
const LOST = /服务器繁忙|网络连接失败/
const DEALER_CALL = /dealer\/list/

/** The form on the home page, which `/drive` goes on from. */
const shortForm = (page: Page) =>
  page.getByRole('region', { name: readContent('home/home.json').testDrive.title })

/** How many stores of a city offer test drives. */
const drivesIn = (id: string): number =>
  STORES.filter((store) => store.city === id && offersDrives(store)).length

/** A store in another city than `DRIVE_STORE`. */
const ELSEWHERE = driveStore(({ city }) => city !== DRIVE_STORE.city)

async function proveNumber(page: Page, mobile: string) {
  const guarded: string[] = []
  page.on('request', (request) => {
    if (/load\.min\.js|testDrive\/sendVerifyCode/.test(request.url())) guarded.push(request.url())
  })
  await form(page).getByLabel('手机号', { exact: true }).fill(mobile)
  await form(page).getByRole('button', { name: '获取验证码' }).tap()
  const sheet = page.getByRole('dialog', { name: '请阅读并同意以下条款' })
  await expect(sheet).toBeVisible()
  expect(guarded).toEqual([])
  await sheet.getByRole('button', { name: '同意并继续' }).tap()
  await page.getByRole('dialog', { name: '安全验证' }).getByText('我不是机器人').tap()
  await expect(form(page).getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  await form(page)
    .getByLabel('验证码', { exact: true })
    .fill(await readCode(mobile))
}

/** Fills in the whole form as a visitor who is not logged in, so that it can be submitted. */
async function prepare(page: Page, mobile: string) {
  await page.goto('/drive')
  await fill(page)
  await proveNumber(page, mobile)
  await agreeToDrive(page)
}

async function logIn(page: Page, mobile: string) {
  await page.goto('/login')
  await logInHere(page, mobile)
  await expect(page).toHaveURL('/userInfo')
}

test('a phone with a wrong clock offers and books the right days', async ({ page, mobile }) => {
  const { first, last } = driveDays(new Date())
  await page.clock.setFixedTime(Date.now() - 100 * 86_400_000)
  await page.goto('/drive')
  await fill(page)
  await expect(form(page).getByLabel('期望日期')).toHaveAttribute('min', first)
  await expect(form(page).getByLabel('期望日期')).toHaveAttribute('max', last)
  await proveNumber(page, mobile)
  await agreeToDrive(page)
  await submit(page)
  await expect(page.getByRole('region', { name: '预约成功' })).toBeVisible()
})

test('a form left open over midnight offers the days of today once it is submitted', async ({
  page,
}) => {
  await page.goto('/drive')
  await fill(page)
  const tomorrow = new Date(Date.now() + 86_400_000)
  await page.clock.setFixedTime(tomorrow)
  await submit(page)
  const { first, last } = driveDays(tomorrow)
  const day = form(page).getByLabel('期望日期')
  await expect(day).toHaveAccessibleDescription(/请选择明天起 30 天内的日期/)
  await expect(day).toHaveAttribute('min', first)
  await expect(day).toHaveAttribute('max', last)
})

test('a visitor books, gets a number and a calendar file, and still has them after a reload', async ({
  page,
  mobile,
}) => {
  await page.goto('/drive')
  await fill(page)
  for (const box of await form(page).getByRole('checkbox').all())
    await expect(box).not.toBeChecked()
  await proveNumber(page, mobile)
  await agreeToDrive(page)
  await submit(page)
  const done = page.getByRole('region', { name: '预约成功' })
  await expect(done.getByText(/^预约号 TD\d{16}$/)).toBeVisible()
  await expect(done.getByRole('heading')).toBeFocused()
  await expect(done.getByRole('link', { name: '导航到店' })).toHaveAttribute(
    'href',
    /^https:\/\/uri\.amap\.com\/navigation\?to=121\.\d+,31\.\d+,/,
  )
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await done.getByRole('link', { name: '添加到日历' }).tap()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^test-drive-.*\.ics$/)
  const event = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')))
  expect(event.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe('试驾 R7')
  const number = await done.getByText(/^预约号/).textContent()
  await page.reload()
  await expect(page.getByText(number ?? '')).toBeVisible()
  await page.getByRole('button', { name: '预约其他车型' }).tap()
  await expect(form(page)).toContainText(number ?? '-')
  await expect(page.locator('#seriesCode')).toBeFocused()
})

test('a booking gives way to the form once the drive is over', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await bookHere(page)
  await moveTo(page, Date.now() + 40 * 86_400_000)
  await page.reload()
  // The page's code sets it.
  await expect(form(page).getByLabel('期望日期')).toHaveAttribute('min', /\d/)
  await expect(page.getByText(/^预约号/)).toHaveCount(0)
})

test.describe('a booking that the tab keeps', () => {
  const booked = (page: Page, title = '预约成功') => page.getByRole('region', { name: title })

  test.beforeEach(async ({ page, mobile }) => {
    await logInByCalls(page, mobile)
    await bookHere(page)
  })

  /** The drive's end, in ms. */
  const end = () => Date.parse(endOfDrive(driveDays(new Date()).first, DRIVE_SLOTS[0] ?? ''))

  test('says that its time has passed, and gives way to another', async ({ page }) => {
    await moveTo(page, end())
    await page.reload()
    const past = booked(page, '预约的试驾时间已过')
    await expect(past.getByText(/^预约号 TD/)).toBeVisible()
    await expect(past.getByRole('link', { name: /导航|日历/ })).toHaveCount(0)
    await expectAccessible(page)
    await past.getByRole('button', { name: '重新预约' }).tap()
    await expect(form(page).getByLabel('期望日期')).toHaveAttribute('min', /\d/)
    await expect(form(page)).not.toContainText('预约号')
  })

  test('is not over by a clock that is a day ahead', async ({ page }) => {
    await page.clock.setFixedTime(end())
    const asked = page.waitForResponse(DEALER_CALL)
    await page.reload()
    await (await asked).finished()
    await expect(booked(page).getByRole('link', { name: '导航到店' })).toBeVisible()
  })

  /** Removes the store of the booking from the stores that the page hears of. */
  const dropStore = (page: Page) =>
    page.route(DEALER_CALL, async (route) => {
      const answer = await (await route.fetch()).json()
      const isOther = ({ dealerCode }: { dealerCode: string }) => dealerCode !== DRIVE_STORE.id
      await route.fulfill({ json: { ...answer, data: answer.data.filter(isOther) } })
    })

  test('says that its store offers no drives any more, with ways on', async ({ page }) => {
    await dropStore(page)
    await page.reload()
    const closed = booked(page, '预约的门店暂不提供试驾')
    await expect(closed).toContainText('请致电确认')
    for (const name of ['致电门店', '致电客服'])
      await expect(closed.getByRole('link', { name })).toHaveAttribute('href', /^tel:/)
    await expect(closed.getByRole('link', { name: /导航|日历/ })).toHaveCount(0)
    await expectAccessible(page)
    await closed.getByRole('button', { name: '重新预约' }).tap()
    await expect(form(page)).toContainText('您已预约 R7 试驾')
  })

  test('stands on the last day of a temporary store, which the stores of the next day lack', async ({
    page,
  }) => {
    await moveTo(page, end() - 60_000)
    await dropStore(page)
    const asked = page.waitForResponse(DEALER_CALL)
    await page.reload()
    await (await asked).finished()
    await settled(page)
    await expect(booked(page).getByRole('link', { name: '导航到店' })).toBeVisible()
  })
})

test('stores that did not load can be asked for again, which keeps the focus there', async ({
  page,
}) => {
  await failCalls(page, DEALER_CALL, 'html')
  await page.goto('/drive')
  await form(page).getByLabel('城市', { exact: true }).selectOption('上海')
  const retry = form(page).getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await page.unroute(DEALER_CALL)
  await retry.tap()
  await expect(form(page).getByRole('radiogroup', { name: '门店' })).toBeVisible()
  await expect(page.locator('#dealerCode')).toBeFocused()
})

test('a link to another test drive shows the form, and mentions the existing booking', async ({
  page,
  mobile,
  baseURL,
}) => {
  await logIn(page, mobile)
  await page.goto('/drive?seriesCode=1423')
  await fill(page, 'F7')
  await agreeToDrive(page)
  await submit(page)
  const done = page.getByRole('region', { name: '预约成功' })
  const number = (await done.getByText(/^预约号/).textContent())?.replace('预约号 ', '') ?? '-'
  await page.reload()
  await expect(done).toBeVisible()
  await page.goto('/drive')
  await expect(done).toBeVisible()
  // A log-in leads back to the link that was followed before the booking.
  await page.goto('/drive?seriesCode=1423', { referer: `${baseURL}/login?redirectTo=drive` })
  await expect(done).toBeVisible()
  await page.goto(`/drive?seriesCode=1103&dealer=${ELSEWHERE.id}`)
  await expect(form(page).getByRole('radio', { name: /R7/ })).toBeChecked()
  await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue(ELSEWHERE.city)
  await expect(form(page).getByText(`预约号 ${number}`)).toBeVisible()
  await form(page).getByLabel('姓名', { exact: true }).fill('林晓')
  await page.reload()
  await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('林晓')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: '查看预约' }).tap()
  await expect(done.getByText(number)).toBeVisible()
})

test('an account needs a code only for another number', async ({ page, mobile }) => {
  await logIn(page, mobile)
  await page.goto('/drive?carType=f7')
  await expect(form(page).getByLabel('手机号', { exact: true })).toHaveValue(mobile)
  await expect(form(page).getByLabel('验证码', { exact: true })).toHaveCount(0)
  await form(page).getByLabel('手机号', { exact: true }).fill('13900000000')
  await expect(form(page).getByLabel('验证码', { exact: true })).toBeVisible()
  await form(page).getByLabel('手机号', { exact: true }).fill(mobile)
  await fill(page, 'F7')
  await agreeToDrive(page)
  await submit(page)
  await expect(page.getByRole('region', { name: '预约成功' })).toBeVisible()
})

test('a second booking in another tab gets the number of the first, and can be for another car', async ({
  context,
  page,
  mobile,
}) => {
  await logIn(page, mobile)
  const numbers: (string | null)[] = []
  for (const [tab, title] of [
    [page, '预约成功'],
    [await context.newPage(), '您已预约过这款车'],
  ] as const) {
    await tab.goto('/drive')
    await fill(tab)
    await agreeToDrive(tab)
    await submit(tab)
    const done = tab.getByRole('region', { name: title })
    await expect(done).toBeVisible()
    numbers.push(await done.getByText(/^预约号/).textContent())
  }
  expect(numbers[1]).toBe(numbers[0])
  const [, tab = page] = context.pages()
  await tab.getByRole('button', { name: '预约其他车型' }).tap()
  await expect(form(tab).getByLabel('姓名', { exact: true })).toHaveValue('林晓')
  await form(tab).getByRole('radio', { name: /F7/ }).check()
  await agreeToDrive(tab)
  await submit(tab)
  await expect(tab.getByRole('region', { name: '预约成功' })).toBeVisible()
})

test('each wrong field is named beside it and in the summary, and keeps its text', async ({
  page,
}) => {
  await page.goto('/drive')
  await form(page).getByLabel('姓名', { exact: true }).fill('林')
  await submit(page)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  for (const sentence of [
    '请选择门店',
    '请选择日期',
    '请选择时段',
    '请输入 2 至 40 个字的姓名',
    '请输入 11 位手机号',
    '请输入 6 位数字验证码',
    '请选择称谓',
    '请选择是否持有驾驶证',
    '请阅读并同意《隐私政策》',
    /提供给所选门店/,
  ]) {
    await expect(summary.getByText(sentence)).toBeVisible()
  }
  const name = form(page).getByLabel('姓名', { exact: true })
  await expect(name).toHaveAccessibleDescription(/2 至 40 个字/)
  await expect(name).toHaveValue('林')
  await expectAccessible(page)
  await name.fill('林晓')
  await expect(name).not.toHaveAttribute('aria-invalid')
})

test('a reload keeps what was typed, but no consent', async ({ page, mobile }) => {
  await page.goto('/drive')
  await fill(page)
  await form(page).getByLabel('手机号', { exact: true }).fill(mobile)
  await agreeToDrive(page)
  await page.reload()
  await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('林晓')
  await expect(form(page).getByLabel('手机号', { exact: true })).toHaveValue(mobile)
  await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue('shanghai')
  await expect(form(page).getByRole('radio', { name: DRIVE_STORE.name })).toBeChecked()
  await expect(form(page).getByRole('radio', { name: DRIVE_SLOTS[0] ?? '' })).toBeChecked()
  await expect(form(page).getByRole('checkbox', { name: /隐私政策/ })).not.toBeChecked()
})

test('a store stays chosen while the stores of its city load, even if something is typed', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(DEALER_CALL, async (route) => {
    await gate.promise
    await route.continue()
  })
  const { id, name } = driveStore(({ city }) => drivesIn(city) > 1)
  await page.goto(`/drive?dealer=${id}`)
  await expect(form(page).getByText('正在查找门店…')).toBeVisible()
  await form(page).getByLabel('姓名', { exact: true }).fill('林晓')
  gate.resolve()
  await expect(form(page).getByRole('radio', { name })).toBeChecked()
})

test('the only store of a city is chosen automatically, and then no longer missing', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(DEALER_CALL, async (route) => {
    await gate.promise
    await route.continue()
  })
  const { city, name } = driveStore((store) => drivesIn(store.city) === 1)
  await page.goto('/drive')
  await form(page).getByLabel('城市', { exact: true }).selectOption(cityName(city))
  await expect(form(page).getByText('正在查找门店…')).toBeVisible()
  await submit(page)
  const missed = form(page).getByText('请选择门店', { exact: true }).last()
  await expect(form(page).getByText('请选择门店', { exact: true })).toHaveCount(2)
  gate.resolve()
  await expect(form(page).getByRole('radio', { name })).toBeChecked()
  await expect(form(page).getByText('请选择门店', { exact: true })).toHaveCount(1)
  await expect(missed).toHaveRole('link')
})

test('a choice that was made after following a link survives a reload', async ({ page }) => {
  await page.goto(`/drive?seriesCode=1103&dealer=${DRIVE_STORE.id}`)
  await expect(form(page).getByRole('radio', { name: DRIVE_STORE.name })).toBeChecked()
  await form(page).getByRole('radio', { name: /F7/ }).check()
  await form(page).getByLabel('城市', { exact: true }).selectOption(ELSEWHERE.city)
  await form(page).getByRole('radio', { name: ELSEWHERE.name }).check()
  await page.reload()
  await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
  await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue(ELSEWHERE.city)
  await expect(form(page).getByRole('radio', { name: ELSEWHERE.name })).toBeChecked()
})

test('a link to a car that is not offered says so until a car is chosen', async ({ page }) => {
  const sentence = page.getByText('该车型暂不提供试驾，请在以上车型中选择')
  await page.goto('/drive?seriesCode=9999')
  await expect(sentence).toBeVisible()
  await form(page).getByRole('radio', { name: /F7/ }).check()
  await expect(sentence).toBeHidden()
  await page.goto('/drive?seriesCode=1423')
  await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
  await expect(sentence).toBeHidden()
})

test('a choice that was made after following a link survives a log-in', async ({
  page,
  mobile,
}) => {
  const link = `/drive?city=${ELSEWHERE.city}&seriesCode=1103`
  await page.goto(link)
  await form(page).getByRole('radio', { name: /F7/ }).check()
  await form(page).getByLabel('城市', { exact: true }).selectOption('上海')
  await form(page).getByRole('radio', { name: DRIVE_STORE.name }).check()
  await page.getByRole('button', { name: '打开菜单' }).tap()
  const logIn = page.getByRole('link', { name: '登录', exact: true })
  await expect(logIn).toHaveAttribute('href', /seriesCode=1103/)
  await logIn.tap()
  await logInHere(page, mobile)
  // The events of the page are about the car in its address.
  await expect(page).toHaveURL(link)
  await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
  await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue('shanghai')
  await expect(form(page).getByRole('radio', { name: DRIVE_STORE.name })).toBeChecked()
})

test('a log-out deletes what was typed on all forms', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await page.goto('/drive')
  await fill(page)
  await agreeToDrive(page)
  await submit(page)
  await expect(page.getByText(/^预约号 TD/)).toBeVisible()
  await page.goto('/join')
  await page.getByLabel('联系人').fill('林晓')
  await page.getByLabel('手机号').fill(mobile)
  await page.goto('/service')
  await page.getByLabel('姓名').fill('林晓')
  await page.goto('/userInfo')
  const words = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const personal = new RegExp(`林晓|${mobile}|driveDone`)
  expect(await words()).toMatch(personal)
  await page.getByRole('button', { name: '退出登录' }).last().tap()
  await expect(page).toHaveURL('/login')
  expect(await words()).not.toMatch(personal)
})

test('a log-out in another tab deletes what was typed, even if this tab does not notice it', async ({
  context,
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await page.goto('/service')
  await page.getByLabel('姓名').fill('林晓')
  await page.goto('/drive')
  const name = form(page).getByLabel('姓名', { exact: true })
  await name.fill('林晓')
  const other = await context.newPage()
  await logOutHere(other)
  await expect(name).toHaveValue('')
  await expect(form(page).getByLabel('手机号', { exact: true })).toHaveValue('')

  // A tab that notices neither the log-out nor the next log-in, like one that the phone has
  // suspended.
  await name.fill('周舟')
  await page.goto('about:blank')
  await logInByCalls(other, mobile.replace(/^139/, '138'))
  await logOutHere(other)
  await logInByCalls(other, mobile.replace(/^139/, '137'))
  await page.goto('/drive')
  await expect(name).toHaveValue('')
})

test('the home page deletes what was typed at a log-out elsewhere, and keeps what is typed next', async ({
  context,
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await page.goto('/')
  const short = shortForm(page)
  const name = short.getByLabel('姓名', { exact: true })
  const number = short.getByLabel('手机号', { exact: true })
  await name.fill('林晓')
  await number.fill(mobile)
  const other = await context.newPage()
  await logOutHere(other)
  await expect(name).toHaveValue('')
  await expect(number).toHaveValue('')

  // Once more while this tab is on another page.
  await name.fill('林晓')
  await page.goto('about:blank')
  await logInByCalls(other, mobile.replace(/^139/, '138'))
  await logOutHere(other)
  await page.goto('/')
  await expect(name).toHaveValue('')
  await name.fill('周舟')
  await short.getByRole('button', { name: '预约试驾' }).tap()
  await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('周舟')
  await expect(form(page).getByLabel('手机号', { exact: true })).toHaveValue('')
})

test.describe('bad luck', () => {
  test('a lost reply books once, and a retry shows the booking', async ({
    page,
    mobile,
    trouble,
  }) => {
    await prepare(page, mobile)
    await failCalls(page, BOOK_CALL, 'lost')
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(/请/)
    await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('林晓')
    await page.unroute(BOOK_CALL)
    await submit(page)
    await expect(page.getByRole('region', { name: '预约成功' })).toBeVisible()
    expectFailedRequests(trouble)
  })

  test('a lost reply is told after a change, with the booking that was made, whichever car is chosen', async ({
    page,
    mobile,
    trouble,
  }) => {
    await prepare(page, mobile)
    await failCalls(page, BOOK_CALL, 'lost')
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(LOST)
    await page.unroute(BOOK_CALL)
    await form(page)
      .getByRole('radio', { name: DRIVE_SLOTS[1] ?? '' })
      .check()
    await form(page).getByRole('radio', { name: /F7/ }).check()
    await submit(page)
    const done = page.getByRole('region', { name: '您之前提交的预约已成功' })
    await expect(done.getByText(/^预约号 TD\d{16}$/)).toBeVisible()
    await expect(done.getByText('R7', { exact: true })).toBeVisible()
    await expect(done.getByText(joinUnits(DRIVE_SLOTS[0] ?? ''))).toBeVisible()
    await expectAccessible(page)
    await done.getByRole('button', { name: '预约其他车型' }).tap()
    await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
    await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('林晓')
    await expect(form(page).getByLabel('验证码', { exact: true })).toHaveValue('')
    expectFailedRequests(trouble)
  })

  test('a lost reply is found again by the content that was sent, after a change and back', async ({
    page,
    mobile,
    trouble,
  }) => {
    await prepare(page, mobile)
    const day = form(page).getByLabel('期望日期')
    const { first, last } = driveDays(new Date())
    await failCalls(page, BOOK_CALL, 'lost')
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(LOST)
    await day.fill(last)
    const replied = page.waitForResponse(BOOK_CALL)
    await submit(page)
    await replied
    await page.unroute(BOOK_CALL)
    await day.fill(first)
    await submit(page)
    const done = page.getByRole('region', { name: '预约成功' })
    await expect(done.getByText(readableDay(first))).toBeVisible()
    expectFailedRequests(trouble)
  })

  test('without a network nothing typed is lost, and a retry works', async ({
    context,
    page,
    mobile,
    trouble,
  }) => {
    await prepare(page, mobile)
    await context.setOffline(true)
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('网络连接失败')
    await context.setOffline(false)
    await submit(page)
    await expect(page.getByRole('region', { name: '预约成功' })).toBeVisible()
    expectFailedRequests(trouble)
  })
})

test.describe('a position', () => {
  // A place in Pudong without a store.
  test.use({
    geolocation: { longitude: 121.5321, latitude: 31.2196 },
    permissions: ['geolocation'],
  })

  test('sorts the stores on the device, which it never leaves', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('/drive')
    await page.getByRole('button', { name: /定位/ }).tap()
    await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue('shanghai')
    const away = form(page)
      .getByRole('radiogroup', { name: '门店' })
      .getByText(/^[\d.]+ (米|公里)$/)
    await expect(away.first()).toBeVisible()
    const kilometres = (await away.allTextContents()).map((text) => Number.parseFloat(text))
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
    // The position as the device gave it and converted for Chinese maps, to some hundred metres.
    const spoken = sent.filter((text) => /121\.53|31\.21|31\.22/.test(decodeURIComponent(text)))
    expect(spoken).toEqual([])
    expect(sent.some((text) => DEALER_CALL.test(text))).toBe(true)
  })

  test('chooses a city, which stays when the position is deleted', async ({ page }) => {
    await page.goto('/drive')
    await page.getByRole('button', { name: /定位/ }).tap()
    const city = form(page).getByLabel('城市', { exact: true })
    await expect(city).toHaveValue('shanghai')
    await page.getByRole('button', { name: '清除位置' }).tap()
    await page.reload()
    await expect(form(page).getByRole('radiogroup', { name: '门店' })).toBeVisible()
    await expect(city).toHaveValue('shanghai')
  })
})

test('submitting before the code is loaded uses what was typed before a reload', async ({
  page,
}) => {
  await page.goto('/drive')
  await form(page).getByLabel('姓名', { exact: true }).fill('林晓')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('driveDraft')))
    .toContain('林晓')
  const gate = Promise.withResolvers<void>()
  await page.route(/DriveForm\.island/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.reload()
  await submit(page)
  gate.resolve()
  await expect(page.getByRole('alert')).toContainText('请选择日期')
  await expect(page.getByRole('alert')).not.toContainText('姓名')
})

test('each store offers its own slots; one that another store lacks is dropped with a sentence', async ({
  page,
}) => {
  const [early, late]: readonly string[] = readContent('service/drive.json').slots
  const short = driveStore(({ city }) => drivesIn(city) > 1)
  const long = STORES.find(
    (store) => store.city === short.city && store.id !== short.id && offersDrives(store),
  )
  if (!early || !late || !long) throw new Error('No two slots or stores in the content')
  await changeDealers(page, ({ dealerCode }) => ({
    hours: dealerCode === short.id ? late : '00:00–24:00',
  }))
  await page.goto('/drive')
  await form(page).getByLabel('城市', { exact: true }).selectOption(short.city)
  await form(page).getByLabel('姓名', { exact: true }).fill('林晓')
  const slot = (name: string) => form(page).getByRole('radio', { name })
  await form(page).getByRole('radio', { name: short.name }).check()
  await expect(slot(early)).toHaveCount(0)
  await form(page).getByRole('radio', { name: long.name }).check()
  await slot(early).check()
  await form(page).getByRole('radio', { name: short.name }).check()
  const sentence = form(page).getByText(`所选的 ${early} 不可预约，请另选时段`)
  await expect(sentence).toBeVisible()
  await expect(slot(early)).toHaveCount(0)
  await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('林晓')
  await expectAccessible(page)
  await slot(late).check()
  await expect(sentence).toHaveCount(0)
  await page.reload()
  await expect(slot(late)).toBeChecked()
  await expect(slot(early)).toHaveCount(0)
})

interface Dealer {
  readonly dealerCode: string
}

/** Changes what the back end says of each store. */
async function changeDealers(page: Page, change: (dealer: Dealer) => object): Promise<void> {
  await page.route(DEALER_CALL, async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    const changed = data.map((dealer: Dealer) => ({ ...dealer, ...change(dealer) }))
    await route.fulfill({ response, json: { ...envelope, data: changed } })
  })
}

test('a store whose hours hold no slot says so instead of an empty choice', async ({ page }) => {
  await changeDealers(page, () => ({ hours: '04:00–04:01' }))
  await page.goto('/drive')
  await form(page).getByLabel('城市', { exact: true }).selectOption('上海')
  await form(page).getByRole('radio', { name: DRIVE_STORE.name }).check()
  await expect(form(page).getByText(/没有完整的试驾时段，请另选门店/)).toBeVisible()
  await submit(page)
  await page.getByRole('alert').getByRole('link', { name: '请选择时段' }).tap()
  await expect(form(page).locator('#slot')).toBeFocused()
  await expectAccessible(page)
})

test('a store that closes soon cannot be booked for a later day', async ({ page }) => {
  const [first, later] = [1, 2].map(
    (days) => driveDays(new Date(Date.now() + (days - 1) * 86_400_000)).first,
  )
  await changeDealers(page, () => ({ closesOn: first }))
  await page.goto('/drive')
  await fill(page)
  const day = form(page).getByLabel('期望日期')
  await expect(day).toHaveAttribute('max', first ?? '')
  await day.fill(later ?? '')
  await submit(page)
  await expect(day).toHaveAccessibleDescription(/届时已结束开放/)
})

test.describe('a link', () => {
  test('chooses car and city', async ({ page }) => {
    await page.goto(`/drive?seriesCode=1423&city=${ELSEWHERE.city}`)
    await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
    await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue(ELSEWHERE.city)
    await expect(form(page).getByRole('radio', { name: ELSEWHERE.name })).toBeVisible()
  })

  test('names the car by its code or name', async ({ page }) => {
    for (const car of ['1423', 'f7']) {
      await page.goto(`/drive?carType=${car}`)
      await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
    }
  })

  test('to a store also chooses its city', async ({ page }) => {
    await page.goto('/saleStore')
    const store = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: DRIVE_STORE.name }) })
    const link = store.getByRole('link', { name: '预约试驾' })
    await page.goto(`${await link.getAttribute('href')}&city=${ELSEWHERE.city}`)
    await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue('shanghai')
    await expect(form(page).getByRole('radio', { name: DRIVE_STORE.name })).toBeChecked()
  })

  test('with unknown values leaves the form as it is', async ({ page }) => {
    await page.goto('/drive?seriesCode=9&city=nowhere&dealer=XX99')
    await expect(form(page).getByRole('radio', { name: /R7|F7/ }).first()).toBeChecked()
    await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue('')
  })
})

test('the series that a visitor chose last is preselected', async ({ page }) => {
  const series = () => page.evaluate(() => sessionStorage.getItem('vehicle'))
  await page.goto('/f7')
  await expect.poll(series).toBe('1423')
  await page.goto('/drive')
  await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
  await form(page).getByRole('radio', { name: /R7/ }).check()
  await expect.poll(series).toBe('1103')
  await page.goto('/drive?carType=f7')
  await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
  await expect.poll(series).toBe('1423')
  await page.goto('/drive?seriesCode=9')
  await expect(form(page).getByLabel('城市', { exact: true })).toBeVisible()
  expect(await series()).toBe('1423')
  await page.goto('/payDeposit')
  await expect.poll(series).toBe('1103')
})

test('a car that is chosen before the code is loaded is the one chosen last', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/DriveForm\.island/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const [, other]: readonly string[] = readContent('service/drive.json').models
  if (!other) return test.skip(true, 'The content has one car to drive.')
  const { seriesCode } = readContent(`models/${other}.json`)
  await page.goto('/drive')
  await page.locator(`[name="seriesCode"][value="${seriesCode}"]`).check()
  gate.resolve()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('vehicle'))).toBe(seriesCode)
})

test('the short form of the home page offers the cars that can be driven, in their order', async ({
  page,
}) => {
  await page.goto('/')
  const offered = shortForm(page).getByRole('radio')
  const { models } = readContent('service/drive.json')
  await expect(offered).toHaveCount(models.length)
  for (const [index, model] of models.entries()) {
    const { seriesCode } = readContent(`models/${model}.json`)
    await expect(offered.nth(index)).toHaveValue(seriesCode)
  }
})

test('the short form of the home page passes everything on, but not in the address', async ({
  page,
  mobile,
}) => {
  await page.goto('/')
  const short = shortForm(page)
  await short.getByText('F7').tap()
  await short.getByLabel('城市', { exact: true }).selectOption(ELSEWHERE.city)
  await short.getByLabel('姓名', { exact: true }).fill('林晓')
  await short.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.reload()
  await expect(short.getByLabel('姓名', { exact: true })).toHaveValue('林晓')
  await expect(short.getByRole('radio', { name: /F7/ })).toBeChecked()
  await expect(short.getByLabel('城市', { exact: true })).toHaveValue(ELSEWHERE.city)
  await short.getByRole('button', { name: '预约试驾' }).tap()
  await expect(form(page).getByRole('radio', { name: /F7/ })).toBeChecked()
  await expect(form(page).getByLabel('城市', { exact: true })).toHaveValue(ELSEWHERE.city)
  await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('林晓')
  await expect(form(page).getByLabel('手机号', { exact: true })).toHaveValue(mobile)
  expect(page.url()).not.toContain(mobile)
})
