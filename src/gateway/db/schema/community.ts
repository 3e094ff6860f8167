import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A picture of a post; `file` is its name among the community's pictures. */
interface PostPicture {
  readonly file: string
  readonly alt: string
}

/** The community's posts, read-only for the portal. */
export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    displayType: integer('display_type').$type<1 | 2 | 3>().notNull(),
    featured: boolean('featured').notNull(),
    nick: text('nick').notNull(),
    city: text('city').notNull(),
    owns: text('owns', { enum: ['R7', 'F7'] }),
    postedAt: instant('posted_at').notNull(),
    title: text('title'),
    content: text('content').notNull(),
    duration: text('duration'),
    pictures: jsonb('pictures').$type<readonly PostPicture[]>().notNull(),
    likes: integer('likes').notNull(),
  },
  (table) => [index('posts_posted_at').on(table.postedAt, table.id)],
)

/** Selected comments of a post, in their order. */
export const postComments = pgTable(
  'post_comments',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    nick: text('nick').notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.position] })],
)
