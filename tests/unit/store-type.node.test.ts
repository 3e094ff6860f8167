import { describe, expect, it } from 'vitest'
import {
  DELIVERY_TYPES,
  isExperienceStore,
  storeKinds,
  storeTypeLabel,
} from '../../src/domain/store-type.ts'
import { storeSchema } from '../../src/schemas/store.ts'

describe('storeTypeLabel', () => {
  it.each(['J', 'G', 'H', 'O'])(
    'names a 4%s store like the one without delivery, plus the delivery',
    (shown) => {
      const label = storeTypeLabel(`1${shown}`)
      expect(label).not.toBe('')
      expect(storeTypeLabel(`4${shown}`)).toBe(`${label}·${storeTypeLabel('3')}`)
    },
  )

  it('uses the names in the guide for marketing', () => {
    const guide = storeSchema.shape.typeCode.description ?? ''
    const named = [...guide.matchAll(/(\d[A-Z]?) ([^为、；]+)/g)]
    expect(named).toHaveLength(6)
    for (const [, code = '', label] of named) expect(storeTypeLabel(code)).toBe(label)
  })

  it.each(['', '5', '1', '1j', '4', 'toString', '__proto__'])('is blank for %j', (code) => {
    expect(storeTypeLabel(code)).toBe('')
  })
})

describe('isExperienceStore', () => {
  it('is true for every type that shows cars', () => {
    const codes = ['1J', '1G', '1H', '1O', '4J', '4G', '4H', '4O', '2', '3', '5']
    expect(codes.filter(isExperienceStore)).toEqual(codes.slice(0, 8))
  })
})

describe('storeKinds', () => {
  it('gives two kinds to a store that also delivers', () => {
    expect(storeKinds('4J')).toEqual(['flagship', 'delivery'])
    expect(storeKinds('4O')).toEqual(['experience', 'delivery'])
  })

  it('gives one kind to other stores, and none to an unknown code', () => {
    expect(storeKinds('1H')).toEqual(['experience'])
    expect(storeKinds('2')).toEqual(['afterSales'])
    expect(storeKinds('3')).toEqual(['delivery'])
    expect(storeKinds('9Z')).toEqual([])
  })
})

describe('DELIVERY_TYPES', () => {
  it('lists every type that hands over cars', () => {
    expect([...DELIVERY_TYPES].sort()).toEqual(['3', '4G', '4H', '4J', '4O'])
  })
})
