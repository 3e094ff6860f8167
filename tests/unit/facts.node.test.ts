import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { deriveFacts, type FactSources, fillFacts } from '../../src/domain/facts.ts'
import { ORDER_CONSENTS } from '../../src/domain/order-consents.ts'
import { formatYuan } from '../../src/domain/price.ts'

it('fills in facts in every text that names them', () => {
  const content = { title: '{swap} 分钟换电', rows: [{ all: '{swap}–{charge}' }], order: 3 }
  expect(fillFacts(content, { swap: '2.5', charge: '25' })).toEqual({
    title: '2.5 分钟换电',
    rows: [{ all: '2.5–25' }],
    order: 3,
  })
})

const sources: FactSources = {
  facts: [{ id: 'swap', value: '2.5' }],
  site: { hotline: '400-000-0000', hotlineHours: '7×24 小时' },
  energy: {
    chargers: [
      { power: 7, price: 3980 },
      { power: 11, price: 5980 },
    ],
    rent: {
      months: { min: 12 },
      plans: [
        { capacity: 77, rentPerMonth: 980 },
        { capacity: 90, rentPerMonth: 1280 },
      ],
    },
  },
  trims: [
    { model: 'r7', price: 189_900, range: 551, battery: 90, zeroTo100: 3.8 },
    { model: 'r7', price: 209_900, range: 642, battery: 77, zeroTo100: 5.9 },
    { model: 'f7', price: 199_900, range: 576, battery: 77, zeroTo100: 5 },
  ],
  finance: {
    plans: [
      { months: 12, yearlyRate: 0 },
      { months: 36, yearlyRate: 2.99 },
    ],
    start: { downPayment: 30, months: 12 },
  },
  orderGuide: { deposit: 5000, hesitationDays: 7 },
  stores: [
    { city: 'shanghai', status: '营业' },
    { city: 'shanghai', status: '营业' },
    { city: 'suzhou', status: '营业' },
    { city: 'lanzhou', status: '筹备' },
    { city: 'hefei', status: '营业', closesOn: '2027-02-28' },
  ],
  today: '2027-03-01',
  carOptions: {
    trims: [
      { minWeeks: 5, maxWeeks: 7, supply: '排产' },
      { minWeeks: 4, maxWeeks: 6, supply: '排产' },
      { minWeeks: 2, maxWeeks: 12, supply: '停售' },
    ],
    farWeeks: 2,
    groups: [{ options: [{}, { extraWeeks: 1 }] }, { options: [{ extraWeeks: 3 }] }],
  },
}

it('derives facts from the content files that contain the figures', () => {
  expect(deriveFacts(sources)).toEqual({
    swap: '2.5',
    hotline: '400-000-0000',
    hotlinehours: '7×24 小时',
    r7price: '18.99万',
    f7price: '19.99万',
    r7range: '551–642',
    f7range: '576',
    r7accel: '3.8–5.9',
    f7accel: '5.0',
    capacities: '77 或 90',
    rents: '¥980.00（77 kWh）或 ¥1,280.00（90 kWh）',
    chargers: '¥3,980.00（7 kW）或 ¥5,980.00（11 kW）',
    share: '30',
    instalments: '12',
    rate: '0',
    r7monthly: '¥11,077.50',
    lease: '12',
    deposit: '¥5,000.00',
    days: '7',
    cities: '2',
    weeks: '4–7',
    moreweeks: '3',
    farweeks: '2',
  })
})

it('names the weeks of a car whose editions are all off sale', () => {
  const { carOptions } = sources
  const trims = carOptions.trims.map((trim) => ({ ...trim, supply: '停售' }))
  expect(deriveFacts({ ...sources, carOptions: { ...carOptions, trims } })['weeks']).toBe('2–12')
})

