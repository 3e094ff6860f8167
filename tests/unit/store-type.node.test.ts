import { describe, expect, it } from 'vitest'
import {
  DELIVERY_TYPES,
  isExperienceStore,
  storeKinds,
  storeTypeLabel,
} from '../../src/domain/store-type.ts'
import { storeSchema } from '../../src/schemas/store.ts'

describe('storeTypeLabel', () => {
  it.each(['J', 'G', 'H', 'O'])('adds the hand-over to the name of what 4%s shows', (shown) => {
    const label = storeTypeLabel(`1${shown}`)
    expect(label).not.toBe('')
    expect(storeTypeLabel(`4${shown}`)).toBe(`${label}·${storeTypeLabel('3')}`)
  })

  it('names each code as the guide for marketing does', () => {
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
  it('holds for every type that shows cars', () => {
    const codes = ['1J', '1G', '1H', '1O', '4J', '4G', '4H', '4O', '2', '3', '5']
    expect(codes.filter(isExperienceStore)).toEqual(codes.slice(0, 8))
  })
})

describe('storeKinds', () => {
  it('gives a store that also delivers two kinds', () => {
    expect(storeKinds('4J')).toEqual(['flagship', 'delivery'])
    expect(storeKinds('4O')).toEqual(['experience', 'delivery'])
  })

  it('gives a store of one purpose one kind, and an unknown code none', () => {
    expect(storeKinds('1H')).toEqual(['experience'])
    expect(storeKinds('2')).toEqual(['afterSales'])
    expect(storeKinds('3')).toEqual(['delivery'])
    expect(storeKinds('9Z')).toEqual([])
  })
})

describe('DELIVERY_TYPES', () => {
  it('names every type that hands cars over', () => {
    expect([...DELIVERY_TYPES].sort()).toEqual(['3', '4G', '4H', '4J', '4O'])
  })
})
