import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Store {
  readonly city: string
  readonly status: string
  readonly services: readonly string[]
}
interface Station {
  readonly name: string
  readonly kind: string
}

const read = (file: string) => readFileSync(`src/content/${file}`, 'utf8')
/** Whether an article is no longer there: marketing removes old ones. */
const isGone = (article: string) => !existsSync(`src/content/${article}`)
const stores: Store[] = JSON.parse(read('stores/stores.json'))
const stations: Station[] = JSON.parse(read('stations/stations.json'))
const files = globSync('**/*.{md,json}', { cwd: 'src/content' }).filter(
  (file) => file !== 'README.md',
)
const citiesOf = (places: readonly Store[]) => new Set(places.map(({ city }) => city)).size

it('no text names more cities, stores or swap stations than are listed', () => {
  const limits = [
    [/(\d+) 座城市/g, citiesOf(stores)],
    [/(\d+) 家门店/g, stores.filter(({ status }) => status === '营业').length],
    [/(\d+) 座换电站/g, stations.filter(({ kind }) => kind === '换电站').length],
  ] as const
  let seen = 0
  for (const file of files) {
    for (const [pattern, limit] of limits) {
      for (const [words, figure] of read(file).matchAll(pattern)) {
        seen += 1
        expect(Number(figure), `${file}: ${words}`).toBeLessThanOrEqual(limit)
      }
    }
  }
  expect(seen).toBeGreaterThan(4)
})

it.skipIf(isGone('news/door-to-door.md'))(
  'cars are collected in no more cities than have a store that repairs cars',
  () => {
    const repairing = stores.filter(({ services }) => services.includes('保养'))
    const [, cities] = /扩展至 (\d+) 座城市/.exec(read('news/door-to-door.md')) ?? []
    expect(Number(cities)).toBeLessThanOrEqual(citiesOf(repairing))
  },
)

it.skipIf(isGone('news/delta-swap-stations.md'))(
  'the swap stations named in the news are listed',
  () => {
    const news = read('news/delta-swap-stations.md')
    const places = ['望曦服务区', '嘉定', '江宁', '萧山', '蜀山']
    expect(news).toContain(`新增 ${places.length} 座换电站`)
    for (const place of places) {
      expect(news).toContain(place)
      expect(stations.map(({ name }) => name).join()).toMatch(new RegExp(`${place}换电站`))
    }
  },
)

it.skipIf(isGone('news/app-redesign.md'))(
  'the app requires no older system than its news said',
  () => {
    const [, ios, android] =
      /支持 iOS (\d+) 与 Android (\d+) 及以上/.exec(read('news/app-redesign.md')) ?? []
    const { requires }: { requires: { ios: string; android: string } } = JSON.parse(
      read('app/app.json'),
    )
    const versionOf = (text: string) => Number(/\d+/.exec(text)?.[0])
    expect(versionOf(requires.ios)).toBeGreaterThanOrEqual(Number(ios))
    expect(versionOf(requires.android)).toBeGreaterThanOrEqual(Number(android))
  },
)

it.skipIf(isGone('news/wind-tunnel-f7.md'))('all texts agree on the wind tunnel', () => {
  const news = read('news/wind-tunnel-f7.md')
  const [, drag] = /(0\.\d+) 从哪里来/.exec(news) ?? []
  const [, hours] = /(\d+) 小时风洞/.exec(news) ?? []
  expect(read('models/f7.json')).toContain(`"value": "${drag}"`)
  expect(read('models/f7.json')).toContain(`${hours} 个小时`)
  const [, wheels = ''] = /测试车辆配备 ([^。；，]+轮毂)/.exec(read('footnotes.json')) ?? []
  expect(news).toContain(`测试车辆配备 ${wheels}`)
})

it('the business licence agrees with the company’s profile and the environmental lists', () => {
  const licence = read('documents/business-licence.md')
  const profile = read('information/company-profile.md')
  const maker: { legalRepresentative: string; address: string } = JSON.parse(
    read('env-records/maker.json'),
  )
  expect(licence).toContain(`| 法定代表人 | ${maker.legalRepresentative} |`)
  expect(licence).toContain(`| 住所 | ${maker.address} |`)
  const rowOf = (text: string, label: RegExp) => label.exec(text)?.[1]
  for (const label of [
    /\| 企业类型 \| (.+) \|/,
    /\| 成立[^|]+ \| (.+) \|/,
    /\| 经营范围 \| (.+) \|/,
  ]) {
    expect(rowOf(licence, label)).toBeDefined()
    expect(rowOf(licence, label)).toBe(rowOf(profile, label))
  }
})

