import { expect, test } from 'vitest'
import { carryOver } from '../../src/domain/carry-over.ts'
import type { OptionGroups } from '../../src/domain/option-groups.ts'

const option = (id: string, value: string, more: object = {}) => ({ id, value, price: 0, ...more })

test('an option keeps its id where another one has its name by now', () => {
  const groups: OptionGroups = {
    COLOUR: { isSingle: true, options: [option('sky', '星夜蓝'), option('blue', '深海蓝')] },
  }
  const { ids, gone } = carryOver([{ id: 'blue', value: '星夜蓝' }], groups)
  expect([ids, gone]).toEqual([['blue'], []])
})

test('the only option of a list that holds one was chosen by nobody', () => {
  const seat = (price: number): OptionGroups => ({
    SEAT: { isSingle: true, options: [option('heat', '座椅加热', { price })] },
  })
  const { ids, missing } = carryOver([option('heat', '座椅加热')], seat(3000), seat(0))
  expect([ids, missing]).toEqual([[], ['座椅加热']])
})

test('what was chosen stays and is named if it costs more than before, and only then', () => {
  const wheels = (price: number): OptionGroups => ({
    HUB: { isSingle: true, options: [option('19', '19 英寸'), option('21', '21 英寸', { price })] },
  })
  const chosen = option('21', '21 英寸', { price: 3000 })
  for (const [price, dearer] of [
    [2000, []],
    [3000, []],
    [4000, ['21 英寸']],
  ] as const) {
    const carried = carryOver([chosen], wheels(price), wheels(3000))
    expect(carried).toEqual({ ids: ['21'], gone: [], missing: [], dearer })
  }
})

test('an extra that is alone in its list was chosen', () => {
  const extras = (price: number): OptionGroups => ({
    OPTIONAL_EXTRA: { isSingle: false, options: [option('pile', '家用充电桩', { price })] },
  })
  const { ids, missing, dearer } = carryOver(
    [option('pile', '家用充电桩')],
    extras(3000),
    extras(0),
  )
  expect([ids, missing, dearer]).toEqual([['pile'], [], ['家用充电桩']])
})

test('what a link names is not compared with a former price', () => {
  const groups: OptionGroups = {
    HUB: { isSingle: false, options: [option('21', '21 英寸', { price: 3000 })] },
  }
  const { ids, dearer } = carryOver([{ id: '21', value: '' }], groups)
  expect([ids, dearer]).toEqual([['21'], []])
})
