import { atom } from 'nanostores'
import { call } from '../api/call.ts'
import { BusinessRefusal, explain } from '../api/failures.ts'
import { getPost } from '../contract/community/get-post.ts'
import { type FeedName, listPosts } from '../contract/community/list-posts.ts'
import { POST_TYPE, type PostWithComments } from '../contract/community/post.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { BRAND_CODE } from '../contract/fields.ts'
import { KEYS } from './keys.ts'
import { local } from './storage.ts'

/** Posts that 加载更多 brings. */
const PAGE = 6

export type PostPage = ResponseOf<typeof listPosts>

/** The posts of a feed that follow the one with these sort values, or why they did not come. */
export async function loadPosts(
  feed: FeedName,
  sortValues: readonly string[],
): Promise<PostPage | { readonly reason: string }> {
  const [time, id] = sortValues
  try {
    return await call(listPosts, {
      searchType: feed,
      sortType: 'newest',
      limit: PAGE,
      businessType: POST_TYPE,
      sortValues: time && id ? [time, id] : [],
      token: local.get(KEYS.token) ?? '',
      brandCode: BRAND_CODE,
      timestamp: Math.floor(Date.now() / 1000),
    })
  } catch (error) {
    return { reason: explain(error) }
  }
}

/** The post that a page shows by its id: on its way, here, or why it is not. */
export type PostState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly post: PostWithComments }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly reason: string }

/** What the back end says of an id that no post has, or none can have. */
const NO_POST: readonly (string | undefined)[] = ['notFound', 'badRequest']

export const $post = atom<PostState>({ state: 'loading' })

/** Looks a post up; called again, it tries again. */
export async function openPost(id: string): Promise<void> {
  $post.set({ state: 'loading' })
  try {
    const post = await call(getPost, { businessId: id, businessType: POST_TYPE })
    $post.set({ state: 'ready', post })
  } catch (error) {
    const isMissing = error instanceof BusinessRefusal && NO_POST.includes(error.refusal)
    $post.set(isMissing ? { state: 'missing' } : { state: 'failed', reason: explain(error) })
  }
}
