import type { CarOnSale, Quote } from '../catalogue/car.ts'
import { deliveryOf, pictureOf } from '../catalogue/car.ts'
import type { OrderContent } from './agreed.ts'

/** The fields of an order that describe the chosen car. `isFar`: no delivery store in the city. */
export function describeConfiguration(
  car: CarOnSale,
  { skuId, chosen, price }: Quote,
  isFar: boolean,
): Pick<
  OrderContent,
  'deliveryText' | 'edition' | 'imageUrl' | 'options' | 'price' | 'skuId' | 'spuId'
> {
  const imageUrl = pictureOf(chosen)
  const ids = chosen.map(({ option }) => option.id)
  return {
    spuId: car.row.spuId,
    skuId,
    edition: car.row.name,
    ...(imageUrl && { imageUrl }),
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
