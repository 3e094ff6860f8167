import type * as v from 'valibot'
import { chinaDay } from '../../domain/china-day.ts'
import { deriveFacts, fillFacts, rangeOf } from '../../domain/facts.ts'
import { isThere } from '../../domain/open-stores.ts'
import { startingPrice } from '../../domain/price.ts'
import { readJson } from '../content/read.ts'
import * as shapes from '../content/shapes.ts'

/** The cars on sale, by the path of their page. */
const CARS = ['r7', 'f7'] as const

/**
 * Reads what the desk needs from marketing's files: greeting, hours (minutes since midnight in
 * China), FAQs, stores and cars. Its answers have their figures filled in.
 *
 * @param folder the folder of those files: `src/content`
 * @throws ContentError
 */
export function readDesk(folder: string) {
  const read = <const Schema extends v.GenericSchema>(file: string, schema: Schema) =>
    readJson(folder, file, schema)
  const { faqs: common, ...desk } = read('service/customer-service.json', shapes.customerService)
  const names = new Map(read('stores/cities.json', shapes.cities).map(({ id, name }) => [id, name]))
  const places = read('stores/stores.json', shapes.stores)
  const offered = read('trims.json', shapes.trims)
  const figures = deriveFacts({
    trims: offered,
    site: read('site/site.json', shapes.site),
    finance: read('order/finance.json', shapes.finance),
    facts: read('facts.json', shapes.facts),
    energy: read('energy/energy.json', shapes.energy),
    orderGuide: read('service/order-guide.json', shapes.orderGuide),
    stores: places,
    today: chinaDay(new Date()),
    carOptions: read('order/r7.json', shapes.carOptions),
  })
  const questions = fillFacts(read('faqs/faqs.json', shapes.faqs), figures)
  return {
    ...desk,
    greeting: fillFacts(desk.greeting, figures),
    courtesies: fillFacts(desk.courtesies, figures),
    faqs: questions,
    /** The most frequent questions. */
    common: questions.filter(({ id }) => common.includes(id)).map(({ question }) => question),
    /** Every store, in the order of marketing's file, also those that are gone. */
    stores: places.map((store) => ({ ...store, cityName: names.get(store.city) ?? '' })),
    /** Each car with the price of its cheapest trim, in yuan, and its range, in km. */
    cars: CARS.map((id) => {
      const own = offered.filter((trim) => trim.model === id)
      const told = read(`models/${id}.json`, shapes.model)
      return { id, ...told, price: startingPrice(own), range: rangeOf(own) }
    }),
  }
}

export type Desk = Readonly<ReturnType<typeof readDesk>>

/** The desk at a moment: without the stores that are gone by then. */
export function deskAt(desk: Desk, now: Date): Desk {
  const today = chinaDay(now)
  return { ...desk, stores: desk.stores.filter((store) => isThere(store, today)) }
}

export type Faq = Desk['faqs'][number]
export type Store = Desk['stores'][number]
