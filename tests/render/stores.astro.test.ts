import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, it, vi } from 'vitest'
import Stores from '../../src/pages/_saleStore/Stores.astro'

vi.mock('../../src/settings.ts', () => ({ mapSettings: {} }))

const container = await AstroContainer.create()

const group = (id: string, name: string, store: string) => ({
  city: { id, order: 1, name, province: name, longitude: 121, latitude: 31, labelSide: 'left' },
  places: [
    {
      id: store,
      order: 1,
      name: `${name}旗舰店`,
      typeCode: '4J',
      city: { collection: 'cities', id },
      district: '城关区',
      address: '望河路 1 号',
      longitude: 121,
      latitude: 31,
      phone: '021-0000-1234',
      hours: '10:00–22:00',
      services: [],
      status: '营业',
    },
  ],
})

it('the stores of each city refer to its own region, also where cities share letters', async () => {
  const groups = [group('shanghai', '上海', 'SH01'), group('shenyang', '沈阳', 'SH02')]
  const html = await container.renderToString(Stores, {
    props: { groups, hotline: '021-0000-1234' },
  })
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const regions = [...html.matchAll(/ itemref="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(new Set(regions).size).toBe(2)
  expect(ids).toEqual(expect.arrayContaining(regions))
})
