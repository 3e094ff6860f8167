import { expect, it } from 'vitest'
import { type ListedStore, reachableStores } from '../../src/domain/reachable-stores.ts'

const store = (id: string, city: string, lng: number, lat: number): ListedStore => {
  return { id, city, lng, lat, name: id, address: city }
}
const stores = [
  store('far', '北京', 116.4, 39.9),
  store('middle', '上海', 121.5, 31.0),
  store('near', '上海', 121.47, 31.23),
  store('beyond', '苏州', 120.6, 31.3),
]
const ids = (here: { longitude: number; latitude: number } | undefined, city?: string, count = 9) =>
  reachableStores(stores, { here, city }, count).map(({ id }) => id)
const SHANGHAI = { longitude: 121.47, latitude: 31.23 }

it('lists the nearest first, and none that is too far', () => {
  expect(ids(SHANGHAI, '北京市')).toEqual(['near', 'middle', 'beyond'])
  expect(ids(SHANGHAI, undefined, 2)).toEqual(['near', 'middle'])
  expect(ids({ longitude: 87.6, latitude: 43.8 }, '上海')).toEqual([])
})

it('lists those of the city if the position is unknown', () => {
  expect(ids(undefined, '上海市')).toEqual(['middle', 'near'])
  expect(ids(undefined, '苏州')).toEqual(['beyond'])
  expect(ids(undefined, undefined)).toEqual([])
})
