/**
 * Uses code that nobody would miss. A failure to load it is ignored: neither shown nor reported.
 *
 * @param use what is done with the code; its own errors are reported
 */
export function optional<T>(coming: Promise<T>, use?: (code: T) => unknown): void {
  // Handlers behind the `import()` itself would miss what fails before it (`boot/import-chunk.ts`).
  coming.then(use, () => undefined)
}