it('names the weeks of the only edition on sale', () => {
  const { carOptions } = sources
  const trims = carOptions.trims.map((trim, at) => ({
    ...trim,
    supply: at === 1 ? '排产' : '停售',
  }))
  expect(deriveFacts({ ...sources, carOptions: { ...carOptions, trims } })['weeks']).toBe('4–6')
})

it('adds no weeks for options where none takes longer', () => {
  const carOptions = { ...sources.carOptions, groups: [{ options: [{}] }] }
  expect(deriveFacts({ ...sources, carOptions })['moreweeks']).toBe('0')
})

it('refuses a car without editions, whose price would be a figure of nothing', () => {
  const trims = sources.trims.filter(({ model }) => model !== 'f7')
  expect(() => deriveFacts({ ...sources, trims })).toThrow('trims.json 里没有 f7 的版本')
})

it('refuses a fact that does not exist, and names the text', () => {
  expect(() => fillFacts(['换电 {swop} 分钟'], { swap: '2.5' })).toThrow('换电 {swop} 分钟')
  expect(() => fillFacts(['{constructor}'], {})).toThrow('{constructor}')
})

it('leaves pictures and dates unchanged', () => {
  const picture = { src: '/a.jpg', format: 'jpg', width: 1 }
  const day = new Date()
  const filled = fillFacts({ picture, day }, {})
  expect(filled.picture).toBe(picture)
  expect(filled.day).toBe(day)
})

const content = join(import.meta.dirname, '../../src/content')
const read = (file: string) => readFileSync(join(content, file), 'utf8')
const facts: { id: string; value: string }[] = JSON.parse(read('facts.json'))
const factOf = (name: string) => `${facts.find(({ id }) => id === name)?.value}`

it('finds no figure of a fact written out in the JSON files', () => {
  // With these words around it, the figure can only be the fact.
  const written = [
    `${factOf('swap')} 分钟`,
    `${factOf('screen')} 英寸`,
    `${factOf('v2l')} kW`,
    factOf('warranty'),
    factOf('corewarranty'),
    `全程约 ${factOf('trial')} 分钟`,
    `${factOf('refund')} 个工作日`,
  ]
  for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json') || file === 'facts.json') continue
    for (const figure of written) expect(read(file), file).not.toContain(figure)
  }
})

it('finds the same figures in the legal texts, which state them in full', () => {
  const guide = JSON.parse(read('service/order-guide.json'))
  const rules = read('documents/deposit-rules.md')
  expect(rules).toContain(`定金为人民币 ${guide.deposit.toLocaleString('en')} 元`)
  expect(rules).toContain(`${guide.hesitationDays} 日内，或者锁定订单之前`)
  expect(rules).toContain(`一般 ${factOf('refund').replace('–', ' 至 ')} 个工作日到账`)
  // The agreement and the sentence of the consent name the same period.
  expect(read('documents/order-agreement.md')).toContain(`${guide.hesitationDays} 日犹豫期届满`)
  expect(ORDER_CONSENTS.custom.sentence).toContain(`${guide.hesitationDays} 日犹豫期届满`)
  const { rent } = JSON.parse(read('energy/energy.json'))
  const terms = read('documents/battery-rent.md')
  expect(terms).toContain(`起租 ${rent.months.min} 个月`)
  for (const { capacity, rentPerMonth, deposit } of rent.plans) {
    const cells = [`${capacity} kWh`, ...[rentPerMonth, deposit].map(formatYuan)]
    expect(terms).toContain(`| ${cells.join(' | ')} |`)
  }
  const policy = read('information/warranty-policy.md')
  expect(policy).toContain(`| 整车 | ${factOf('warranty')} |`)
  expect(policy).toContain(`| 动力电池 | ${factOf('corewarranty')} |`)
})

it('finds no delivery weeks written out in the FAQs', () => {
  for (const { answer } of JSON.parse(read('faqs/faqs.json')) as { answer: string }[]) {
    expect(answer).not.toMatch(/\d ?周/)
  }
})
