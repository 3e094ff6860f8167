import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEPOSIT, readContent, trimPrice } from './marketing.ts'

/** A configuration of the long-range R7 without additions: it costs what the trim does. */
export const PLAIN = [
  'battery-90',
  'battery-buy',
  'paint-blue',
  'hub-19',
  'interior-black',
  'auto-parking',
  'glass-roof',
  'front-heating',
  'triple-screen',
]

export const PERSON = {
  type: 'personal',
  name: '张小明',
  idType: 'ID_CARD',
  idNo: '11010519491231002X',
  mobile: '13812345678',
}

/** The person with another number: an account's own needs no code. */
export const personOf = (mobile: string) => ({ ...PERSON, mobile })

export const COMPANY = {
  type: 'company',
  companyName: '示例科技有限公司',
  uscc: '91350100M000100Y43',
  name: '李四',
  mobile: '13812345678',
}

/** The id of a configuration of the long-range R7; the options in the specification's order. */
export const skuOf = (optionIds: readonly string[]) => ['r7-long', ...optionIds].join('.')

/** A configuration with a rented battery in place of a bought one, by its price, in yuan. */
export function withRent(bought: readonly string[], price: number) {
  const { priceOff } = readContent('energy/energy.json').rent.plans.find(
    ({ capacity }: { capacity: number }) => capacity === 90,
  )
  const optionIds = bought.map((id) => (id === 'battery-buy' ? 'battery-rent' : id))
  return { optionIds, skuId: skuOf(optionIds), carPrice: price - priceOff }
}

/** The version that a document of `src/content/documents` is in. */
export function documentVersion(id: string): string {
  const file = join(import.meta.dirname, `../../src/content/documents/${id}.md`)
  const [, version] = /^version: '(.+)'$/m.exec(readFileSync(file, 'utf8')) ?? []
  if (!version) throw new Error(`No version in ${file}`)
  return version
}

/** What the site submits, with a key of its own: an order that can be made. */
export function submission(changes: Record<string, unknown> = {}) {
  return {
    clientOrderNo: randomUUID(),
    spuId: 'r7-long',
    skuId: skuOf(PLAIN),
    optionIds: PLAIN,
    carPrice: trimPrice('r7-long'),
    deposit: DEPOSIT,
    buyer: PERSON,
    licenseCity: { province: '310000', city: '310100', district: '310101' },
    dealerCode: 'SH01',
    activityIds: [],
    payPlan: 'FULL',
    agreementVersions: Object.fromEntries(
      ['order-agreement', 'deposit-rules', 'privacy'].map((id) => [id, documentVersion(id)]),
    ),
    consents: { shared: '2.0', custom: '2.0' },
    ...changes,
  }
}
