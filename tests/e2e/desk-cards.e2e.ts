import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { AT_WORK } from '../support/desk-content.ts'
import { log, openDesk, setTime } from '../support/desk-steps.ts'
import { compose } from '../support/keys.ts'
import {
  carTitle,
  cityName,
  editionOf,
  found,
  ORDERED,
  OTHER_CITY,
  OTHER_CITY_STORES,
  STORES,
} from '../support/marketing.ts'
import { orderHere } from '../support/order-steps.ts'
import { expect, expectFailedRequests, test } from '../support/test.ts'

/** A store that is the only one of its district, which finds it. */
const alone = found(
  STORES.find(
    ({ city, district }) =>
      STORES.filter((other) => other.city === city && other.district === district).length === 1,
  ),
  'such store',
)
const there = `${cityName(alone.city)} ${alone.district}`

test.describe('a card that the visitor sends', () => {
  const chooser = (page: Page) => page.getByRole('dialog', { name: '发送卡片' })
  const openChooser = async (page: Page, kind: string) => {
    await page.getByRole('button', { name: '发送卡片' }).tap()
    await chooser(page).getByRole('radio', { name: kind }).check()
  }

  test('is a car, a store or an order, is sent by a touch, and is answered', async ({
    page,
    mobile,
  }) => {
    const orderId = await orderHere(page, mobile)
    await setTime(page, AT_WORK)
    await page.goto('/customerService')
    await openChooser(page, '车型')
    await expectAccessible(page)
    await chooser(page).getByRole('button', { name: /F7/ }).tap()
    await expect(chooser(page)).toBeHidden()
    await expect(log(page).getByRole('link', { name: carTitle('f7') })).toHaveAttribute(
      'href',
      '/f7',
    )
    await expect(log(page)).toContainText('已收到车型')

    await openChooser(page, '门店')
    await chooser(page).getByRole('searchbox', { name: '查找门店' }).fill(there)
    await expect(chooser(page).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await chooser(page).getByRole('searchbox').fill('火星')
    await expect(chooser(page)).toContainText('没有找到“火星”')
    await chooser(page).getByRole('searchbox').fill('')
    const stores = await chooser(page).getByRole('listitem').count()
    await compose(
      page,
      'suzhou',
      async () => {
        await expect(chooser(page).getByRole('searchbox')).toHaveValue('suzhou')
        await expect(chooser(page).getByRole('listitem')).toHaveCount(stores)
      },
      there,
    )
    await expect(chooser(page).getByRole('listitem')).toHaveCount(1)
    await chooser(page).getByRole('searchbox').fill('')
    await chooser(page).getByRole('button', { name: alone.name }).tap()
    await expect(log(page)).toContainText(`已收到门店“${alone.name}”`)

    await openChooser(page, '我的订单')
    await expect(chooser(page).getByRole('button', { name: /待支付/ })).toBeVisible()
    await expectAccessible(page)
    await chooser(page)
      .getByRole('button', { name: /待支付/ })
      .tap()
    await expect(log(page).getByRole('link', { name: editionOf(ORDERED.id) })).toHaveAttribute(
      'href',
      `/selectPayWay?orderId=${orderId}`,
    )
  })

  test('is found nearest first if a position is stored', async ({ page, mobile }) => {
    await openDesk(page, mobile)
    const { longitude: lng, latitude: lat } = found(OTHER_CITY_STORES[0], 'store there')
    await page.evaluate(
      (position) => localStorage.setItem('USER_POSITION_CITY', position),
      JSON.stringify({ lng, lat, city: `${OTHER_CITY.name}市` }),
    )
    await page.reload()
    const asked = page.waitForRequest(/im\/cards\?type=store/)
    await openChooser(page, '门店')
    await expect(chooser(page).getByRole('listitem').first()).toContainText(
      new RegExp(`^(${OTHER_CITY_STORES.map(({ name }) => name).join('|')}).* (公里|米)$`, 's'),
    )
    // The position stays on the device.
    expect((await asked).url()).toMatch(/\?type=store$/)
  })

  test('is refused with a sentence if it is unknown, and kept if there is no network', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await page.route(/\/im\/sendCard$/, (route) => {
      const headers = { ...route.request().headers(), 'x-gateway-clock': AT_WORK }
      return route.continue({
        headers,
        postData: JSON.stringify({ ...route.request().postDataJSON(), id: 'r8' }),
      })
    })
    await openChooser(page, '车型')
    await chooser(page).getByRole('button', { name: /R7/ }).tap()
    await expect(log(page)).toContainText('未送达：没有找到要发送的车型、门店或订单，请重新选择')
    await page.unroute(/\/im\/sendCard$/)
    await page.getByRole('button', { name: '删除' }).tap()

    await page.route(/\/im\/sendCard$/, (route) => route.abort())
    await openChooser(page, '车型')
    await chooser(page).getByRole('button', { name: /F7/ }).tap()
    await expect(log(page)).toContainText('未送达')
    await expectAccessible(page)
    await page.unroute(/\/im\/sendCard$/)
    await page.reload()
    await expect(log(page)).toContainText(carTitle('f7'))
    await page.getByRole('button', { name: '重新发送' }).tap()
    await expect(log(page).getByRole('link', { name: carTitle('f7') })).toHaveCount(1)
    await expect(log(page)).toContainText(`已收到车型“${carTitle('f7')}”`)
    expectFailedRequests(trouble)
  })

  test('can be loaded again after a failure, and cancelled with Escape', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await page.route(/\/im\/cards/, (route) => route.abort())
    await openChooser(page, '我的订单')
    await expect(chooser(page)).toContainText('未能载入')
    await expectAccessible(page)
    await page.unroute(/\/im\/cards/)
    await chooser(page).getByRole('button', { name: '重试' }).tap()
    await expect(chooser(page)).toContainText('您的账户下还没有订单')
    await expect(chooser(page).getByRole('region', { name: '发送卡片' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chooser(page)).toBeHidden()
    await expect(page.getByRole('button', { name: '发送卡片' })).toBeFocused()
    expectFailedRequests(trouble)
  })
})
