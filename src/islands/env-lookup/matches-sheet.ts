const bare = (text: string) => text.toUpperCase().replace(/[\s-]/g, '')

/** Whether a model or list number holds what was typed; case, spaces and hyphens do not count. */
export function matchesSheet(typed: string, value: string): boolean {
  return bare(value).includes(bare(typed))
}
