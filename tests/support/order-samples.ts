import { randomUUID } from 'node:crypto'
import { carPrice } from './car-price.ts'
import {
  cellOf,
  DEALER,
  DEPOSIT,
  documentField,
  FIRST_PAINT,
  isStandard,
  ORDERED,
  OTHER_PAINT,
  optionGroupsOf,
} from './marketing.ts'

/** The groups of which every car has one option; of the others it may have any. */
const SINGLE = ['BATTERY_CAPACITY', 'BATTERY_PURCHASE_METHOD', 'COLOUR', 'HUB', 'INTERIOR']

/**
 * The configuration with which the choice begins. It has the first of each single choice, and what
 * is standard, as the specification says, in the order of the content.
 */
export const PLAIN = optionGroupsOf(ORDERED.id)
  .flatMap(({ key, options }) =>
    SINGLE.includes(key)
      ? options.slice(0, 1)
      : options.filter(({ row }) => row && isStandard(cellOf(row, ORDERED.id))),
  )
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

/** The id of a configuration. The options must be in the order of the specification. */
export const skuOf = (optionIds: readonly string[]) => [ORDERED.id, ...optionIds].join('.')

/** `PLAIN` in another paint. */
export const REPAINTED = PLAIN.map((id) => (id === FIRST_PAINT.id ? OTHER_PAINT.id : id))

/** The configuration with a rented battery instead of a bought one. */
export const withRent = (bought: readonly string[]) =>
  bought.map((id) => (id === 'battery-buy' ? 'battery-rent' : id))

/**
 * A configuration with its price, as an order names them.
 * @param day such as `2026-11-21`: its offers are deducted
 */
export const configuration = (day: string, optionIds: readonly string[]) => ({
  skuId: skuOf(optionIds),
  optionIds,
  carPrice: carPrice(day, optionIds),
})

/** The current version of a document in `src/content/documents`. */
export function documentVersion(id: string): string {
  return documentField(`documents/${id}`, 'version')
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
    spuId: ORDERED.id,
    ...configuration(day, PLAIN),
    deposit: DEPOSIT,
    buyer: PERSON,
    licenseCity: { province: '310000', city: '310100', district: '310101' },
    dealerCode: DEALER.id,
    activityIds: [],
    payPlan: 'FULL',
    agreementVersions: AGREEMENT_VERSIONS,
    consents: { shared: '2.0', custom: '2.0' },
    ...changes,
  }
}
