import { expect, it } from 'vitest'
import { distanceBetween } from '../../src/domain/distance.ts'
import { readContent, STORES } from '../support/marketing.ts'

interface Station {
  readonly name: string
  readonly kind: '换电站' | '超充站'
  readonly longitude: number
  readonly latitude: number
}

/** How far from a store its visitors still walk to a station, in m. */
const BESIDE = 300
const stations: readonly Station[] = readContent('stations/stations.json')

it.each(STORES)('$name offers what the stations beside it do', (store) => {
  const beside = stations.filter((station) => distanceBetween(store, station) <= BESIDE)
  const offered = beside.map(({ kind }) => (kind === '换电站' ? '换电' : '充电'))
  expect(store.services).toEqual(expect.arrayContaining(offered))
})
