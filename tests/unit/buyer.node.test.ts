import { beforeEach, expect, it } from 'vitest'
import {
  $city,
  $dealer,
  $form,
  dropForeignBuyer,
  keepDealer,
  keepForm,
  readBuyerForm,
} from '../../src/stores/order/buyer.ts'
import { $loginData } from '../../src/stores/session.ts'

const CITY = { city: { code: '310100', name: '上海市' } }

function logIn(user_id: string): void {
  $loginData.set({ user_id, mobile: '13800000001' })
}

/** What remains of the buyer's data when this user logs in and opens the form. */
function openAs(user_id: string) {
  logIn(user_id)
  dropForeignBuyer()
  return { name: $form.get()?.name, city: $city.get(), dealer: $dealer.get()?.dealerName }
}

const NOTHING = { name: undefined, city: undefined, dealer: undefined }

beforeEach(() => {
  $loginData.set(undefined)
  for (const $kept of [$form, $city, $dealer]) $kept.set(undefined)
})

it('what was typed before a log-in belongs to the user who logs in first, and is gone for another', () => {
  keepForm({ name: '林晓' })
  expect(openAs('a').name).toBe('林晓')
  keepForm({ remark: '周末提车' })
  expect(openAs('b')).toEqual(NOTHING)
})

it('the form still belongs to its writer after the log-in has expired', () => {
  logIn('a')
  keepForm({ name: '林晓' })
  $loginData.set(undefined)
  keepForm({ remark: '周末提车' })
  expect(openAs('b')).toEqual(NOTHING)
})

it('the form belongs to its writer even if only a city or a dealer was chosen', () => {
  logIn('a')
  $city.set(CITY)
  expect(openAs('b')).toEqual(NOTHING)
  keepDealer({ dealerCode: '1', dealerName: '上海体验中心' })
  expect(openAs('a')).toEqual(NOTHING)
})

it('the form begins with the mobile number of the account, but a cleared number stays empty', () => {
  keepForm({ name: '林晓', mobile: '' })
  logIn('a')
  expect(readBuyerForm().mobile).toBe('13800000001')
  keepForm({ mobile: '' })
  expect(readBuyerForm().mobile).toBe('')
  keepForm({ name: '林晓晓' })
  expect(readBuyerForm().mobile).toBe('')
})

it('the first field that is typed also stores the mobile number of the account', () => {
  logIn('a')
  keepForm({ name: '林晓' })
  expect($form.get()?.mobile).toBe('13800000001')
})
