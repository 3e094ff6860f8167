/**
 * Whether `If-None-Match` lists an entity tag or `*` (RFC 9110, 13.1.2). The comparison is weak:
 * a proxy may add or remove `W/`.
 */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  const opaque = (each: string) => each.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some((each) => ['*', opaque(tag)].includes(opaque(each)))
}
