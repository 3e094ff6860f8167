import { beforeEach, expect, it } from 'vitest'
import {
  $city,
  $consents,
  $dealer,
  $form,
  $numbers,
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

it('document numbers and consents of another user are gone too', () => {
  logIn('a')
  keepForm({ name: '林晓' })
  $numbers.set({ idNo: '11010519491231002X', uscc: '91350100M000100Y43' })
  $consents.set({ privacy: '1.0', shared: '2.0' })
  openAs('a')
  expect($numbers.get().idNo).not.toBe('')
  openAs('b')
  expect([$numbers.get(), $consents.get()]).toEqual([{ idNo: '', uscc: '' }, {}])
})

it('another dealer has other advisers', () => {
  const adviser = { saleId: 'A-1', saleName: '沈顾问' }
  keepDealer({ dealerCode: 'A', dealerName: '上海体验中心', ...adviser })
  keepDealer({ dealerCode: 'A' })
  expect($dealer.get()).toMatchObject({ dealerName: '上海体验中心', ...adviser })
  keepDealer({ dealerCode: 'B', dealerName: '苏州体验中心' })
  expect($dealer.get()).toEqual({ dealerCode: 'B', dealerName: '苏州体验中心' })
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
