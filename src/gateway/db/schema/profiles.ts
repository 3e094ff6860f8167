import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, instant } from './columns.ts'

/** Visitors' pictures, encoded again. Anyone who knows the id can see the picture. */
export const pictures = pgTable(
  'pictures',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['avatar', 'chat'] }).notNull(),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('pictures_of_user').on(table.userId),
    index('pictures_created_at').on(table.createdAt),
  ],
)

/** What users say about themselves; an empty text means not said. No row until the first change. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    nickName: text('nick_name').notNull(),
    sex: integer('sex').$type<0 | 1 | 2>().notNull().default(0),
    birthday: text('birthday').notNull().default(''),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    email: text('email').notNull().default(''),
    pictureId: text('picture_id').references(() => pictures.id),
    version: integer('version').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('profiles_picture').on(table.pictureId).where(sql`picture_id is not null`)],
)

/** Car owners, from the brand's owner register. No row: not applied for yet. */
export const owners = pgTable('owners', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['pending', 'verified'] }).notNull(),
  modelName: text('model_name').notNull(),
  vin: text('vin').notNull(),
  plate: text('plate').notNull(),
  boughtOn: text('bought_on').notNull(),
})
