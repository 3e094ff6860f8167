import type { Locator, Page } from 'playwright/test'
import { checkToken } from '../../../src/contract/check-token.ts'
import { getLatestPolicy } from '../../../src/contract/get-latest-policy.ts'
import { logOut } from '../../../src/contract/log-out.ts'
import { signWechatPage } from '../../../src/contract/sign-wechat-page.ts'
import type { Route } from '../../../src/routes.ts'
import { isOfOrder } from '../guarded.ts'
import { openPolicy } from '../menus.ts'
import { openConfigurator } from '../order-steps.ts'
import { expect, settled } from '../test.ts'
import { status, type Told } from './place.ts'

/** Longer than a toast shows, in ms. */
const TOAST_TIME = 4_000

const toast = (page: Page) => status(page).filter({ hasText: '服务器繁忙，请稍后再试' })

/** A failed log-out shows the same message for every fault. */
export const LOG_OUT = { where: toast, isPlain: true, shown: /退出登录成功/ } as const

/** Logs out with the button in `part`, once the toast of the previous attempt is gone. */
export async function logOutBy(page: Page, part: Locator): Promise<void> {
  await page.clock.fastForward(TOAST_TIME)
  await expect(toast(page)).toHaveCount(0)
  await part.getByRole('button', { name: '退出登录' }).tap()
}

/**
 * Calls that a page makes by itself and whose failure it does not show: the visitor stays logged
 * in, and WeChat makes a default card. Two pages require a confirmed log-in; they show the failure,
 * and list it as a place of their own.
 */
export const askedBy = ({ path }: Route) =>
  path === '/userInfo' || path === '/customerService'
    ? [signWechatPage]
    : [checkToken, signWechatPage]

/** Opens a page as a visitor with an order. */
export async function visit(page: Page, { path }: Route, orderId: string): Promise<void> {
  if (path === '/payDeposit') return openConfigurator(page)
  await page.goto(isOfOrder(path) ? `${path}?orderId=${orderId}` : path)
  // Moving the clock forward would abort calls that are still in progress.
  if (isOfOrder(path)) await page.getByText('订单号').first().waitFor()
}

/** The calls that the menus of a page make. */
export function menuPlaces({ path, topMenu, bottomNav }: Route) {
  const reach = async (page: Page) => {
    await page.goto(path)
    await settled(page)
  }
  const policy: Told = {
    on: path,
    reach,
    ask: openPolicy,
    what: '隐私政策未能载入',
    shown: /在新窗口打开/,
  }
  // This page makes calls at intervals, so it learns at once that the log-in has ended.
  const half = path === '/customerService' && { notHalf: 'the log-in has ended' }
  const leaving: Told = { on: path, reach, ask: logOutByMenu, ...LOG_OUT, ...half }
  return [
    ...(bottomNav === 'never' ? [] : [[getLatestPolicy, policy] as const]),
    // The log-in page redirects visitors who are logged in.
    ...(topMenu === 'never' || path === '/login' ? [] : [[logOut, leaving] as const]),
  ]
}

/** The calls that are tested on every page. */
export const CHROME_CALLS = [checkToken, signWechatPage, getLatestPolicy, logOut]

async function logOutByMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  if (!(await menu.isVisible())) {
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await menu.getByText('我的').tap()
  }
  await logOutBy(page, menu)
}

/** Makes a page believe that it is open inside WeChat. */
export async function beInWeChat(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const inside = `${navigator.userAgent} MicroMessenger/8.0.50`
    Object.defineProperty(navigator, 'userAgent', { get: () => inside })
  })
}
