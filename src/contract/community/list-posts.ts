import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { BRAND_CODE } from '../fields.ts'
import { POST_TYPE, postList } from './post.ts'

/** The three feeds of the community's hall. */
const FEEDS = ['recommended', 'latest', 'owners'] as const
export type FeedName = (typeof FEEDS)[number]

/**
 * A page of the community's hall, the newest first. `sortValues` are those of the last loaded post:
 * the page continues after it, so that new posts do not shift the pages.
 */
export const listPosts = defineEndpoint({
  name: 'listPosts',
  source: 'proposed',
  method: 'POST',
  path: '/api/community/content/app/queryHallRecentContentList',
  encoding: 'json',
  request: v.object({
    searchType: v.picklist(FEEDS),
    sortType: v.literal('newest'),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
    businessType: v.literal(POST_TYPE),
    /** Empty for the first page; else the time in ms and the id of the last post. */
    sortValues: v.union([
      v.strictTuple([]),
      v.strictTuple([
        v.pipe(v.string(), v.regex(/^\d{1,13}$/)),
        v.pipe(v.string(), v.maxLength(64)),
      ]),
    ]),
    /** The login token, or empty: everyone may read. */
    token: v.string(),
    brandCode: v.literal(BRAND_CODE),
    /** Whole seconds. */
    timestamp: v.pipe(v.number(), v.integer()),
  }),
  response: v.object({
    list: postList,
    /** For the next page; empty when this was the last one. */
    sortValues: v.fallback(v.array(v.string()), []),
  }),
})
