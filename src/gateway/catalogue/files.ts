import * as v from 'valibot'
import { figureSources } from '../../domain/specification.ts'
import { readFrontMatter, readJson } from '../content/read.ts'
import {
  cities,
  day,
  documentVersion,
  facts,
  finance,
  site,
  stores,
  text,
} from '../content/shapes.ts'

const yuan = v.pipe(v.number(), v.integer(), v.minValue(0))
const weeks = v.pipe(v.number(), v.integer(), v.minValue(0))
const ids = v.optional(v.array(text), [])

// The files have more fields for the site, whose own schemas check them all.
const trims = v.array(
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

const model = v.object({
  name: text,
  seriesCode: text,
  paints: v.array(v.object({ id: text, name: text, price: yuan })),
  dimensions: v.object({
    length: v.number(),
    width: v.number(),
    height: v.number(),
    wheelbase: v.number(),
  }),
})

const specification = v.object({
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

const energy = v.object({
  chargers: v.array(v.object({ name: text, power: v.number(), price: yuan })),
  rent: v.object({
    months: v.object({ min: v.number() }),
    plans: v.array(
      v.object({ capacity: v.number(), rentPerMonth: yuan, priceOff: yuan, deposit: yuan }),
    ),
  }),
})

const orderGuide = v.object({
  deposit: yuan,
  hesitationDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  payWithinMinutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rules: v.array(v.object({ title: text, text })),
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

/** A list without which nothing can be ordered. */
const someOf = <Entries extends v.ObjectEntries>(entry: v.ObjectSchema<Entries, undefined>) =>
  v.pipe(v.array(entry), v.nonEmpty())

const carOptions = v.object({
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

const orderTerms = v.object({
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

const advisers = v.array(v.object({ id: text, store: text, name: text }))

/** The front matter of a document. */
const frontMatter = v.object({ title: text, version: documentVersion })

export type OptionEntry = v.InferOutput<typeof option>

/** Models that can be ordered. */
const ORDERABLE = ['r7'] as const

/**
 * Reads the parts of marketing's files that orders need.
 *
 * @param folder the folder of those files: `src/content`
 * @throws ContentError when one is missing or not of the expected shape
 */
export function readFiles(folder: string) {
  const read = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
    readJson(folder, file, schema)
  const terms = read('order/terms.json', orderTerms)
  const models = ORDERABLE.map((id) => ({
    id,
    model: read(`models/${id}.json`, model),
    specification: read(`specifications/${id}.json`, specification),
    options: read(`order/${id}.json`, carOptions),
  }))
  const ofOptions = models
    .flatMap(({ options }) => options.groups.flatMap((group) => group.options))
    .flatMap(({ id, agreement }) => (agreement ? { id: agreement, optionId: id } : []))
  return {
    trims: read('trims.json', trims),
    energy: read('energy/energy.json', energy),
    facts: read('facts.json', facts),
    site: read('site/site.json', site),
    finance: read('order/finance.json', finance),
    orderGuide: read('service/order-guide.json', orderGuide),
    cities: read('stores/cities.json', cities),
    stores: read('stores/stores.json', stores),
    advisers: read('order/advisers.json', advisers),
    terms,
    /** The documents that every buyer agrees to, then those that belong to an option. */
    documents: [...terms.agreements.map((id) => ({ id })), ...ofOptions].map(
      (document: { readonly id: string; readonly optionId?: string }) => ({
        ...document,
        ...readFrontMatter(folder, `documents/${document.id}.md`, frontMatter),
      }),
    ),
    models,
  }
}

export type CatalogueFiles = ReturnType<typeof readFiles>
