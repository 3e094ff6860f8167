import type { GroupKey } from '../../domain/option-groups.ts'
import type { OrderPrice } from '../../domain/order-price.ts'

interface Place {
  readonly code: string
  readonly name: string
}

/** What buyer and brand agreed on: a copy, so that later content does not change it. */
export interface OrderContent {
  readonly spuId: string
  readonly skuId: string
  readonly edition: string
  /** Address of a picture of the car in its paint; absent in older orders. */
  readonly imageUrl?: string
  readonly options: readonly {
    readonly group: GroupKey
    readonly id: string
    readonly value: string
    readonly price: number
    /** What is to be paid for it in addition to the car's price, as a sentence. */
    readonly apart?: string
  }[]
  readonly price: OrderPrice
  /** Yuan. */
  readonly deposit: number
  /** Days in which a paid order can be changed or cancelled; absent in older orders. */
  readonly hesitationDays?: number
  readonly buyer: {
    readonly type: 'company' | 'personal'
    readonly name: string
    readonly mobile: string
    readonly identity?: { readonly type: string; readonly masked: string }
    readonly company?: { readonly name: string; readonly creditCode: string }
  }
  readonly licenseCity: { readonly province: Place; readonly city: Place; readonly district: Place }
  readonly dealer: {
    readonly dealerCode: string
    readonly name: string
    readonly address: string
    readonly phone: string
  }
  readonly adviser?: { readonly saleId: string; readonly name: string; readonly phone: string }
  readonly recommendCode?: string
  readonly payPlan: string
  readonly preferences: Readonly<Record<string, string>>
  readonly agreementVersions: Readonly<Record<string, string>>
  /** Versions; absent in orders from before these consents were asked for separately. */
  readonly consents?: { readonly shared: string; readonly custom: string }
  readonly remark?: string
  readonly deliveryText: string
}
