import { beforeEach, expect, it } from 'vitest'
import { $form, keepForm } from '../../src/stores/order/buyer.ts'
import { $needsBuyerCode } from '../../src/stores/order/buyer-code.ts'
import { demandCode } from '../../src/stores/proven-number.ts'
import { $session, $token, clearSession, openSession } from '../../src/stores/session.ts'
import { needsCode } from '../../src/stores/test-drive.ts'

const OWN = '13800000001'
const OTHER = '13800000002'

/** Whether a number needs a code in the test-drive form, and in that of an order. */
function need(mobile: string) {
  keepForm({ mobile })
  return { drive: needsCode(mobile), order: $needsBuyerCode.get() }
}

beforeEach(() => {
  openSession('token', { user_id: 'a', mobile: OWN })
  $form.set(undefined)
  demandCode('')
})

it('the number of the account needs no code, however it is written; another does', () => {
  expect(need(OWN)).toEqual({ drive: false, order: false })
  expect(need('+86 138-0000-0001')).toEqual({ drive: false, order: false })
  expect(need(OTHER)).toEqual({ drive: true, order: true })
})

it('without a log-in a drive needs a code; a buyer may still log in with that number', () => {
  clearSession()
  expect(need(OWN)).toEqual({ drive: true, order: false })
})

it('the number of an account whose log-in has ended needs a code', () => {
  $token.set(undefined)
  expect(need(OWN).drive).toBe(true)
  $token.set('token')
  expect(need(OWN).drive).toBe(false)
  $session.set('out')
  expect(need(OWN).drive).toBe(true)
})

it('the number of the account needs a code once the back end has demanded one', () => {
  demandCode('138 0000 0001')
  expect(need(OWN)).toEqual({ drive: true, order: true })
})
