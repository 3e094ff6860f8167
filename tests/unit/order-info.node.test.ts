import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenOptions,
  listGroups,
  OPTION_GROUP_KEYS,
  OPTION_GROUPS,
  type OptionGroups,
  optionIdsOf,
} from '../../src/domain/option-groups.ts'
import {
  buildDefaultOrder,
  mergeEarlier,
  orderFromIds,
  toggleOption,
} from '../../src/domain/order-info.ts'

const car = { id: 'spu-1', name: 'R7 长续航后驱版', price: 209900 }

const option = (id: string, more: object = {}) => ({ id, value: `选项 ${id}`, price: 0, ...more })

const groups: OptionGroups = {
  BATTERY_CAPACITY: { isSingle: true, options: [option('90'), option('77', { price: -10000 })] },
  BATTERY_PURCHASE_METHOD: { isSingle: true, options: [option('buy'), option('rent')] },
  COLOUR: {
    isSingle: true,
    options: [
      option('blue', { imageUrl: 'blue.jpg', backImageUrl: 'back.jpg', description: '蓝' }),
      option('red', { price: 5000, imageUrl: 'red.jpg', sellImageUrl: 'sell.jpg' }),
    ],
  },
  HUB: { isSingle: true, options: [option('19'), option('20', { isInclude: true, price: 3000 })] },
  INTERIOR: { isSingle: true, options: [option('black')] },
  INTELLIGENT_DRIVING: {
    isSingle: false,
    options: [option('basic', { isInclude: true }), option('pilot', { price: 16000 })],
  },
  OPTIONAL_EXTRA: { isSingle: false, options: [option('hook', { price: 2000 }), option('mat')] },
  SEAT: {
    isSingle: false,
    options: [option('heat', { isInclude: true }), option('vent', { isInclude: true })],
  },
}

const anyGroups = fc.record(
  Object.fromEntries(
    OPTION_GROUPS.map(({ key }) => [
      key,
      fc.record({
        isSingle: fc.boolean(),
        options: fc
          .array(
            fc.record({
              price: fc.integer({ min: -90_000, max: 90_000 }),
              isInclude: fc.boolean(),
            }),
            {
              maxLength: 4,
            },
          )
          .map((options) =>
            options.map((each, index) => ({
              ...each,
              id: `${key}-${index}`,
              value: `${key} ${index}`,
            })),
          ),
      }),
    ]),
  ),
  { requiredKeys: [] },
)

describe('buildDefaultOrder', () => {
  const order = buildDefaultOrder(car, groups)

  it('takes the first option of every single-choice group, flagged or not', () => {
    expect(optionIdsOf(order).slice(0, 5)).toEqual(['90', 'buy', 'blue', '19', 'black'])
  })

  it('takes the flagged options of a multi-choice group, or its first', () => {
    expect(order.driving?.map(({ id }) => id)).toEqual(['basic'])
    expect(order.seat?.map(({ id }) => id)).toEqual(['heat', 'vent'])
    expect(order.optionals?.map(({ id }) => id)).toEqual(['hook'])
  })

  it('leaves out a group that is missing or empty', () => {
    expect(order.cabin).toBeUndefined()
    const none = { ...groups, OPTIONAL_EXTRA: { isSingle: false, options: [] } }
    expect(buildDefaultOrder(car, none)).not.toHaveProperty('optionals')
  })

  it('has the fields of chapter 3', () => {
    expect(order).toMatchObject({ item_id: 'spu-1', edition: car.name, carPrice: 211900 })
    expect(order).toMatchObject({ backImg: 'back.jpg', carIMG: 'blue.jpg' })
    expect(order.appearance).toEqual({
      id: 'blue',
      value: '选项 blue',
      price: 0,
      img: 'blue.jpg',
      desc: '蓝',
    })
  })

  it('keeps the choice of every group in its field', () => {
    const every = Object.fromEntries(
      OPTION_GROUP_KEYS.map((key) => [key, { isSingle: true, options: [option(key)] }]),
    )
    expect(buildDefaultOrder(car, every)).toMatchObject({
      battery: { id: 'BATTERY_CAPACITY' },
      battery_method: { id: 'BATTERY_PURCHASE_METHOD' },
      appearance: { id: 'COLOUR' },
      hub: { id: 'HUB' },
      interior: { id: 'INTERIOR' },
      driving: [{ id: 'INTELLIGENT_DRIVING' }],
      optionals: [{ id: 'OPTIONAL_EXTRA' }],
      seat: [{ id: 'SEAT' }],
      cabin: [{ id: 'CABIN' }],
    })
  })

  it('has one option for each single-choice field and at least one for each list, for any car', () => {
    fc.assert(
      fc.property(anyGroups, (any) => {
        const made = buildDefaultOrder(car, any)
        for (const { field, list, group } of listGroups(any)) {
          const value = made[field]
          const first = group.options[0]?.id
          const flagged = group.options.filter(({ isInclude }) => isInclude).map(({ id }) => id)
          if (!list) expect(value).toMatchObject({ id: first })
          else {
            const all = flagged.length > 0 ? flagged : [first]
            const expected = group.isSingle ? all.slice(0, 1) : all
            expect(value).toMatchObject(expected.map((id) => ({ id })))
          }
        }
        const extra = chosenOptions(made).reduce((sum, { price }) => sum + price, 0)
        expect(made.carPrice).toBe(car.price + extra)
      }),
    )
  })
})

describe('orderFromIds', () => {
  it('restores every order from its ids', () => {
    fc.assert(
      fc.property(anyGroups, (any) => {
        const made = buildDefaultOrder(car, any)
        expect(orderFromIds(car, any, optionIdsOf(made))).toEqual(made)
      }),
    )
  })

  it('leaves out unknown ids and adds required items', () => {
    const order = orderFromIds(car, groups, ['red', 'nope', 'pilot'])
    expect(order.appearance?.id).toBe('red')
    expect(order.carIMG).toBe('sell.jpg')
    expect(order.driving?.map(({ id }) => id)).toEqual(['basic', 'pilot'])
    expect(order.optionals).toEqual([])
  })
})

describe('toggleOption', () => {
  const order = buildDefaultOrder(car, groups)

  it('replaces the option of a single-choice group', () => {
    const ids = toggleOption(order, groups, 'COLOUR', 'red')
    expect(ids).toContain('red')
    expect(ids).not.toContain('blue')
  })

  it('replaces the option of a list that holds only one', () => {
    const one = {
      ...groups,
      OPTIONAL_EXTRA: { isSingle: true, options: [option('hook'), option('mat')] },
    }
    const ids = toggleOption(buildDefaultOrder(car, one), one, 'OPTIONAL_EXTRA', 'mat')
    expect(ids).toContain('mat')
    expect(ids).not.toContain('hook')
  })

  it('adds to a list and removes from it, but never removes a required item', () => {
    expect(toggleOption(order, groups, 'INTELLIGENT_DRIVING', 'pilot')).toContain('pilot')
    expect(toggleOption(order, groups, 'OPTIONAL_EXTRA', 'hook')).not.toContain('hook')
    expect(toggleOption(order, groups, 'SEAT', 'heat')).toContain('heat')
  })
})

it('mergeEarlier keeps values that are not replaced', () => {
  const merged = mergeEarlier({ name: '张三', city: '上海' }, { city: '苏州', name: undefined })
  expect(merged).toEqual({ name: '张三', city: '苏州' })
})
