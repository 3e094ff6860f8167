import type { CarOnSale, Quote } from '../catalogue/car.ts'
import { deliveryOf } from '../catalogue/car.ts'
import type { OrderContent } from './agreed.ts'

/** The fields of an order that describe the chosen car. `isFar`: no delivery store in the city. */
export function describeConfiguration(
  car: CarOnSale,
  { skuId, chosen, price }: Quote,
  isFar: boolean,
): Pick<OrderContent, 'deliveryText' | 'edition' | 'options' | 'price' | 'skuId' | 'spuId'> {
  const ids = chosen.map(({ option }) => option.id)
  return {
    spuId: car.row.spuId,
    skuId,
    edition: car.row.name,
    options: chosen.map(({ group, option: { id, value, price: amount, apart } }) => ({
      group,
      id,
      value,
      price: amount,
      ...(apart && { apart }),
    })),
    price,
    deliveryText: deliveryOf(car, ids, isFar).text,
  }
}
