import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sealData, sealRefusal } from '../../src/contract/envelope.ts'
import { getLimitedTimeOffer } from '../../src/contract/order/get-limited-time-offer.ts'
import { getSku } from '../../src/contract/order/get-sku.ts'
import { listCarOffers } from '../../src/contract/order/list-car-offers.ts'
import { listCars } from '../../src/contract/order/list-cars.ts'
import { listNextOptions } from '../../src/contract/order/list-next-options.ts'
import { listOptionRelations } from '../../src/contract/order/list-option-relations.ts'
import { listSkuOffers } from '../../src/contract/order/list-sku-offers.ts'
import { chosenOptions } from '../../src/domain/option-groups.ts'
import {
  $adjustment,
  $barred,
  $isOpening,
  $order,
  chooseCar,
  chooseOption,
  openConfiguration,
  retryConfiguration,
  retryRelations,
} from '../../src/stores/order/configuration.ts'
import { $price } from '../../src/stores/order/price.ts'
import { $carOffers, skuQuery } from '../../src/stores/order/sku.ts'

const option = (id: string, value: string) => ({ id, value, price: 0 })
const car = (id: string, name: string) => ({ id, name, price: 200_000, saleStatus: 'ON_SALE' })

/** The replies of the back end, by path; they depend on the query or the form. */
let answers: Record<string, (query: URLSearchParams) => object>
let cars: ReturnType<typeof car>[]
let paints: ReturnType<typeof option>[]

