import type { RequestOf } from '../../contract/endpoint.ts'
import type { createOrder } from '../../contract/order/create-order.ts'
import { normaliseIdentity } from '../../domain/identity.ts'
import { normaliseMobile } from '../../domain/mobile.ts'
import { optionIdsOf } from '../../domain/option-groups.ts'
import { agreementsFor, ORDER_CONSENTS, versionsById } from '../../domain/order-consents.ts'
import { plainCharacters, plainName, trimText } from '../../domain/plain-characters.ts'
import { $city, $consents, $numbers, readBuyerForm } from './buyer.ts'
import { $isOpening, $order } from './configuration.ts'
import { $orderDealer } from './customer.ts'
import { noticeQuery } from './notice.ts'
import { $carOffers, $sku, $skuOffers } from './sku.ts'

type Content = Omit<RequestOf<typeof createOrder>, 'clientOrderNo' | 'vcode'>

/**
 * Composes the content of the order from the choices and the form, which must have been checked.
 *
 * @returns `undefined` while the price, the documents, the place or the dealer is missing, or another
 *   edition is on its way
 */
export function composeContent(): Content | undefined {
  const order = $order.get()
  const sku = $sku.get()
  const place = $city.get()
  const dealer = $orderDealer.get()
  const notice = noticeQuery.$result.get()
  if (!order || !sku || !place?.province || !place.city || !place.district || !dealer) return
  if (notice.state !== 'ready' || $isOpening.get()) return
  const form = readBuyerForm()
  const numbers = $numbers.get()
  const consents = $consents.get()
  const common = { name: form.name.trim(), mobile: normaliseMobile(form.mobile) }
  const offers = [...($skuOffers.get() ?? []), ...($carOffers.get() ?? [])]
  const lines = new Set(sku.lines.map(({ id }) => id))
  const optionIds = optionIdsOf(order)
  const recommendCode = plainCharacters(form.recommendCode)
  const remark = trimText(form.remark)
  return {
    spuId: order.item_id,
    skuId: sku.skuId,
    optionIds,
    carPrice: sku.price,
    deposit: sku.deposit,
    buyer:
      form.type === 'company'
        ? {
            ...common,
            type: 'company',
            companyName: plainName(form.companyName),
            uscc: normaliseIdentity(numbers.uscc),
          }
        : {
            ...common,
            type: 'personal',
            idType: form.idType,
            idNo: normaliseIdentity(numbers.idNo),
          },
    licenseCity: {
      province: place.province.code,
      city: place.city.code,
      district: place.district.code,
    },
    dealerCode: dealer.dealerCode,
    ...(dealer.saleId && { saleId: dealer.saleId }),
    ...(recommendCode && { recommendCode }),
    activityIds: offers.map(({ activityId }) => activityId).filter((id) => lines.has(id)),
    payPlan: form.payPlan,
    preferences: form.preferences,
    agreementVersions: versionsById(agreementsFor(notice.data.agreements, optionIds)),
    consents: {
      ...('shared' in consents && { shared: ORDER_CONSENTS.shared.version }),
      ...('custom' in consents && { custom: ORDER_CONSENTS.custom.version }),
    },
    ...(remark && { remark }),
  }
}
