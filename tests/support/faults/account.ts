import type { Page } from 'playwright/test'
import { sendLoginCode } from '../../../src/contract/send-login-code.ts'
import { openAccount, save } from '../account-steps.ts'
import { GREETING } from '../desk-content.ts'
import { bookByCalls } from '../drive-steps.ts'
import { agreeToLogIn, fillLogIn, logInByCalls } from '../log-in.ts'
import { paint } from '../paint.ts'
import { expect } from '../test.ts'
import { LOG_OUT, logOutBy } from './chrome.ts'
import { codePlace } from './codes.ts'
import { form as orderForm } from './order.ts'
import { open, type Place, type Places, press } from './place.ts'

const account = (what: string, shown: RegExp): Place => ({
  on: '/userInfo',
  reach: logInByCalls,
  ask: open('/userInfo'),
  what,
  shown,
})

async function openLogIn(page: Page, mobile: string) {
  await page.goto('/login')
  await fillLogIn(page, mobile)
}

const LOG_IN = { on: '/login', reach: openLogIn, ask: press('登录'), shown: /我的账户/ } as const

async function choosePicture(page: Page, mobile: string) {
  await openAccount(page, mobile)
  const buffer = await paint('jpeg', 600, 400)
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('更换头像').setInputFiles(file)
  await expect(page.getByRole('application', { name: '图片位置' })).toBeVisible()
}

/** The log-in, and the account. */
export const accountPlaces: Places = {
  sendLoginCode: [
    codePlace('/login', sendLoginCode, async (page, mobile) => {
      await page.goto('/login')
      await page.getByLabel('手机号').fill(mobile)
      await agreeToLogIn(page)
    }),
  ],
  logIn: [LOG_IN],
  register: [{ ...LOG_IN, notHalf: 'the number is registered, and the next try logs it in' }],
  getUser: [account('账户信息未能载入', /^昵称$/)],
  listOrders: [
    account('我的订单未能载入', /您还没有订单/),
    orderForm('待支付的订单未能查到', /已登录/),
  ],
  listTestDrives: [account('我的试驾未能载入', /您还没有试驾预约/)],
  cancelTestDrive: [
    {
      on: '/userInfo',
      reach: async (page, mobile) => {
        await bookByCalls(page, mobile, await logInByCalls(page, mobile))
        await page.goto('/userInfo')
        await press('取消预约')(page)
      },
      ask: press('确定取消'),
      what: '未能确认预约是否已取消',
      shown: /^已取消$/,
    },
  ],
  updateUser: [
    {
      on: '/userInfo',
      reach: async (page, mobile) => {
        await openAccount(page, mobile)
        await page.getByLabel('昵称').fill('云上旅人')
        await page.getByLabel('城市', { exact: true }).fill('苏州市')
      },
      ask: (page) => save(page).tap(),
      shown: /账户信息已保存/,
    },
  ],
  uploadAvatar: [
    { on: '/userInfo', reach: choosePicture, ask: press('使用头像'), shown: /头像已更新/ },
  ],
  checkToken: [
    {
      on: '/userInfo',
      reach: logInByCalls,
      ask: open('/userInfo'),
      what: '暂时无法确认登录状态',
      isPlain: true,
      shown: /^昵称$/,
    },
    {
      on: '/customerService',
      reach: logInByCalls,
      ask: open('/customerService'),
      what: '暂时无法确认登录状态',
      isPlain: true,
      shown: GREETING,
    },
  ],
  logOut: [
    {
      ...LOG_OUT,
      on: '/userInfo',
      reach: openAccount,
      ask: (page) => logOutBy(page, page.getByRole('main')),
    },
  ],
}
