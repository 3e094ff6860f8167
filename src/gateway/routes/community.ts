import { and, count, desc, eq, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import { getPost } from '../../contract/community/get-post.ts'
import { type FeedName, listPosts } from '../../contract/community/list-posts.ts'
import type { Post } from '../../contract/community/post.ts'
import { implement, refuse } from '../call/handler.ts'
import { postComments, posts } from '../db/schema/index.ts'
import { CAR_PICTURES_PATH } from '../pictures/car-pictures.ts'

const FEED_RULES: Record<FeedName, SQL | undefined> = {
  recommended: eq(posts.featured, true),
  latest: undefined,
  owners: isNotNull(posts.owns),
}

/** The calls about the community's posts. */
export const communityRoutes = [
  implement(listPosts, async ({ searchType, limit, sortValues }, { db }) => {
    const rows = await db
      .select()
      .from(posts)
      .where(and(FEED_RULES[searchType], after(sortValues)))
      .orderBy(desc(posts.postedAt), desc(posts.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const ids = page.map(({ id }) => id)
    const counted = await db
      .select({ postId: postComments.postId, total: count() })
      .from(postComments)
      .where(inArray(postComments.postId, ids))
      .groupBy(postComments.postId)
    const totals = new Map(counted.map(({ postId, total }) => [postId, total]))
    return {
      list: page.map((row) => toPost(row, totals.get(row.id) ?? 0)),
      sortValues: last && rows.length > limit ? [String(last.postedAt.getTime()), last.id] : [],
    }
  }),

  implement(getPost, async ({ businessId }, { db }) => {
    const [row] = await db.select().from(posts).where(eq(posts.id, businessId))
    if (!row) return refuse('notFound')
    const comments = await db
      .select()
      .from(postComments)
      .where(eq(postComments.postId, businessId))
      .orderBy(postComments.position)
    return {
      ...toPost(row, comments.length),
      comments: comments.map(({ nick, at, text }) => ({ nick, at: at.toISOString(), text })),
    }
  }),
]

/** The condition for posts after the one with these sort values, newest first. */
function after(values: readonly [] | readonly [string, string]): SQL | undefined {
  const [time, id] = values
  if (time === undefined || id === undefined) return undefined
  const postedAt = new Date(Number(time))
  return or(lt(posts.postedAt, postedAt), and(eq(posts.postedAt, postedAt), lt(posts.id, id)))
}

function toPost(row: typeof posts.$inferSelect, commentCount: number): Post {
  return {
    businessId: row.id,
    displayType: row.displayType,
    author: { nick: row.nick, city: row.city, owns: row.owns ?? undefined },
    postedAt: row.postedAt.toISOString(),
    title: row.title ?? undefined,
    content: row.content,
    duration: row.duration ?? undefined,
    video: undefined,
    pictures: row.pictures.map(({ file, alt }) => ({ src: `${CAR_PICTURES_PATH}/${file}`, alt })),
    likes: row.likes,
    commentCount,
  }
}
