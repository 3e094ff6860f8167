import * as v from 'valibot'
import { deriveFacts, fillFacts } from '../../domain/facts.ts'
import { readJson } from '../content/read.ts'
import { cities, facts, stores } from '../content/shapes.ts'

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
})

const faqs = v.array(
  v.object({
    id: v.string(),
    group: v.string(),
    question: v.string(),
    answer: v.string(),
    keywords: v.array(v.string()),
  }),
)

const model = v.object({ name: v.string(), category: v.string(), tagline: v.string() })

const energy = v.object({ rent: v.object({ months: v.object({ min: v.number() }) }) })
const carOptions = v.object({
  trims: v.array(v.object({ minWeeks: v.number(), maxWeeks: v.number(), supply: v.string() })),
  farWeeks: v.number(),
  groups: v.array(v.object({ options: v.array(v.object({ extraWeeks: v.optional(v.number()) })) })),
})
const orderGuide = v.object({ deposit: v.number(), hesitationDays: v.number() })

/** The cars that are sold, by the path of their page. */
const CARS = ['r7', 'f7'] as const

/**
 * Reads what the desk needs of marketing's files: greeting, hours (minutes since midnight in China),
 * the questions that it answers with their figures filled in, stores and cars.
 *
 * @param folder where they are: `src/content`
 * @throws ContentError
 */
export function readDesk(folder: string) {
  const read = <const Schema extends v.GenericSchema>(file: string, schema: Schema) =>
    readJson(folder, file, schema)
  const { faqs: common, ...desk } = read('service/customer-service.json', service)
  const names = new Map(read('stores/cities.json', cities).map(({ id, name }) => [id, name]))
  const places = read('stores/stores.json', stores)
  const figures = deriveFacts({
    facts: read('facts.json', facts),
    energy: read('energy/energy.json', energy),
    orderGuide: read('service/order-guide.json', orderGuide),
    stores: places,
    carOptions: read('order/r7.json', carOptions),
  })
  const questions = fillFacts(read('faqs/faqs.json', faqs), figures)
  return {
    ...desk,
    faqs: questions,
    /** The questions that are asked most. */
    common: questions.filter(({ id }) => common.includes(id)).map(({ question }) => question),
    /** Every store, in the order of marketing's file. */
    stores: places.map((store) => ({ ...store, cityName: names.get(store.city) ?? '' })),
    cars: CARS.map((id) => ({ id, ...read(`models/${id}.json`, model) })),
  }
}

export type Desk = Readonly<ReturnType<typeof readDesk>>
export type Store = Desk['stores'][number]
