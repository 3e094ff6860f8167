/** Ignores a failure to load code that nobody would miss: it is neither shown nor reported. */
export function optional(coming: Promise<unknown>): void {
  coming.catch(() => undefined)
}
