import * as v from 'valibot'
import { DOCUMENT_VERSION } from '../../domain/document-version.ts'

// Schemas of marketing's files that several parts of the gateway read, with the fields that they
// use. The files have more fields for the site, whose own schemas check them all.

/** A text that is not empty. */
export const text = v.pipe(v.string(), v.minLength(1))

/** A day such as `2026-11-21`. */
export const day = v.pipe(v.string(), v.isoDate())

/** The version in a document's front matter, such as `1.0`. */
export const documentVersion = v.pipe(v.string(), v.regex(DOCUMENT_VERSION, '形如 1.0'))

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

/** `stores/stores.json` */
export const stores = v.array(store)

/** `stores/cities.json` */
export const cities = v.array(v.object({ id: text, name: text }))

/** `facts.json` */
export const facts = v.array(v.object({ id: text, value: text }))

/** `site/site.json` */
export const site = v.object({ hotline: text, hotlineHours: text })

const months = v.pipe(v.number(), v.integer(), v.minValue(1))

/** `order/finance.json` */
export const finance = v.object({
  plans: v.array(v.object({ months, yearlyRate: v.number() })),
  start: v.object({ downPayment: v.number(), months }),
})
