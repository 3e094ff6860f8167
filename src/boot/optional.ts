/** Waits for code that nobody would miss: where it does not come, nothing is said and nothing reported. */
export function optional(coming: Promise<unknown>): void {
  coming.catch(() => undefined)
}
