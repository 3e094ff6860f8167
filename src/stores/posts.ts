import { call } from '../api/call.ts'
import { explain, refusalOf } from '../api/failures.ts'
import { KEYS } from '../browser/keys.ts'
import { safeLocalStorage } from '../browser/storage.ts'
import { getPost } from '../contract/community/get-post.ts'
import { type FeedName, listPosts } from '../contract/community/list-posts.ts'
import { POST_TYPE, type PostWithComments } from '../contract/community/post.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { BRAND_CODE } from '../contract/fields.ts'
import type { RefusalName } from '../contract/index.ts'
import { sizedPicture } from '../vendors/object-storage.ts'
import { defineQuery } from './query.ts'

/** How many posts 加载更多 loads. */
const PAGE = 8

/** The largest widths of pictures in CSS pixels: on a card, in a post, and opened alone. */
const CARD = 240
const POST = 400
const OPENED = 800

export type PostPage = ResponseOf<typeof listPosts>

/** The posts of a feed after the one with these sort values, or why they could not be loaded. */
export async function loadPosts(
  feed: FeedName,
  sortValues: readonly string[],
): Promise<PostPage | { readonly reason: string }> {
  const [time, id] = sortValues
  try {
    const page = await call(listPosts, {
      searchType: feed,
      sortType: 'newest',
      limit: PAGE,
      businessType: POST_TYPE,
      sortValues: time && id ? [time, id] : [],
      token: safeLocalStorage.get(KEYS.token) ?? '',
      brandCode: BRAND_CODE,
      timestamp: Math.floor(Date.now() / 1000),
    })
    const list = page.list.map((post) => ({
      ...post,
      pictures: post.pictures.map(({ src, alt }) => ({ src: cut(src, CARD), alt })),
    }))
    return { ...page, list }
  } catch (error) {
    return { reason: explain(error) }
  }
}

/** A post with its pictures in the sizes that its page shows; `full` is for an opened picture. */
type SizedPost = ReturnType<typeof sized>

/** Refusals for an id that no post has, or that is malformed. */
const NO_POST: readonly (RefusalName | undefined)[] = ['notFound', 'badRequest']

/** A post; no data when there is none with this id. */
export const postQuery = defineQuery(
  async (signal, businessId: string): Promise<SizedPost | undefined> => {
    try {
      return sized(await call(getPost, { businessId, businessType: POST_TYPE }, { signal }))
    } catch (error) {
      if (NO_POST.includes(refusalOf(error))) return undefined
      throw error
    }
  },
)

function sized({ pictures, ...post }: PostWithComments) {
  const cuts = pictures.map(({ src, alt }) => ({
    src: cut(src, POST),
    full: cut(src, OPENED),
    alt,
  }))
  return { ...post, pictures: cuts }
}

/** Users upload pictures of several megabytes, much larger than a phone shows. */
function cut(src: string, width: number): string {
  return sizedPicture(src, width, safeLocalStorage.get(KEYS.webp) === 'true')
}
