import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import type { GroupKey, OrderInfo } from '../../domain/option-groups.ts'
import { optionIdsOf } from '../../domain/option-groups.ts'
import { barredOptions, settleOptions } from '../../domain/option-relations.ts'
import { buildDefaultOrder, orderFromIds, toggleOption } from '../../domain/order-info.ts'
import type { SharedConfiguration } from '../../domain/share-link.ts'
import { keepSeries } from '../series.ts'
import { sessionAtom } from '../session-atom.ts'
import { $car, $cars, $groups, carsQuery, groupsQuery, R7, relationsQuery } from './catalogue.ts'
import { ORDER_KEYS } from './keys.ts'
import { refreshSku } from './sku.ts'

const chosen = v.object({
  id: v.string(),
  value: v.string(),
  price: v.number(),
  img: v.string(),
  desc: v.string(),
})
const many = v.optional(v.array(chosen))

/** The visitor's configuration: `orderInfo`. */
export const $order = sessionAtom<OrderInfo>(
  ORDER_KEYS.order,
  v.object({
    item_id: v.string(),
    edition: v.string(),
    carPrice: v.number(),
    backImg: v.string(),
    carIMG: v.string(),
    battery: v.optional(chosen),
    battery_method: v.optional(chosen),
    appearance: v.optional(chosen),
    hub: v.optional(chosen),
    interior: v.optional(chosen),
    driving: many,
    optionals: many,
    seat: many,
    cabin: many,
  }),
)

/** The edition that is being opened: it counts as chosen before its options are there. */
export const $openingCar = atom<string | undefined>(undefined)

/** What a link or an order asks for, until it is set up: what is stored gives way to it. */
export const $asked = atom<SharedConfiguration | undefined>(undefined)

/** Why options cannot be chosen now, by option id. */
export const $barred = computed(
  [$order, $groups, relationsQuery.$result],
  (order, groups, relations): ReadonlyMap<string, string> =>
    order && groups && relations.state === 'ready'
      ? barredOptions(groups, relations.data, optionIdsOf(order))
      : new Map(),
)

/**
 * Loads the cars and the options, and sets the initial order up (chapter 4): what a link shares,
 * else what is stored, else the default. Called again, it asks again for what failed.
 */
export async function openConfiguration(shared = $asked.get()): Promise<void> {
  $asked.set(shared)
  const cars = await carsQuery.run()
  if (!cars) return refreshSku(shared ? undefined : $order.get())
  // An edition that was chosen in the meantime is being opened, or is there in place of the link's.
  if ($openingCar.get() || $asked.get() !== shared) return
  const wanted = shared?.spuId ?? $order.get()?.item_id
  const car = cars.find(({ id }) => id === wanted) ?? cars[0]
  if (!car) return
  const shares = shared?.spuId === car.id
  await openCar(car.id, (earlier) => (shares ? shared.optionIds : earlier && optionIdsOf(earlier)))
}

/** Chooses an edition; what is chosen already stays where the edition has it. */
export async function chooseCar(id: string): Promise<void> {
  if ($order.get()?.item_id === id && !$openingCar.get() && !$asked.get()) return
  $asked.set(undefined)
  $openingCar.set(id)
  await openCar(id, (earlier) => earlier && namesOf(earlier))
  if ($openingCar.get() === id) $openingCar.set(undefined)
}

/**
 * Chooses an option, or drops it from a list. What then no longer goes together is changed.
 *
 * @returns the names of the choices that had to go
 */
export function chooseOption(key: GroupKey, id: string): readonly string[] {
  const order = $order.get()
  const groups = $groups.get()
  const car = $car.get()
  if (!order || !groups || !car || $barred.get().has(id)) return []
  const relations = relationsQuery.$result.get()
  const ids = toggleOption(order, groups, key, id)
  const known = relations.state === 'ready' ? relations.data : []
  const settled = settleOptions(groups, known, ids)
  $order.set(orderFromIds(car, groups, settled.ids))
  void refreshSku($order.get())
  const options = Object.values(groups).flatMap((group) => group?.options ?? [])
  return settled.dropped.flatMap((gone) => options.find((each) => each.id === gone)?.value ?? [])
}

/** `choose` names options, by id or by name, out of the order before. */
async function openCar(
  id: string,
  choose: (earlier: OrderInfo | undefined) => readonly string[] | undefined,
): Promise<void> {
  const car = $cars.get()?.find((each) => each.id === id)
  if (!car) return
  const [groups, relations] = await Promise.all([groupsQuery.run(id), relationsQuery.run(id)])
  if (!groups) return refreshSku($asked.get() ? undefined : $order.get())
  $asked.set(undefined)
  keepSeries(R7)
  $car.set(car)
  $groups.set(groups)
  const options = Object.values(groups).flatMap((group) => group?.options ?? [])
  const wanted = choose($order.get())
  const ids =
    wanted &&
    options
      .filter((each) => wanted.includes(each.id) || wanted.includes(each.value))
      .map((each) => each.id)
  if (!ids || ids.length === 0) $order.set(buildDefaultOrder(car, groups))
  else {
    const complete = optionIdsOf(orderFromIds(car, groups, ids))
    const settled = settleOptions(groups, relations ?? [], complete)
    $order.set(orderFromIds(car, groups, settled.ids))
  }
  void refreshSku($order.get())
}

/** The same option has another id in another edition; its name stays. */
function namesOf(order: OrderInfo): string[] {
  const { item_id: _, ...rest } = order
  return Object.values(rest).flatMap((each) =>
    typeof each === 'object' ? (Array.isArray(each) ? each : [each]).map(({ value }) => value) : [],
  )
}
