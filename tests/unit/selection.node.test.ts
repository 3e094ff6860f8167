import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOf, pickOptions } from '../../src/domain/selection.ts'

const option = (id: string, isInclude = false) => ({ id, value: id, price: 0, isInclude })
const groups = {
  COLOUR: { isSingle: true, options: [option('blue'), option('red')] },
  INTERIOR: { isSingle: true, options: [option('black'), option('beige')] },
  OPTIONAL_EXTRA: {
    isSingle: false,
    options: [option('roof', true), option('hud'), option('lidar'), option('hook')],
  },
}
const relations = [
  { optionId: 'hud', requires: ['lidar'], excludes: [], reason: '抬头显示须搭配激光雷达' },
  { optionId: 'red', requires: [], excludes: ['beige'], reason: '红色只配黑色内饰' },
]

describe('faultsOf', () => {
  it.each([
    [['blue', 'black', 'roof'], []],
    [['blue', 'black', 'roof', 'hud', 'lidar'], []],
    [['black', 'roof'], ['车身颜色须选择一项']],
    [['blue', 'red', 'black', 'roof'], ['车身颜色须选择一项']],
    [['blue', 'black'], ['roof为必选项目']],
    [['blue', 'black', 'roof', 'gold'], ['所选配置中有已下架的项目']],
    [['blue', 'black', 'roof', 'roof'], ['同一项目只能选择一次']],
    [['blue', 'black', 'roof', 'hud'], ['抬头显示须搭配激光雷达']],
    [['red', 'beige', 'roof'], ['红色只配黑色内饰']],
  ])('of %j are %j', (ids, faults) => {
    expect(faultsOf(groups, relations, ids)).toEqual(faults)
  })

  it('finds no fault exactly if the car can be built', () => {
    const all = Object.values(groups).flatMap(({ options }) => options.map(({ id }) => id))
    fc.assert(
      fc.property(fc.subarray(all), (ids) => {
        const has = (id: string) => ids.includes(id)
        const buildable =
          has('blue') !== has('red') &&
          has('black') !== has('beige') &&
          has('roof') &&
          (!has('hud') || has('lidar')) &&
          !(has('red') && has('beige'))
        expect(faultsOf(groups, relations, ids).length === 0).toBe(buildable)
      }),
    )
  })
})

it('pickOptions returns the options in the order of the groups', () => {
  const picked = pickOptions(groups, ['lidar', 'black', 'roof', 'red', 'gold'])
  expect(picked.map(({ group, option: { id } }) => `${group} ${id}`)).toEqual([
    'COLOUR red',
    'INTERIOR black',
    'OPTIONAL_EXTRA roof',
    'OPTIONAL_EXTRA lidar',
  ])
})
