import { computed } from 'nanostores'
import { apartOf, chosenOptions, listGroups, optionIdsOf } from '../../domain/option-groups.ts'
import { computeOrderPrice, type OrderPrice } from '../../domain/order-price.ts'
import { $car, $groups } from './catalogue.ts'
import { $order } from './configuration.ts'
import { $carOffers, $sku, $skuOffers } from './sku.ts'

/**
 * The price of the configuration with its lines: the back end's once it has replied; until then
 * computed by the same rule from the options and offers known so far.
 */
export const $price = computed(
  [$car, $order, $sku, $skuOffers, $carOffers],
  (car, order, sku, skuOffers = [], carOffers = []): OrderPrice | undefined => {
    if (sku) return { lines: sku.lines, total: sku.price }
    if (!car || !order || car.id !== order.item_id) return undefined
    const options = chosenOptions(order)
    const chosen = new Set(options.map(({ id }) => id))
    return computeOrderPrice({
      car,
      options,
      skuOffers: skuOffers.filter(({ optionId }) => !optionId || chosen.has(optionId)),
      carOffers,
    })
  },
)

/** Payments for the chosen options besides the price, as sentences. */
export const $apart = computed([$groups, $order], (groups = {}, order): string[] => {
  const chosen = order ? optionIdsOf(order) : []
  const options = listGroups(groups).flatMap(({ group }) => group.options)
  return apartOf(options.filter(({ id }) => chosen.includes(id)))
})
