import * as v from 'valibot'
import { DOCUMENT_VERSION } from '../../domain/document-version.ts'
import { figureSources } from '../../domain/specification.ts'

// All of marketing's files that the gateway reads, each with the fields that any part of it uses. The
// schemas of the site's build (`src/schemas/`) check every field; they work only within Astro.

const text = v.pipe(v.string(), v.minLength(1))
/** A day such as `2026-11-21`. */
const day = v.pipe(v.string(), v.isoDate())
const yuan = v.pipe(v.number(), v.integer(), v.minValue(0))
const weeks = v.pipe(v.number(), v.integer(), v.minValue(0))
const months = v.pipe(v.number(), v.integer(), v.minValue(1))
const ids = v.optional(v.array(text), [])

/** A time of day such as `09:30`; the output is the minutes since midnight. */
const minuteOfDay = v.pipe(
  v.string(),
  v.regex(/^\d{2}:\d{2}$/),
  v.transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
)

/** A moment such as `2026-11-21T20:41:00+08:00`. */
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((written) => new Date(written)),
)

/** A list without which nothing can be ordered. */
const someOf = <Entries extends v.ObjectEntries>(entry: v.ObjectSchema<Entries, undefined>) =>
  v.pipe(v.array(entry), v.nonEmpty())

/** The version in a document's front matter, such as `1.0`. */
export const documentVersion = v.pipe(v.string(), v.regex(DOCUMENT_VERSION, '形如 1.0'))

/** The front matter of `documents/*.md` */
export const documentFront = v.object({ title: text, version: documentVersion })

/** `facts.json` */
export const facts = v.array(v.object({ id: text, value: text }))

/** `site/site.json` */
export const site = v.object({ hotline: text, hotlineHours: text })

const store = v.object({
  id: text,
  order: v.number(),
  name: text,
  typeCode: text,
  city: text,
  district: text,
  address: text,
  longitude: v.number(),
  latitude: v.number(),
  phone: text,
  hours: text,
  closesOn: v.optional(day),
  status: text,
})
export type Store = v.InferOutput<typeof store>

/** `stores/stores.json`: the cities as in the file, each with its stores in their `order`. */
export const stores = v.pipe(
  v.array(store),
  v.transform((all) => {
    const cities = [...new Set(all.map(({ city }) => city))]
    return cities.flatMap((city) =>
      all.filter((each) => each.city === city).sort((a, b) => a.order - b.order),
    )
  }),
)

/** `stores/cities.json` */
export const cities = v.array(v.object({ id: text, name: text }))

/** `trims.json` */
export const trims = v.array(
  v.object({
    id: text,
    model: text,
    order: v.number(),
    edition: text,
    short: text,
    price: yuan,
    drive: text,
    battery: v.number(),
    range: v.number(),
    power: v.number(),
    torque: v.number(),
    zeroTo100: v.number(),
  }),
)

/** `models/*.json` of the cars on sale */
export const model = v.object({
  name: text,
  category: text,
  tagline: text,
  seriesCode: text,
  paints: v.array(v.object({ id: text, name: text, price: yuan, picture: text })),
  dimensions: v.object({
    length: v.number(),
    width: v.number(),
    height: v.number(),
    wheelbase: v.number(),
  }),
})

/** `specifications/*.json` */
export const specification = v.object({
  groups: v.array(
    v.object({
      title: text,
      rows: v.array(
        v.object({
          label: text,
          all: v.optional(text),
          values: v.optional(v.array(text)),
          from: v.optional(v.picklist(figureSources)),
        }),
      ),
    }),
  ),
})

/** `energy/energy.json` */
export const energy = v.object({
  chargers: v.array(v.object({ name: text, power: v.number(), price: yuan })),
  rent: v.object({
    months: v.object({ min: v.number() }),
    plans: v.array(
      v.object({ capacity: v.number(), rentPerMonth: yuan, priceOff: yuan, deposit: yuan }),
    ),
  }),
})

const option = v.object({
  id: v.pipe(text, v.regex(/^[a-z0-9-]+$/)),
  name: v.optional(text),
  row: v.optional(text),
  paint: v.optional(text),
  battery: v.optional(v.number()),
  charger: v.optional(v.number()),
  rent: v.optional(v.literal(true)),
  trims: v.optional(v.array(text)),
  description: text,
  apart: v.optional(text),
  agreement: v.optional(text),
  extraWeeks: v.optional(weeks, 0),
  soldOut: v.optional(v.boolean(), false),
})
export type OptionEntry = v.InferOutput<typeof option>

/** `order/r7.json` */
export const carOptions = v.object({
  model: text,
  trims: someOf(
    v.object({
      trim: text,
      minWeeks: weeks,
      maxWeeks: weeks,
      supply: v.picklist(['排产', '停售']),
    }),
  ),
  farWeeks: weeks,
  groups: someOf(v.object({ key: text, options: someOf(option) })),
  relations: v.array(v.object({ option: text, requires: ids, excludes: ids, reason: text })),
  offers: v.object({
    title: text,
    start: day,
    end: day,
    bySku: v.array(v.object({ id: text, title: text, option: text, trims: v.array(text) })),
    byCar: v.array(v.object({ id: text, title: text, deduction: yuan, trims: v.array(text) })),
  }),
})

/** `order/terms.json` */
export const orderTerms = v.object({
  agreements: v.array(text),
  bank: v.object({ accountName: text, bankName: text, accountNo: text }),
  preferences: v.array(
    v.object({
      key: text,
      title: text,
      options: v.array(v.object({ id: text, label: text })),
    }),
  ),
})

/** `order/advisers.json` */
export const advisers = v.array(v.object({ id: text, store: text, name: text }))

/** `order/finance.json` */
export const finance = v.object({
  plans: v.array(v.object({ months, yearlyRate: v.number() })),
  start: v.object({ downPayment: v.number(), months }),
})

/** `service/order-guide.json` */
export const orderGuide = v.object({
  deposit: yuan,
  hesitationDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  payWithinMinutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rules: v.array(v.object({ title: text, text })),
})

/** `service/customer-service.json` */
export const customerService = v.object({
  greeting: text,
  opens: minuteOfDay,
  closes: minuteOfDay,
  topics: v.array(v.object({ title: text, group: text })),
  faqs: v.array(text),
  courtesies: v.array(v.object({ words: v.array(text), answer: text })),
})

/** `faqs/faqs.json` */
export const faqs = v.array(
  v.object({
    id: text,
    group: text,
    question: text,
    answer: text,
    keywords: v.array(text),
    link: v.optional(v.object({ text, href: text })),
  }),
)

/** `service/drive.json` */
export const drive = v.object({ models: v.array(text), slots: v.array(text) })

/** `partners/partners.json` */
export const partners = v.object({ types: v.array(v.object({ id: text })) })

/** `posts/posts.json` */
export const posts = v.array(
  v.object({
    id: text,
    displayType: v.picklist([1, 2, 3]),
    featured: v.boolean(),
    author: v.object({ nick: text, city: text, owns: v.optional(v.picklist(['R7', 'F7'])) }),
    postedAt: moment,
    title: v.optional(text),
    content: text,
    duration: v.optional(text),
    pictures: v.array(v.object({ src: text, alt: text })),
    likes: v.number(),
    comments: v.array(v.object({ nick: text, at: moment, text })),
  }),
)