beforeEach(() => {
  cars = [car('standard', 'R7 标准版'), car('pro', 'R7 Pro')]
  paints = [option('blue', '深海蓝'), option('copper', '落日铜')]
  const groups = () => ({
    COLOUR: { isSingle: true, options: paints },
    OPTIONAL_EXTRA: {
      isSingle: false,
      options: [option('hud', '抬头显示'), option('hook', '拖车钩')],
    },
  })
  const relations = [
    { optionId: 'hook', requires: [], excludes: ['hud'], reason: '拖车钩不能与抬头显示同装' },
  ]
  answers = {
    [listCars.path]: () => sealData(listCars.path, cars, 0),
    [listNextOptions.path]: () => sealData(listNextOptions.path, groups(), 0),
    [listOptionRelations.path]: () => sealData(listOptionRelations.path, relations, 0),
  }
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'https://here')
    const answer = answers[pathname]?.(body ? new URLSearchParams(String(body)) : searchParams)
    return answer ? Response.json(answer) : new Response('', { status: 500 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  $order.set(undefined)
})

const chosen = () => {
  const order = $order.get()
  return order && [order.edition, ...chosenOptions(order).map(({ value }) => value)]
}

it('replaces a paint that is no longer sold, and tells the visitor', async () => {
  await openConfiguration()
  chooseOption('COLOUR', 'copper')
  await openConfiguration()
  expect(chosen()).toContain('落日铜')
  expect($adjustment.get()).toBe('')

  paints = [option('blue', '深海蓝')]
  await openConfiguration()
  expect(chosen()).toContain('深海蓝')
  expect($adjustment.get()).toBe('已为您更换不可选的项目：落日铜。')
})

it('replaces an edition that is no longer sold, tells the visitor and keeps the options', async () => {
  await openConfiguration()
  await chooseCar('pro')
  chooseOption('COLOUR', 'copper')
  cars = cars.slice(0, 1)
  await openConfiguration()
  expect(chosen()).toEqual(['R7 标准版', '落日铜', '抬头显示'])
  expect($adjustment.get()).toBe('已为您更换不可选的项目：R7 Pro。')
})

it('starts from the options of an order, found by name if its edition is no longer sold', async () => {
  await openConfiguration({
    spuId: 'first-edition',
    edition: 'R7 首发版',
    options: [option('first-copper', '落日铜'), option('first-roof', '首发天幕')],
  })
  expect(chosen()).toEqual(['R7 标准版', '落日铜'])
  expect($adjustment.get()).toBe('已为您更换不可选的项目：R7 首发版、首发天幕。')
})

it('keeps what a link asks for when another edition is chosen before the first has loaded', async () => {
  const answer = answers[listNextOptions.path]
  delete answers[listNextOptions.path]
  await openConfiguration({
    spuId: 'standard',
    edition: 'R7 标准版',
    options: [option('copper', '落日铜'), option('hook', '拖车钩')],
  })
  expect(chosen()).toBeUndefined()

  if (answer) answers[listNextOptions.path] = answer
  await chooseCar('pro')
  expect(chosen()).toEqual(['R7 Pro', '落日铜', '拖车钩'])
})

it('opens the edition that was chosen when the visitor retries', async () => {
  await openConfiguration()
  chooseOption('COLOUR', 'copper')
  const answer = answers[listNextOptions.path]
  delete answers[listNextOptions.path]
  await chooseCar('pro')
  expect(chosen()).toContain('R7 标准版')

  if (answer) answers[listNextOptions.path] = answer
  retryConfiguration()
  await expect.poll(chosen).toEqual(['R7 Pro', '落日铜', '抬头显示'])
})

it('knows which options exclude each other after another edition did not load', async () => {
  answers[listOptionRelations.path] = (query) => {
    const excludes = query.get('spuId') === 'standard' ? ['hud'] : []
    const relation = { optionId: 'hook', requires: [], excludes, reason: '不能同装' }
    return sealData(listOptionRelations.path, [relation], 0)
  }
  await openConfiguration()
  delete answers[listNextOptions.path]
  await chooseCar('pro')
  await expect.poll(() => [...$barred.get().keys()]).toEqual(['hook'])
})

it('drops options that exclude each other once the relations are loaded', async () => {
  const answer = answers[listOptionRelations.path]
  delete answers[listOptionRelations.path]
  await openConfiguration()
  chooseOption('OPTIONAL_EXTRA', 'hook')
  expect(chosen()).toEqual(['R7 标准版', '深海蓝', '抬头显示', '拖车钩'])

  if (answer) answers[listOptionRelations.path] = answer
  await retryRelations()
  expect($adjustment.get()).toBe('已为您调整不能同时选择的项目：抬头显示、拖车钩。')
  chooseOption('OPTIONAL_EXTRA', 'hud')
  expect($adjustment.get()).toBe('')
})

it('shows why a combination cannot be ordered in place of the price', async () => {
  answers[getSku.path] = () =>
    sealRefusal(getSku.path, getSku.refusals.optionsInvalid, 0, {
      faults: ['红色只配黑色内饰'],
    })
  await openConfiguration()
  await expect.poll(() => skuQuery.$result.get()).toMatchObject({ reason: '红色只配黑色内饰' })
})

it('takes nothing off the next edition that was taken off the former one', async () => {
  const offer = {
    activityId: 'spring',
    type: 'CAR_DISCOUNT',
    title: '春季礼遇',
    deduction: 5_000,
    endTime: '2026-12-31T16:00:00Z',
  }
  const sku = {
    skuId: 'standard-sku',
    materialNo: '1',
    spuId: 'standard',
    price: 195_000,
    deposit: 2_000,
    currency: 'CNY',
    lines: [],
    stockStatus: 'IN_STOCK',
  }
  answers[getSku.path] = () => sealData(getSku.path, sku, 0)
  answers[listCarOffers.path] = () => sealData(listCarOffers.path, [offer], 0)
  answers[listSkuOffers.path] = () => sealData(listSkuOffers.path, [], 0)
  answers[getLimitedTimeOffer.path] = () =>
    sealRefusal(getLimitedTimeOffer.path, getLimitedTimeOffer.refusals.noOffer, 0)
  await openConfiguration()
  await expect.poll(() => $carOffers.get()).toHaveLength(1)

  delete answers[getSku.path]
  delete answers[listCarOffers.path]
  await chooseCar('pro')
  await expect.poll(() => skuQuery.$result.get().state).toBe('failed')
  expect($price.get()?.total).toBe(200_000)
})

it('adds nothing that costs extra and came with the former edition, and names it', async () => {
  const groupsOf = (spuId: string | null) =>
    spuId === 'pro'
      ? {
          COLOUR: { isSingle: true, options: paints },
          BATTERY_CAPACITY: { isSingle: true, options: [option('large-battery', '90 kWh 电池')] },
          BATTERY_PURCHASE_METHOD: {
            isSingle: true,
            options: [option('buy', '整车购买'), { ...option('rent', '电池租用'), price: -90_000 }],
          },
          HUB: { isSingle: true, options: [option('large', '20 英寸轮毂')] },
          INTELLIGENT_DRIVING: {
            isSingle: false,
            options: [
              { ...option('lidar', '激光雷达'), isInclude: true },
              { ...option('parking', '记忆泊车'), isInclude: true },
            ],
          },
          SEAT: { isSingle: false, options: [{ ...option('warm', '座椅加热'), isInclude: true }] },
        }
      : {
          COLOUR: {
            isSingle: true,
            options: [paints[0], { ...option('copper', '落日铜'), price: 5000 }],
          },
          BATTERY_CAPACITY: { isSingle: true, options: [option('small-battery', '77 kWh 电池')] },
          BATTERY_PURCHASE_METHOD: {
            isSingle: true,
            options: [option('buy', '整车购买'), { ...option('rent', '电池租用'), price: -70_000 }],
          },
          HUB: {
            isSingle: true,
            options: [
              option('small', '19 英寸轮毂'),
              { ...option('large', '20 英寸轮毂'), price: 6000 },
            ],
          },
          INTELLIGENT_DRIVING: {
            isSingle: false,
            options: [{ ...option('lidar', '激光雷达'), price: 12_000 }],
          },
          SEAT: { isSingle: false, options: [option('warm', '座椅加热')] },
        }
  answers[listNextOptions.path] = (query) =>
    sealData(listNextOptions.path, groupsOf(query.get('spuId')), 0)
  await openConfiguration()
  await chooseCar('pro')
  chooseOption('COLOUR', 'copper')
  chooseOption('BATTERY_PURCHASE_METHOD', 'rent')
  const pro = ['落日铜', '20 英寸轮毂', '激光雷达', '记忆泊车', '座椅加热']
  expect(chosen()).toEqual(['R7 Pro', '90 kWh 电池', '电池租用', ...pro])

  await chooseCar('standard')
  const standard = ['落日铜', '19 英寸轮毂', '座椅加热']
  expect(chosen()).toEqual(['R7 标准版', '77 kWh 电池', '电池租用', ...standard])
  expect($order.get()?.carPrice).toBe(135_000)
  expect($adjustment.get()).toBe(
    '此版本不含：20 英寸轮毂、激光雷达、记忆泊车。此版本须另付：落日铜。',
  )

  chooseOption('INTELLIGENT_DRIVING', 'lidar')
  await openConfiguration()
  expect(chosen()).toContain('激光雷达')
})

it('knows that another edition is on its way', async () => {
  await openConfiguration()
  expect($isOpening.get()).toBe(false)
  const opened = chooseCar('pro')
  expect($isOpening.get()).toBe(true)
  await opened
  expect($isOpening.get()).toBe(false)
})

it('asks what a stored configuration costs though no edition is on sale', async () => {
  await openConfiguration()
  cars = []
  const { skuOffline } = getSku.refusals
  answers[getSku.path] = () => sealRefusal(getSku.path, skuOffline, 0)
  await openConfiguration()
  expect(skuQuery.$result.get()).toMatchObject({ reason: skuOffline.message })
})
