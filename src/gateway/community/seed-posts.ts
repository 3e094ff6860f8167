import { basename } from 'node:path'
import { notInArray } from 'drizzle-orm'
import { readJson } from '../content/read.ts'
import * as shapes from '../content/shapes.ts'
import type { Database } from '../db/database.ts'
import { postComments, posts } from '../db/schema/index.ts'
import { lockSubject } from '../locks.ts'

/**
 * Copies the posts of `src/content` into the database: inserts new ones, updates changed ones and
 * deletes those that marketing removed. Idempotent.
 *
 * @param folder the folder of marketing's files
 * @throws ContentError when the file is not of the expected shape; the posts then stay as they are
 */
export async function seedPosts(db: Database, folder: string): Promise<void> {
  const read = readJson(folder, 'posts/posts.json', shapes.posts)
  const rows = read.map(({ author, comments: _, pictures, ...post }) => ({
    ...post,
    nick: author.nick,
    city: author.city,
    owns: author.owns ?? null,
    title: post.title ?? null,
    duration: post.duration ?? null,
    pictures: pictures.map(({ src, alt }) => ({ file: basename(src), alt })),
  }))
  const comments = read.flatMap((post) =>
    post.comments.map((comment, position) => ({ postId: post.id, position, ...comment })),
  )
  const ids = rows.map(({ id }) => id)
  await db.transaction(async (tx) => {
    // Gateways that start at the same time may have the posts in different orders.
    await lockSubject(tx, 'seeding of posts')
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
