import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { GroupKey } from '../../../domain/option-groups.ts'
import type { Configuration, OrderTerms } from '../../catalogue/types.ts'
import { instant } from './columns.ts'

// What is sold, and by whom. Filled from marketing's files at every start. Orders copy what they
// need and do not refer to these tables.

/** A digest of the tables' content, in one row. */
export const catalogueState = pgTable('catalogue_state', {
  id: integer('id').primaryKey(),
  digest: text('digest').notNull(),
})

/** Cars that can be ordered, one row per trim. */
export const cars = pgTable('catalogue_cars', {
  spuId: text('spu_id').primaryKey(),
  seriesCode: text('series_code').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  price: integer('price').notNull(),
  onSale: boolean('on_sale').notNull(),
  minWeeks: integer('min_weeks').notNull(),
  maxWeeks: integer('max_weeks').notNull(),
  /** Extra weeks for a city without a store that hands cars over. */
  farWeeks: integer('far_weeks').notNull(),
  configuration: jsonb('configuration').$type<Configuration>().notNull(),
})

/** The options of each car. */
export const carOptions = pgTable(
  'catalogue_options',
  {
    spuId: text('spu_id').notNull(),
    optionId: text('option_id').notNull(),
    groupKey: text('group_key').$type<GroupKey>().notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    price: integer('price').notNull(),
    description: text('description').notNull(),
    /** What is to be paid in addition to the car's price, as a sentence. */
    apart: text('apart'),
    isInclude: boolean('is_include').notNull(),
    extraWeeks: integer('extra_weeks').notNull(),
    soldOut: boolean('sold_out').notNull(),
    /** The option's row in the configuration; null when it is not equipment. */
    row: text('row'),
    /** File of a picture of the car with this option; null without one. */
    picture: text('picture'),
  },
  (table) => [primaryKey({ columns: [table.spuId, table.optionId] })],
)

/** Which options of a car require or exclude others, and the sentence that says why. */
export const optionRelations = pgTable(
  'catalogue_relations',
  {
    spuId: text('spu_id').notNull(),
    position: integer('position').notNull(),
    optionId: text('option_id').notNull(),
    requires: text('requires').array().notNull(),
    excludes: text('excludes').array().notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.spuId, table.position] })],
)

/** Limited-time offers per car: one with `optionId` frees it, another takes off `deduction`. */
export const offers = pgTable(
  'catalogue_offers',
  {
    spuId: text('spu_id').notNull(),
    activityId: text('activity_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    optionId: text('option_id'),
    deduction: integer('deduction').notNull(),
    campaign: text('campaign').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.spuId, table.activityId] })],
)

/** Dealers, one row per store. */
export const dealers = pgTable('catalogue_dealers', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  typeCode: text('type_code').notNull(),
  cityCode: text('city_code').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  lng: doublePrecision('lng').notNull(),
  lat: doublePrecision('lat').notNull(),
  open: boolean('open').notNull(),
  /** The last day of a store that is there for a time. */
  closesOn: date('closes_on', { mode: 'string' }),
})

/** Sales advisers, each of one dealer. */
export const advisers = pgTable('catalogue_advisers', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  dealerCode: text('dealer_code').notNull(),
  name: text('name').notNull(),
})

/** The terms of all orders, in one row. */
export const orderTerms = pgTable('catalogue_terms', {
  id: integer('id').primaryKey(),
  terms: jsonb('terms').$type<OrderTerms>().notNull(),
})
