import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openEnvelope, sealData, sealRefusal } from '../../src/contract/envelope.ts'
import { changedPrice } from '../../src/contract/order/price.ts'
import { optionFaults, optionsInvalid, priceChanged } from '../../src/contract/order/refusals.ts'

describe.each(['/app-mp/any', '/api/any'])('a refusal in the envelope of %s', (path) => {
  it('carries the data that the page shows with it', () => {
    const price = { price: 100, deposit: 5, lines: [] }
    const opened = openEnvelope(sealRefusal(path, priceChanged, 1, price))
    expect(opened).toMatchObject({ ok: false, message: priceChanged.message })
    expect(opened && v.is(changedPrice, opened.data)).toBe(true)
    const faults = openEnvelope(sealRefusal(path, optionsInvalid, 1, { faults: ['不搭'] }))
    expect(faults && v.is(optionFaults, faults.data)).toBe(true)
  })

  it('carries no data by default', () => {
    expect(openEnvelope(sealRefusal(path, priceChanged, 1))).toMatchObject({ data: null })
  })
})

it.each([
  [{ data: null, err_resp: { code: '14101' } }, '14101', ''],
  [{ data: null, err_resp: { code: 14101, msg: null } }, '14101', ''],
  [{ resultCode: '500', data: null }, '500', ''],
  [{ resultCode: '500', errMsg: null, data: null }, '500', ''],
  [{ resultCode: 500, errMsg: '忙', data: null }, '500', '忙'],
  [{ resultCode: 200, data: {}, err_resp: { code: '500', msg: '忙' } }, '500', '忙'],
])('%j is a refusal', (body, code, message) => {
  expect(openEnvelope(body)).toMatchObject({ ok: false, code, message })
})

it.each([
  { resultCode: 200, data: { a: 1 } },
  { resultCode: '200', data: '{"a":1}', err_resp: null },
  { resultCode: null, data: { a: 1 }, err_resp: null },
  { data: { a: 1 } },
  { data: '{"a":1}' },
])('%j is a success', (body) => {
  expect(openEnvelope(body)).toEqual({ ok: true, data: { a: 1 } })
})

it.each([{ resultCode: 200, data: '您好' }, { data: '您好' }])(
  'the data of %j is text, as it is not JSON',
  (body) => {
    expect(openEnvelope(body)).toEqual({ ok: true, data: '您好' })
  },
)

it('has the fields of the specification', () => {
  const { resultCode, code, message } = priceChanged
  expect(sealData('/api/any', [1], 7)).toEqual({
    resultCode: 200,
    errMsg: null,
    elapsedMilliseconds: 7,
    success: true,
    data: [1],
  })
  expect(sealRefusal('/api/any', priceChanged, 7)).toEqual({
    resultCode,
    errMsg: message,
    elapsedMilliseconds: 7,
    success: false,
    data: null,
  })
  expect(sealData('/app-mp/any', [1], 7)).toEqual({ data: [1] })
  expect(sealRefusal('/app-mp/any', priceChanged, 7)).toEqual({ err_resp: { code, msg: message } })
})

it.each([
  { data: null, err_resp: { msg: '忙' } },
  { data: null, err_resp: '忙' },
  { data: null, resultCode: 'FAILED' },
  { data: null, resultCode: 500, errMsg: { text: '忙' } },
  { data: null, resultCode: 200, err_resp: '忙' },
  {},
  null,
])('%j is neither', (body) => {
  expect(openEnvelope(body)).toBeUndefined()
})
