import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { carPrice } from './car-price.ts'
import { cellOf, DEPOSIT, isStandard, R7_OPTION_GROUPS } from './marketing.ts'

/** What `PLAIN` has of the groups of which every car has one. */
const CHOSEN = ['battery-90', 'battery-buy', 'paint-blue', 'hub-19', 'interior-black']

/**
 * A configuration of the long-range R7 without surcharges. It has what is standard, as the
 * specification says, in the order of the content.
 */
export const PLAIN = R7_OPTION_GROUPS.flatMap(({ options }) => options)
  .filter(({ id, row }) => CHOSEN.includes(id) || (row && isStandard(cellOf(row, 'r7-long'))))
  .map(({ id }) => id)

export const PERSON = {
  type: 'personal',
  name: '张小明',
  idType: 'ID_CARD',
  idNo: '11010519491231002X',
  mobile: '13812345678',
}

/** The same person with another number: an order with the account's own number needs no code. */
export const personOf = (mobile: string) => ({ ...PERSON, mobile })

export const COMPANY = {
  type: 'company',
  companyName: '示例科技有限公司',
  uscc: '91350100M000100Y43',
  name: '李四',
  mobile: '13812345678',
}

/**
 * The id of a configuration of the long-range R7. The options must be in the order of the
 * specification.
 */
export const skuOf = (optionIds: readonly string[]) => ['r7-long', ...optionIds].join('.')

/** `PLAIN` in another paint. */
export const RED = PLAIN.map((id) => (id === 'paint-blue' ? 'paint-red' : id))

/** The configuration with a rented battery instead of a bought one. */
export const withRent = (bought: readonly string[]) =>
  bought.map((id) => (id === 'battery-buy' ? 'battery-rent' : id))

/**
 * A configuration of the long-range R7 with its price, as an order names them.
 * @param day such as `2026-11-21`: its offers are deducted
 */
export const configuration = (day: string, optionIds: readonly string[]) => ({
  skuId: skuOf(optionIds),
  optionIds,
  carPrice: carPrice(day, optionIds),
})

/** The current version of a document in `src/content/documents`. */
export function documentVersion(id: string): string {
  const file = join(import.meta.dirname, `../../src/content/documents/${id}.md`)
  const [, version] = /^version: '(.+)'$/m.exec(readFileSync(file, 'utf8')) ?? []
  if (!version) throw new Error(`No version in ${file}`)
  return version
}

/** The documents that every buyer agrees to, by version. */
export const AGREEMENT_VERSIONS = Object.fromEntries(
  ['order-agreement', 'deposit-rules', 'privacy'].map((id) => [id, documentVersion(id)]),
)

/**
 * A valid order with its own key, as the site submits it.
 * @param day when it is submitted, such as `2026-11-21`
 */
export function submission(day: string, changes: Record<string, unknown> = {}) {
  return {
    clientOrderNo: randomUUID(),
    spuId: 'r7-long',
    ...configuration(day, PLAIN),
    deposit: DEPOSIT,
    buyer: PERSON,
    licenseCity: { province: '310000', city: '310100', district: '310101' },
    dealerCode: 'SH01',
    activityIds: [],
    payPlan: 'FULL',
    agreementVersions: AGREEMENT_VERSIONS,
    consents: { shared: '2.0', custom: '2.0' },
    ...changes,
  }
}
