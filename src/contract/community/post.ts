import * as v from 'valibot'
import { cutText } from '../../domain/cut-text.ts'
import { id, ownPath } from '../fields.ts'

/**
 * The `businessType` of posts. The back end keeps articles and activities in the same place under
 * other types.
 */
export const POST_TYPE = '1'

/** The longest text that is shown; a longer one is a mistake or an attack. */
const MAX_TEXT = 20_000
const MAX_PICTURES = 9
const MAX_COMMENTS = 50

/**
 * Users and other systems write these fields. A field that cannot be parsed is left out or gets a
 * default, so that one bad post does not break a page.
 */
const words = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => cutText(text, max)),
    v.minLength(1),
  )
const lenientText = (max: number) => v.fallback(v.optional(words(max)), undefined)

const instant = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
  ),
  undefined,
)

const count = v.fallback(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
    v.finite(),
    v.minValue(0),
  ),
  0,
)

/** An address on our own host, or an https one; pictures of any other are refused. */
const address = v.union([ownPath, v.pipe(v.string(), v.regex(/^https:\/\//))])

/** Keeps the valid entries of a list, at most `max`. */
function readable<const Schema extends v.GenericSchema>(entry: Schema, max: number) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) =>
        list
          .flatMap((each) => {
            const parsed = v.safeParse(entry, each)
            return parsed.success ? [parsed.output] : []
          })
          .slice(0, max),
      ),
    ),
    [],
  )
}

const ANONYMOUS = { nick: '社区用户' }

const author = v.fallback(
  v.object({
    nick: v.fallback(words(32), ANONYMOUS.nick),
    city: lenientText(16),
    owns: v.fallback(v.optional(v.picklist(['R7', 'F7'])), undefined),
  }),
  ANONYMOUS,
)

const comment = v.object({
  nick: v.fallback(words(32), ANONYMOUS.nick),
  at: instant,
  text: v.pipe(v.string(), v.trim(), v.minLength(1)),
})

/** A post of the community. `displayType`: 1 pictures, 2 video, 3 long text. */
const post = v.object({
  businessId: id,
  displayType: v.fallback(v.picklist([1, 2, 3]), 1),
  author,
  /** ISO 8601, with zone. */
  postedAt: instant,
  title: lenientText(200),
  /** Raw: it may begin with a topic tag and hold mentions. */
  content: v.fallback(words(MAX_TEXT), ''),
  /** Of a video, such as `01:24`. */
  duration: lenientText(8),
  /** Where the video's file is; absent when it plays only in the app. */
  video: v.fallback(v.optional(address), undefined),
  pictures: readable(v.object({ src: address, alt: v.fallback(v.string(), '') }), MAX_PICTURES),
  likes: count,
  commentCount: count,
})

/** A post with its selected comments. */
export const postWithComments = v.object({
  ...post.entries,
  comments: readable(comment, MAX_COMMENTS),
})

export type Post = v.InferOutput<typeof post>

/** A page of posts; those that cannot be parsed at all (no id) are left out. */
export const postList = readable(post, 100)

export type PostWithComments = v.InferOutput<typeof postWithComments>