it('all texts agree on what the price of a car includes', () => {
  const sources = globSync(
    '{content,pages,islands,components,schemas}/**/*.{md,json,astro,tsx,ts}',
    { cwd: 'src', exclude: ['content/earlier-documents'] },
  )
  for (const file of sources) {
    const text = readFileSync(`src/${file}`, 'utf8')
    expect(text, file).not.toMatch(/建议零售价|指导价|直营价/)
    // What the price does not include is listed in one place, together with the purchase tax.
    if (file !== 'content/facts.json') expect(text, file).not.toMatch(/不含[^。]*上牌费用/)
  }
  const facts: { id: string; value: string }[] = JSON.parse(read('facts.json'))
  const scope = facts.find(({ id }) => id === 'pricescope')?.value
  for (const words of ['全国统一零售价', '增值税', '购置税', '保险', '上牌费用']) {
    expect(scope).toContain(words)
  }
})

it('the facts about the cars and the desk agree with the files that state each of them', () => {
  interface Row {
    readonly label: string
    readonly all?: string
    readonly values?: readonly string[]
  }
  const facts: { id: string; value: string }[] = JSON.parse(read('facts.json'))
  const factOf = (name: string) => facts.find(({ id }) => id === name)?.value
  for (const car of ['r7', 'f7']) {
    const { groups }: { groups: { rows: Row[] }[] } = JSON.parse(read(`specifications/${car}.json`))
    const rows = groups.flatMap((group) => group.rows)
    const used = rows.find(({ label }) => label.startsWith('百公里电耗'))?.values?.map(parseFloat)
    const { length, width, height, spaces } = JSON.parse(read(`models/${car}.json`)).dimensions
    const sizes = spaces.filter(({ unit }: { unit: string }) => unit === 'L')
    const [boot, folded] = sizes.map(({ value }: { value: string }) => value)
    expect(factOf(`${car}consumption`)).toBe(
      `${Math.min(...(used ?? []))}–${Math.max(...(used ?? []))}`,
    )
    expect(factOf(`${car}size`)).toBe(`${length} × ${width} × ${height}`)
    expect(factOf(`${car}boot`)).toBe(car === 'r7' ? `${boot}–${folded}` : boot)
    // An answer of the assistant says so of both.
    expect(rows.map(({ all }) => all).join()).toMatch(/(^|[^\d])5 座/)
  }
  const { opens, closes } = JSON.parse(read('service/customer-service.json'))
  expect(factOf('deskhours')).toBe(`${opens}–${closes}`)
})

it('every gift states quantity, term and last day, and the order gives the charger for free', () => {
  interface Benefit {
    readonly title: string
    readonly text: string
    readonly quantity?: string
    readonly term?: string
    readonly orderBy?: string
  }
  const {
    benefits,
    chargers,
  }: { benefits: Benefit[]; chargers: { name: string; power: number }[] } = JSON.parse(
    read('energy/energy.json'),
  )
  for (const { title, quantity, term, orderBy } of benefits) {
    expect(quantity, title).toMatch(/\d/)
    expect(term, title).toMatch(/\d+ (年|个月)/)
    expect(orderBy, title).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  const { offers, groups } = JSON.parse(read('order/r7.json'))
  const gift = benefits.find(({ title }) => title.includes('家充桩'))
  const charger = chargers.find(({ name }) => gift?.text.includes(name))
  const options = groups.flatMap((group: { options: object[] }) => group.options)
  const option = options.find((each: { charger?: number }) => each.charger === charger?.power)
  const offer = offers.bySku.find((each: { option: string }) => each.option === option?.id)
  expect(offer?.trims).toEqual(['r7-long', 'r7-pro', 'r7-performance'])
  // Every trim has this option; otherwise a trim with the gift might lack it.
  expect(option.trims).toBeUndefined()
  expect(offers.end).toBe(gift?.orderBy)
})
