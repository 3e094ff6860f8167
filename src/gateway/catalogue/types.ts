import type {
  advisers,
  carOptions,
  cars,
  dealers,
  offers,
  optionRelations,
} from '../db/schema/index.ts'

/** The equipment of a car, as a table for display. */
export type Configuration = readonly {
  readonly name: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}[]

/** The terms of all orders. Amounts in yuan. */
export interface OrderTerms {
  readonly deposit: number
  readonly hesitationDays: number
  readonly payWithinMinutes: number
  /** Rules shown to a buyer before paying. */
  readonly rules: readonly { readonly title: string; readonly text: string }[]
  /** Documents that a buyer agrees to; one with `optionId` only when that option is chosen. */
  readonly agreements: readonly {
    readonly id: string
    readonly title: string
    readonly version: string
    readonly href: string
    readonly optionId?: string
  }[]
  /** The account for companies' transfers. */
  readonly bank: {
    readonly accountName: string
    readonly bankName: string
    readonly accountNo: string
  }
  readonly preferences: readonly {
    readonly key: string
    readonly title: string
    readonly options: readonly { readonly id: string; readonly label: string }[]
  }[]
}

/** All rows of the catalogue's tables, one list per table. */
export interface Catalogue {
  readonly cars: readonly (typeof cars.$inferInsert)[]
  readonly options: readonly (typeof carOptions.$inferInsert)[]
  readonly relations: readonly (typeof optionRelations.$inferInsert)[]
  readonly offers: readonly (typeof offers.$inferInsert)[]
  readonly dealers: readonly (typeof dealers.$inferInsert)[]
  readonly advisers: readonly (typeof advisers.$inferInsert)[]
  readonly terms: OrderTerms
}
