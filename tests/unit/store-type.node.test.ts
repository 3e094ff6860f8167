import { describe, expect, it } from 'vitest'
import {
  DELIVERY_TYPES,
  isExperienceStore,
  storeKinds,
  storeTypeLabel,
} from '../../src/domain/store-type.ts'

describe('storeTypeLabel', () => {
  it.each([
    ['1J', '旗舰店'],
    ['1G', '体验中心'],
    ['1H', '体验空间'],
    ['1O', '体验空间·快闪店'],
    ['2', '售后服务中心'],
    ['3', '交付中心'],
    ['4J', '旗舰店·交付中心'],
    ['4G', '体验中心·交付中心'],
    ['4H', '体验空间·交付中心'],
    ['4O', '体验空间·快闪店·交付中心'],
  ])('names %s', (code, label) => {
    expect(storeTypeLabel(code)).toBe(label)
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
