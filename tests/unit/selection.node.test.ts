import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenOptions, faultsOf, reasonsAgainst } from '../../src/domain/selection.ts'

const option = (id: string, isInclude = false) => ({ id, value: id, isInclude })
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
    [['black', 'roof'], ['单选项目须恰好选择一项']],
    [['blue', 'red', 'black', 'roof'], ['单选项目须恰好选择一项']],
    [['blue', 'black'], ['roof为必选项目']],
    [['blue', 'black', 'roof', 'gold'], ['所选配置中有已下架的项目']],
    [['blue', 'black', 'roof', 'roof'], ['同一项目只能选择一次']],
    [['blue', 'black', 'roof', 'hud'], ['抬头显示须搭配激光雷达']],
    [['red', 'beige', 'roof'], ['红色只配黑色内饰']],
  ])('of %j are %j', (ids, faults) => {
    expect(faultsOf(groups, ids, relations)).toEqual(faults)
  })
})

describe('reasonsAgainst', () => {
  it('reads an exclusion in both directions', () => {
    expect(reasonsAgainst('beige', ['red'], relations)).toEqual(['红色只配黑色内饰'])
    expect(reasonsAgainst('red', ['beige'], relations)).toEqual(['红色只配黑色内饰'])
    expect(reasonsAgainst('beige', ['blue'], relations)).toEqual([])
  })

  it('finds every pair that does not go together, and only those', () => {
    const all = Object.values(groups).flatMap(({ options }) => options.map(({ id }) => id))
    fc.assert(
      fc.property(fc.subarray(all), (ids) => {
        const bad =
          (ids.includes('hud') && !ids.includes('lidar')) ||
          (ids.includes('red') && ids.includes('beige'))
        expect(ids.some((id) => reasonsAgainst(id, ids, relations).length > 0)).toBe(bad)
      }),
    )
  })
})

it('chosenOptions come in the order of the groups', () => {
  const chosen = chosenOptions(groups, ['lidar', 'black', 'roof', 'red'])
  expect(chosen.map(({ group, option: { id } }) => `${group} ${id}`)).toEqual([
    'COLOUR red',
    'INTERIOR black',
    'OPTIONAL_EXTRA roof',
    'OPTIONAL_EXTRA lidar',
  ])
})
