const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** Whether a model or list number holds what was typed; case, width, spaces and hyphens do not count. */
export function matchesSheet(typed: string, value: string): boolean {
  return bare(value).includes(bare(typed))
}
