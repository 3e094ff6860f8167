const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** Whether a model or list number contains the typed text, ignoring case, width, spaces and hyphens. */
export function matchesSheet(typed: string, value: string): boolean {
  return bare(value).includes(bare(typed))
}
