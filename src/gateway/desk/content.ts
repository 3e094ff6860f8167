import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { deriveFacts, fillFacts } from '../../domain/facts.ts'

/** What the desk needs of marketing's files. The site's build checks the same files field by field. */
function read<const Schema extends v.GenericSchema>(file: string, schema: Schema) {
  const path = new URL(`../../content/${file}`, import.meta.url)
  return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
}

const time = v.pipe(
  v.string(),
  v.regex(/^\d{2}:\d{2}$/),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
)

/** Greeting, hours (minutes since midnight in China) and what is asked most. */
export const desk = read(
  'service/customer-service.json',
  v.object({
    greeting: v.string(),
    opens: time,
    closes: time,
    topics: v.array(v.object({ title: v.string(), group: v.string() })),
    faqs: v.array(v.string()),
  }),
)

const cityNames = new Map(
  read('stores/cities.json', v.array(v.object({ id: v.string(), name: v.string() }))).map(
    ({ id, name }) => [id, name],
  ),
)

/** Every store, in the order of marketing's file. */
export const stores = read(
  'stores/stores.json',
  v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      city: v.string(),
      district: v.string(),
      address: v.string(),
      longitude: v.number(),
      latitude: v.number(),
      hours: v.string(),
      status: v.string(),
    }),
  ),
).map((store) => ({ ...store, cityName: cityNames.get(store.city) ?? '' }))
export type Store = (typeof stores)[number]

/** Stores whose city a text names. */
export function storesIn(text: string): Store[] {
  return stores.filter(({ cityName }) => cityName !== '' && text.includes(cityName))
}

/** The cars that are sold, by the path of their page. */
export const cars = ['r7', 'f7'].map((id) => ({
  id,
  ...read(
    `models/${id}.json`,
    v.object({ name: v.string(), category: v.string(), tagline: v.string() }),
  ),
}))

/** The figures that answers name, as the site fills them in. */
function loadFacts(): Record<string, string> {
  return deriveFacts({
    facts: read('facts.json', v.array(v.object({ id: v.string(), value: v.string() }))),
    energy: read(
      'energy/energy.json',
      v.object({ rent: v.object({ months: v.object({ min: v.number() }) }) }),
    ),
    orderGuide: read(
      'service/order-guide.json',
      v.object({ deposit: v.number(), hesitationDays: v.number() }),
    ),
    stores,
  })
}

/** The questions that are answered, with their figures. */
export const faqs = fillFacts(
  read(
    'faqs/faqs.json',
    v.array(
      v.object({
        id: v.string(),
        group: v.string(),
        question: v.string(),
        answer: v.string(),
        keywords: v.array(v.string()),
      }),
    ),
  ),
  loadFacts(),
)
