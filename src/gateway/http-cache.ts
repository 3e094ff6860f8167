/**
 * Whether a request's `If-None-Match` names an entity tag, or any (RFC 9110, 13.1.2): a weak
 * comparison, so that a proxy may have added or taken its `W/`.
 */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  const opaque = (each: string) => each.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some((each) => ['*', opaque(tag)].includes(opaque(each)))
}
