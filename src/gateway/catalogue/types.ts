import type {
  advisers,
  carOptions,
  cars,
  dealers,
  offers,
  optionRelations,
} from '../db/schema/index.ts'

/** The equipment of a car, as a table to read. */
export type Configuration = readonly {
  readonly name: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}[]

/** What holds for every order. Amounts in yuan. */
export interface OrderTerms {
  readonly deposit: number
  readonly hesitationDays: number
  readonly payWithinMinutes: number
  /** What a buyer is told before paying. */
  readonly rules: readonly { readonly title: string; readonly text: string }[]
  /** What a buyer agrees to; what belongs to an option, with that option alone. */
  readonly agreements: readonly {
    readonly id: string
    readonly title: string
    readonly version: string
    readonly href: string
    readonly optionId?: string
  }[]
  /** Where a company transfers to. */
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

/** Everything that the catalogue's tables hold, a list a table. */
export interface Catalogue {
  readonly cars: readonly (typeof cars.$inferInsert)[]
  readonly options: readonly (typeof carOptions.$inferInsert)[]
  readonly relations: readonly (typeof optionRelations.$inferInsert)[]
  readonly offers: readonly (typeof offers.$inferInsert)[]
  readonly dealers: readonly (typeof dealers.$inferInsert)[]
  readonly advisers: readonly (typeof advisers.$inferInsert)[]
  readonly terms: OrderTerms
}
