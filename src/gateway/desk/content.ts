import * as v from 'valibot'
import { chinaDay } from '../../domain/china-day.ts'
import { deriveFacts, fillFacts, rangeOf } from '../../domain/facts.ts'
import { isThere } from '../../domain/open-stores.ts'
import { startingPrice } from '../../domain/price.ts'
import { readJson } from '../content/read.ts'
import { cities, facts, finance, site, stores } from '../content/shapes.ts'

const time = v.pipe(
  v.string(),
  v.regex(/^\d{2}:\d{2}$/),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
)

const service = v.object({
  greeting: v.string(),
  opens: time,
  closes: time,
  topics: v.array(v.object({ title: v.string(), group: v.string() })),
  faqs: v.array(v.string()),
  courtesies: v.array(v.object({ words: v.array(v.string()), answer: v.string() })),
})

const faqs = v.array(
  v.object({
    id: v.string(),
    group: v.string(),
    question: v.string(),
    answer: v.string(),
    keywords: v.array(v.string()),
    link: v.optional(v.object({ text: v.string(), href: v.string() })),
  }),
)

const model = v.object({
  name: v.string(),
  category: v.string(),
  tagline: v.string(),
  seriesCode: v.string(),
})

const trims = v.array(v.object({ model: v.string(), price: v.number(), range: v.number() }))

const energy = v.object({
  chargers: v.array(v.object({ power: v.number(), price: v.number() })),
  rent: v.object({
    months: v.object({ min: v.number() }),
    plans: v.array(v.object({ capacity: v.number(), rentPerMonth: v.number() })),
  }),
})
const carOptions = v.object({
  trims: v.array(v.object({ minWeeks: v.number(), maxWeeks: v.number(), supply: v.string() })),
  farWeeks: v.number(),
  groups: v.array(v.object({ options: v.array(v.object({ extraWeeks: v.optional(v.number()) })) })),
})
const orderGuide = v.object({ deposit: v.number(), hesitationDays: v.number() })

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
  const { faqs: common, ...desk } = read('service/customer-service.json', service)
  const names = new Map(read('stores/cities.json', cities).map(({ id, name }) => [id, name]))
  const places = read('stores/stores.json', stores)
  const offered = read('trims.json', trims)
  const figures = deriveFacts({
    trims: offered,
    site: read('site/site.json', site),
    finance: read('order/finance.json', finance),
    facts: read('facts.json', facts),
    energy: read('energy/energy.json', energy),
    orderGuide: read('service/order-guide.json', orderGuide),
    stores: places,
    today: chinaDay(new Date()),
    carOptions: read('order/r7.json', carOptions),
  })
  const questions = fillFacts(read('faqs/faqs.json', faqs), figures)
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
      const told = read(`models/${id}.json`, model)
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
