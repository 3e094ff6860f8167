import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { AFTER_WORK, AT_WORK } from '../support/desk-content.ts'
import { field, log, openDesk, send, setTime } from '../support/desk-steps.ts'
import { pressOn, tabTo, typeInto } from '../support/keys.ts'
import { logOutHere } from '../support/log-in.ts'
import { expect, expectFailedRequests, failCalls, test } from '../support/test.ts'

const LEAVE = /im\/leaveMessage/

test('outside working hours a visitor can leave a message', async ({ page, mobile }) => {
  await openDesk(page, mobile, AFTER_WORK)
  await expect(page.getByText('人工已下班')).toBeVisible()
  await page.getByRole('button', { name: '留言' }).tap()
  const letter = page.getByRole('form', { name: '留言' })
  await expect(letter.getByLabel('联系电话')).toHaveValue(mobile)
  await letter.getByLabel('联系电话').fill('123')
  await letter.getByRole('button', { name: '提交留言' }).tap()
  await expect(letter.getByLabel('留言内容')).toHaveAccessibleDescription(/至少用 5 个字/)
  await expect(letter.getByLabel('联系电话')).toHaveAccessibleDescription(/11 位手机号/)
  await expectAccessible(page)
  // An error disappears without taking the focus from the visitor, who types to correct it.
  await tabTo(page, letter.getByLabel('留言内容'))
  await page.keyboard.type('test')
  await expect(letter.getByLabel('留言内容')).toHaveValue('test')
  await expect(letter.getByLabel('留言内容')).toHaveAccessibleDescription('4/500')
  await letter.getByLabel('留言内容').fill('请明天上午联系我，谈谈置换')
  await letter.getByLabel('联系电话').fill(mobile)
  await letter.getByRole('button', { name: '提交留言' }).tap()
  await expect(log(page)).toContainText('留言已收到')
  await expect(letter).toHaveCount(0)
})

const letter = (page: Page) => page.getByRole('form', { name: '留言' })

test('the form for a message takes the focus when asked for, and gives it to the conversation', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile, AFTER_WORK)
  const open = page.getByRole('button', { name: '留言', exact: true })
  const intro = letter(page).getByText('人工客服已下班')
  await pressOn(page, open, 'Enter')
  await expect(intro).toBeFocused()
  await expect(intro).toBeInViewport()
  // Asked for again, the form that is already there takes it.
  await pressOn(page, open, 'Enter', 'Shift+Tab')
  await expect(intro).toBeFocused()
  await pressOn(page, letter(page).getByRole('button', { name: '返回对话' }), 'Enter')
  await expect(letter(page)).toHaveCount(0)
  await expect(log(page)).toBeFocused()

  await send(page, '真人')
  await pressOn(page, log(page).getByRole('button', { name: '转人工' }), 'Enter', 'Shift+Tab')
  await expect(intro).toBeFocused()
  await typeInto(page, letter(page).getByLabel('留言内容'), '请明天上午联系我，谈谈置换')
  // A form that a reload brings back was not asked for.
  await page.reload()
  await expect(letter(page).getByLabel('留言内容')).toHaveValue('请明天上午联系我，谈谈置换')
  await expect(page.locator(':focus')).toHaveCount(0)
  await pressOn(page, letter(page).getByRole('button', { name: '提交留言' }), 'Enter')
  await expect(log(page)).toContainText('留言已收到')
  await expect(letter(page)).toHaveCount(0)
  await expect(log(page)).toBeFocused()
})

test.describe('a message that a visitor leaves', () => {
  const kept = (page: Page) =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^deskLetter/.test(key)))

  test('survives a reload, and is left once even if the first reply is lost', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile, AFTER_WORK)
    await page.getByRole('button', { name: '留言' }).tap()
    await letter(page).getByLabel('留言内容').fill('请明天上午联系我，谈谈置换')
    await letter(page).getByLabel('联系电话').fill('13800000001')
    await page.reload()
    await expect(letter(page).getByLabel('留言内容')).toHaveValue('请明天上午联系我，谈谈置换')
    await expect(letter(page).getByLabel('联系电话')).toHaveValue('13800000001')
    await failCalls(page, LEAVE, 'lost')
    await letter(page).getByRole('button', { name: '提交留言' }).tap()
    await expect(page.getByRole('alert')).toContainText('请')
    await page.unroute(LEAVE)
    await page.reload()
    await letter(page).getByRole('button', { name: '提交留言' }).tap()
    await expect(letter(page)).toHaveCount(0)
    await expect(log(page).getByText('谈谈置换')).toHaveCount(1)
    expect(await kept(page)).toEqual([])
    await page.reload()
    await expect(log(page).getByText('谈谈置换')).toHaveCount(1)
    await expect(letter(page)).toHaveCount(0)
    expectFailedRequests(trouble)
  })

  test('continues as a message once agents are at work', async ({ page, mobile }) => {
    await openDesk(page, mobile, AFTER_WORK)
    await page.getByRole('button', { name: '留言' }).tap()
    await letter(page).getByLabel('留言内容').fill('请明天上午联系我，谈谈置换')
    await setTime(page, AT_WORK)
    await expect(letter(page)).toContainText('人工客服已上班')
    await page.reload()
    await expect(letter(page).getByLabel('留言内容')).toHaveValue('请明天上午联系我，谈谈置换')
    await page.getByRole('button', { name: '转人工' }).tap()
    await expect(page.getByText('排队中')).toBeVisible()
    await expect(letter(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('请明天上午联系我，谈谈置换')
    await page.reload()
    await expect(field(page)).toHaveValue('请明天上午联系我，谈谈置换')
    await expect(letter(page)).toHaveCount(0)
  })

  test('is deleted when its writer logs out', async ({ page, mobile, trouble }) => {
    await openDesk(page, mobile, AFTER_WORK)
    await page.getByRole('button', { name: '留言' }).tap()
    await letter(page).getByLabel('留言内容').fill('请明天上午联系我，谈谈置换')
    await failCalls(page, LEAVE, '500')
    await letter(page).getByRole('button', { name: '提交留言' }).tap()
    await expect(page.getByRole('alert')).toContainText('请')
    expect(await kept(page)).toHaveLength(2)
    await logOutHere(page)
    expect(await kept(page)).toEqual([])
    expectFailedRequests(trouble)
  })
})
