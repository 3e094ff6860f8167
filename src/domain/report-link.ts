/** What the form for opinions begins with when it is reached from a post. */
const WORDS = '举报动态'

/** The address of the form in which a post of the community is reported. */
export function reportLink(postId: string): string {
  return `/service?post=${encodeURIComponent(postId)}#feedback`
}

/** Only that a post is reported, and nothing said of it yet. */
const BARE = new RegExp(`^${WORDS} [\\w-]{1,40}：$`)

/**
 * What stands in the opinion when the query names a post: the post, and after it what was typed
 * before, but for the mere beginning of another report. A query that names none, or no id, changes nothing.
 */
export function beginReport(query: URLSearchParams, typed: string): string {
  const post = query.get('post') ?? ''
  const beginning = `${WORDS} ${post}：`
  if (!/^[\w-]{1,40}$/.test(post) || typed.includes(beginning)) return typed
  return beginning + typed.replace(BARE, '')
}
