import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { sessionAtom } from '../../browser/session-atom.ts'
import { carryOver } from '../../domain/carry-over.ts'
import type { GroupKey, OrderInfo } from '../../domain/option-groups.ts'
import { chosenOptions, optionIdsOf } from '../../domain/option-groups.ts'
import { barredOptions, settleOptions } from '../../domain/option-relations.ts'
import { buildDefaultOrder, orderFromIds, toggleOption } from '../../domain/order-info.ts'
import { keepSeries } from '../series.ts'
import { $car, $cars, $groups, carsQuery, groupsQuery, R7, relationsQuery } from './catalogue.ts'
import { ORDER_KEYS } from './keys.ts'
import { isOwnKept } from './own.ts'
import { dropOffers, refreshSku } from './sku.ts'

const chosen = v.object({
  id: v.string(),
  value: v.string(),
  price: v.number(),
  img: v.string(),
  desc: v.string(),
})
const many = v.optional(v.array(chosen))

/** A configuration as it is stored. */
export const orderInfo: v.GenericSchema<unknown, OrderInfo> = v.object({
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
})

/** The visitor's configuration: `orderInfo`. */
export const $order = sessionAtom(ORDER_KEYS.order, orderInfo, isOwnKept)

/**
 * An edition that is not set up: `loading` if the visitor chose it and its options are on their way,
 * `failed` if they did not load. The configuration stays that of the edition before.
 */
interface Unopened {
  readonly car: string
  readonly state: 'failed' | 'loading'
}

const $unopened = atom<Unopened | undefined>(undefined)

/** The edition that the visitor chose, until its options have loaded. It counts as chosen already. */
export const $openingCar = computed($unopened, (unopened) =>
  unopened?.state === 'loading' ? unopened.car : undefined,
)

/** A configuration to set up. The names describe what is no longer on sale. */
interface Wanted {
  readonly spuId: string
  readonly edition: string
  readonly options: readonly { readonly id: string; readonly value: string }[]
}

/** What a link or an order asks for, until it is set up; takes precedence over what is stored. */
export const $asked = atom<Wanted | undefined>(undefined)

/** Whether another configuration than the shown one is on its way. */
export const $isOpening = computed(
  [$asked, $openingCar],
  (asked, car) => asked !== undefined || car !== undefined,
)

/** Sentences about automatic changes to the choice; empty if there were none. */
export const $adjustment = atom('')

/** Why options cannot be chosen now, by option id. */
export const $barred = computed(
  [$order, $groups, relationsQuery.$result],
  (order, groups, relations): ReadonlyMap<string, string> =>
    order && groups && relations.state === 'ready'
      ? barredOptions(groups, relations.data, optionIdsOf(order))
      : new Map(),
)

/**
 * Loads the cars and the options, and sets up the initial order (chapter 4): what a link or an
 * order asks for, else what is stored, else the default. Call it again to retry what failed and to
 * find out what is no longer on sale.
 */
export async function openConfiguration(asked = $asked.get()): Promise<void> {
  $asked.set(asked)
  const cars = await carsQuery.run()
  if (!cars) return refreshSku(asked ? undefined : $order.get())
  // The visitor chose an edition meanwhile: it is being opened, or has replaced the link's.
  if ($openingCar.get() || $asked.get() !== asked) return
  const wanted = asked?.spuId ?? $order.get()?.item_id
  const car = cars.find(({ id }) => id === wanted) ?? cars[0]
  if (car) await openCar(car.id, asked)
  // Nothing is on sale: the back end says so of what is stored.
  else await refreshSku($order.get())
}

/**
 * Chooses an edition. Options that are already chosen, or that a link or an order asks for, stay if
 * the edition has them.
 */
export async function chooseCar(id: string): Promise<void> {
  const asked = $asked.get()
  if ($order.get()?.item_id === id && !$openingCar.get() && !asked) return
  const wanted = asked && { ...asked, spuId: id }
  $asked.set(wanted)
  $unopened.set({ car: id, state: 'loading' })
  await openCar(id, wanted)
}

/** Retries what failed: another edition that was chosen, or all that is set up now. */
export function retryConfiguration(): void {
  const car = $unopened.get()?.car
  const isOther = car !== $order.get()?.item_id
  void (car && isOther ? chooseCar(car) : openConfiguration())
}

/** Chooses an option, or drops it from a list, and resolves conflicts with the other options. */
export function chooseOption(key: GroupKey, id: string): void {
  const order = $order.get()
  const groups = $groups.get()
  if (!order || !groups || $barred.get().has(id)) return
  settle(toggleOption(order, groups, key, id))
}

/** Retries loading the option relations, and resolves conflicts. */
export async function retryRelations(): Promise<void> {
  if (!(await relationsQuery.retry())) return
  const order = $order.get()
  if (order) settle(optionIdsOf(order))
}

/**
 * Opens an edition with what is asked for, or with what is chosen by the time it has loaded. What is
 * lost, or costs more than in the edition before, is named.
 */
async function openCar(id: string, asked?: Wanted): Promise<void> {
  const cars = $cars.get() ?? []
  const car = cars.find((each) => each.id === id)
  if (!car) return $unopened.set(undefined)
  const [groups] = await Promise.all([groupsQuery.run(id), relationsQuery.run(id)])
  // Another edition was chosen while this one loaded.
  if (($openingCar.get() ?? id) !== id) return
  $unopened.set(groups ? undefined : { car: id, state: 'failed' })
  if (!groups) {
    // The options of the edition before stay, and so must what is known of them.
    const former = $car.get()?.id
    if (former && former !== id) void relationsQuery.run(former)
    return refreshSku($asked.get() ? undefined : $order.get())
  }
  $asked.set(undefined)
  keepSeries(R7)
  if ($car.get()?.id !== id) dropOffers()
  const former = asked ? undefined : $groups.get()
  $car.set(car)
  $groups.set(groups)
  const order = $order.get()
  const wanted = asked ?? (order ? wantedOf(order) : { spuId: id, edition: '', options: [] })
  const isSold = cars.some(({ id: sold }) => sold === wanted.spuId)
  const { ids, gone, missing, dearer } = carryOver(wanted.options, groups, former)
  settle(
    ids,
    describe('已为您更换不可选的项目', isSold ? gone : [wanted.edition, ...gone]) +
      describe('此版本不含', missing) +
      describe('此版本须另付', dearer),
  )
}

/** What to ask for so that a configuration is set up again. */
export function wantedOf(order: OrderInfo): Wanted {
  return { spuId: order.item_id, edition: order.edition, options: chosenOptions(order) }
}

/**
 * Makes the order from option ids, or the default order from none, and resolves conflicts.
 *
 * @param adjustment what to tell the visitor first
 */
function settle(ids: readonly string[], adjustment = ''): void {
  const car = $car.get()
  const groups = $groups.get()
  if (!car || !groups) return
  const relations = relationsQuery.$result.get()
  const known = relations.state === 'ready' ? relations.data : []
  const begun = ids.length > 0 ? orderFromIds(car, groups, ids) : buildDefaultOrder(car, groups)
  const settled = settleOptions(groups, known, optionIdsOf(begun))
  const dropped = chosenOptions(begun).filter(({ id }) => settled.dropped.includes(id))
  $order.set(orderFromIds(car, groups, settled.ids))
  $adjustment.set(
    adjustment +
      describe(
        '已为您调整不能同时选择的项目',
        dropped.map(({ value }) => value),
      ),
  )
  void refreshSku($order.get())
}

function describe(what: string, names: readonly string[]): string {
  return names.length > 0 ? `${what}：${[...new Set(names)].join('、')}。` : ''
}
