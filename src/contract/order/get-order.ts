import * as v from 'valibot'
import { OPTION_GROUP_KEYS } from '../../domain/option-groups.ts'
import { ORDER_STATUSES } from '../../domain/order-status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, money, uuid } from '../fields.ts'
import { begunPayment } from '../pay/payment.ts'
import { priceLines } from './price.ts'
import { orderNotFound } from './refusals.ts'

const time = v.pipe(v.string(), v.isoTimestamp())
const place = v.object({ code: v.string(), name: v.string() })

/**
 * An order of the visitor, by its id or by the idempotency key that the browser made for it; the
 * key finds an order whose reply was lost. Names and numbers of the buyer are masked.
 */
export const getOrder = defineEndpoint({
  name: 'getOrder',
  source: 'proposed',
  method: 'GET',
  path: '/api/sales-order/app/order/detail',
  encoding: 'query',
  tokenHeader: 'token',
  priority: 'order',
  request: v.union([v.object({ orderId: id }), v.object({ clientOrderNo: uuid })]),
  response: v.object({
    orderId: id,
    orderNo: v.string(),
    clientOrderNo: v.string(),
    status: v.picklist(ORDER_STATUSES),
    /** The deposit to pay now, in yuan. */
    amount: money,
    price: money,
    lines: priceLines,
    spuId: id,
    skuId: id,
    edition: v.string(),
    imageUrl: v.optional(v.string()),
    options: v.array(
      v.object({
        group: v.picklist(OPTION_GROUP_KEYS),
        id,
        value: v.string(),
        /** Whole yuan; negative for a purchase method that takes money off. */
        price: v.pipe(v.number(), v.integer()),
        /** A payment for it besides the price of the car, as it was agreed. */
        apart: v.optional(v.string()),
      }),
    ),
    buyer: v.object({
      type: v.picklist(['personal', 'company']),
      name: v.string(),
      mobile: v.string(),
      companyName: v.optional(v.string()),
    }),
    licenseCity: v.object({ province: place, city: place, district: place }),
    dealer: v.object({
      dealerCode: v.string(),
      name: v.string(),
      address: v.string(),
      phone: v.string(),
    }),
    adviser: v.optional(v.object({ saleId: id, name: v.string(), phone: v.string() })),
    payPlan: v.string(),
    deliveryText: v.string(),
    createTime: time,
    /** Until when the deposit can be paid. */
    expireTime: time,
    payTime: v.optional(time),
    /** The last payment begun, on any phone: the return from a cashier says nothing about it. */
    payment: v.optional(begunPayment),
    /** Until when a paid order can be changed or returned. */
    hesitationEnd: v.optional(time),
    /** When it was cancelled or closed. */
    endTime: v.optional(time),
    /** The total refund in yuan: the deposit, and what was paid too late or twice. */
    refundAmount: v.optional(money),
  }),
  refusals: { orderNotFound },
})
