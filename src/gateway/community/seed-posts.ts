import { basename } from 'node:path'
import { notInArray } from 'drizzle-orm'
import * as v from 'valibot'
import { readJson } from '../content/read.ts'
import type { Database } from '../db/database.ts'
import { postComments, posts } from '../db/schema/index.ts'

/** The fields that the gateway reads from marketing's posts; the build checks the rest. */
const seeds = v.array(
  v.object({
    id: v.string(),
    displayType: v.picklist([1, 2, 3]),
    featured: v.boolean(),
    author: v.object({
      nick: v.string(),
      city: v.string(),
      owns: v.optional(v.picklist(['R7', 'F7'])),
    }),
    postedAt: v.string(),
    title: v.optional(v.string()),
    content: v.string(),
    duration: v.optional(v.string()),
    pictures: v.array(v.object({ src: v.string(), alt: v.string() })),
    likes: v.number(),
    comments: v.array(v.object({ nick: v.string(), at: v.string(), text: v.string() })),
  }),
)

/**
 * Copies the posts of `src/content` into the database: inserts new ones, updates changed ones and
 * deletes those that marketing removed. Idempotent.
 *
 * @param folder the folder of marketing's files
 * @throws ContentError when the file cannot be read; the posts then stay as they are
 */
export async function seedPosts(db: Database, folder: string): Promise<void> {
  const read = readJson(folder, 'posts/posts.json', seeds)
  const rows = read.map(({ author, comments: _, pictures, postedAt, ...post }) => ({
    ...post,
    nick: author.nick,
    city: author.city,
    owns: author.owns ?? null,
    title: post.title ?? null,
    duration: post.duration ?? null,
    postedAt: new Date(postedAt),
    pictures: pictures.map(({ src, alt }) => ({ file: basename(src), alt })),
  }))
  const comments = read.flatMap((post) =>
    post.comments.map(({ nick, at, text }, position) => ({
      postId: post.id,
      position,
      nick,
      at: new Date(at),
      text,
    })),
  )
  const ids = rows.map(({ id }) => id)
  await db.transaction(async (tx) => {
    await tx.delete(posts).where(notInArray(posts.id, ids))
    for (const { id, ...row } of rows) {
      await tx
        .insert(posts)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: posts.id, set: row })
    }
    await tx.delete(postComments)
    if (comments.length > 0) await tx.insert(postComments).values(comments)
  })
}
