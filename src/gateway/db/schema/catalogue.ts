import {
  boolean,
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

// What can be sold, and by whom. Filled from marketing's files at every start; orders copy what they
// need, and refer to none of it.

/** Which content the tables hold: a digest of it, in one row. */
export const catalogueState = pgTable('catalogue_state', {
  id: integer('id').primaryKey(),
  digest: text('digest').notNull(),
})

/** Cars that can be ordered: a row a trim. */
export const cars = pgTable('catalogue_cars', {
  spuId: text('spu_id').primaryKey(),
  seriesCode: text('series_code').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  price: integer('price').notNull(),
  onSale: boolean('on_sale').notNull(),
  minWeeks: integer('min_weeks').notNull(),
  maxWeeks: integer('max_weeks').notNull(),
  /** Weeks more for a city without a store that hands cars over. */
  farWeeks: integer('far_weeks').notNull(),
  configuration: jsonb('configuration').$type<Configuration>().notNull(),
})

/** What each car can be had with. */
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
    /** What is to be paid beside the price of the car. */
    apart: text('apart'),
    isInclude: boolean('is_include').notNull(),
    extraWeeks: integer('extra_weeks').notNull(),
    soldOut: boolean('sold_out').notNull(),
    /** The row of the configuration that it is; none for what is no equipment. */
    row: text('row'),
  },
  (table) => [primaryKey({ columns: [table.spuId, table.optionId] })],
)

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

/** Limited-time offers, a row a car: `optionId` frees an option, else `deduction` comes off the car. */
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
})

export const advisers = pgTable('catalogue_advisers', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  dealerCode: text('dealer_code').notNull(),
  name: text('name').notNull(),
})

/** What holds for every order, in one row. */
export const orderTerms = pgTable('catalogue_terms', {
  id: integer('id').primaryKey(),
  terms: jsonb('terms').$type<OrderTerms>().notNull(),
})
