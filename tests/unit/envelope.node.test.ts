import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openEnvelope, sealRefusal } from '../../src/contract/envelope.ts'
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
