/** A version of a legal text: a document begins with 1.0 and counts up. */
export const DOCUMENT_VERSION = /^([1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/

/**
 * Whether a version is the newest one or an earlier one.
 *
 * @param version as a page names it; text that is no version is not an earlier one
 */
export function isPublished(version: string, newest: string): boolean {
  const [major, minor] = partsOf(version)
  const [newestMajor, newestMinor] = partsOf(newest)
  return major > 0 && (major < newestMajor || (major === newestMajor && minor <= newestMinor))
}

/** The major number is 0 where the text is no version. */
function partsOf(version: string): readonly [major: number, minor: number] {
  const [, major = '0', minor = '0'] = DOCUMENT_VERSION.exec(version) ?? []
  return [Number(major), Number(minor)]
}
