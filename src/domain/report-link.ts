/** The first words of the feedback text when the form is reached from a post. */
const WORDS = '举报动态'

/** The address of the form that reports a post of the community. */
export function reportLink(postId: string): string {
  return `/service?post=${encodeURIComponent(postId)}#feedback`
}

/** A text that only names the reported post, with no comment yet. */
const BARE = new RegExp(`^${WORDS} [\\w-]{1,40}：$`)

/**
 * The feedback text when the query names a post: the post, then what was typed before, except the
 * mere beginning of another report. A query without a valid post id changes nothing.
 */
export function beginReport(query: URLSearchParams, typed: string): string {
  const post = query.get('post') ?? ''
  const beginning = `${WORDS} ${post}：`
  if (!/^[\w-]{1,40}$/.test(post) || typed.includes(beginning)) return typed
  return beginning + typed.replace(BARE, '')
}
