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
