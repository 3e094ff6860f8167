import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, it } from 'vitest'
import CityMap from '../../src/components/place/CityMap.astro'
import { readContent } from '../support/marketing.ts'

const container = await AstroContainer.create()
/** Cities near the borders, where no store is yet. */
const FAR = [
  { id: 'haerbin', name: '哈尔滨', longitude: 126.535, latitude: 45.803 },
  { id: 'jiamusi', name: '佳木斯', longitude: 130.319, latitude: 46.8 },
  { id: 'wulumuqi', name: '乌鲁木齐', longitude: 87.617, latitude: 43.825 },
  { id: 'sanya', name: '三亚', longitude: 109.512, latitude: 18.253 },
].map((city, index) => ({ ...city, order: 99 + index, province: city.name, labelSide: 'right' }))

it('shows the dot of every city within its frame', async () => {
  const listed: typeof FAR = readContent('stores/cities.json')
  const cities = [...listed, ...FAR].map((city) => ({ city, count: 4 }))
  const html = await container.renderToString(CityMap, { props: { cities, label: '示意图' } })
  const [, box = ''] = /viewBox="([^"]+)"/.exec(html) ?? []
  const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map(Number)
  const dots = [...html.matchAll(/translate\((\S+) (\S+)\)/g)]
  expect(dots).toHaveLength(cities.length)
  const outside = cities.filter((_, at) => {
    const [x = 0, y = 0] = dots[at]?.slice(1).map(Number) ?? []
    return x < left || x > left + width || y < top || y > top + height
  })
  expect(outside.map(({ city }) => city.name)).toEqual([])
})
