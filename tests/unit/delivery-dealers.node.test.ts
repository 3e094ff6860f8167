import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dealersQuery } from '../../src/stores/order/dealers.ts'
import { $position } from '../../src/stores/position.ts'

/** The data of each call. */
let asked: { readonly types?: string[]; readonly page: number }[] = []
let dealers: ReturnType<typeof dealer>[] = []
/** How many dealers one page of the list contains. */
const PAGE = 20

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = JSON.parse(new URL(path, 'https://here').searchParams.get('data') ?? '')
    asked.push(data)
    const list = dealers.slice((data.page - 1) * PAGE, data.page * PAGE)
    return Response.json({ data: { total: dealers.length, list } })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  $position.set(undefined)
  asked = []
})

function dealer(_: unknown, index: number) {
  return {
    dealerCode: `D${index}`,
    name: `交付中心 ${index}`,
    typeCode: '3',
    address: '路 1 号',
    phone: '02100000000',
    deliverable: index % 2 === 1,
    lng: 121.4 - index / 100,
    lat: 31.2,
  }
}

it('loads all pages of a large city, and keeps the dealers that hand over cars', async () => {
  dealers = Array.from({ length: 45 }, dealer)
  const found = await dealersQuery.run('310100')
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(found).toHaveLength(22)
  expect(found?.at(-1)).toMatchObject({ dealerCode: 'D43' })
})

it('asks for the types that hand over cars, and sorts by the position known to the browser', async () => {
  dealers = Array.from({ length: 6 }, dealer)
  const codes = async () => (await dealersQuery.run('310100'))?.map((each) => each.dealerCode)
  expect(await codes()).toEqual(['D1', 'D3', 'D5'])
  // This position, as the device measures it, is nearer to D5. Converted to the coordinates of
  // Chinese maps, which dealers have, it is nearer to D3.
  $position.set({ lng: 121.358, lat: 31.2 })
  expect(await codes()).toEqual(['D3', 'D5', 'D1'])
  const question = { cityCode: '310100', types: expect.arrayContaining(['3']), page: 1 }
  expect(asked).toEqual([question, question])
})

it('stops when the back end sends the same page again and again', async () => {
  dealers = Array.from({ length: 3 }, dealer)
  vi.stubGlobal('fetch', async () => {
    asked.push({ page: 0 })
    return Response.json({ data: { total: 999, list: dealers } })
  })
  expect(await dealersQuery.run('310100')).toHaveLength(1)
  expect(asked).toHaveLength(2)
})
