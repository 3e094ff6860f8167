import * as v from 'valibot'
import { readFrontMatter } from './read.ts'

/** The documents that a visitor agrees to outside an order; an order has a list of its own. */
const AGREED = ['privacy', 'test-drive-consent', 'user-agreement'] as const

/** Documents that are agreed to, each with a version. */
export type Versions = Readonly<Record<(typeof AGREED)[number], string>>

/** As `src/schemas/document.ts` has versions written. */
const VERSION = /^([1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/
const frontMatter = v.object({ version: v.pipe(v.string(), v.regex(VERSION, '形如 1.0')) })

/**
 * Reads in which version the documents are that visitors agree to. A new one is shown, and agreed to,
 * from the day that it is published, also where it takes effect later.
 *
 * @param folder where marketing's files are: `src/content`
 * @throws ContentError
 */
export function readVersions(folder: string): Versions {
  const versionOf = (id: keyof Versions) =>
    readFrontMatter(folder, `documents/${id}.md`, frontMatter).version
  return {
    privacy: versionOf('privacy'),
    'test-drive-consent': versionOf('test-drive-consent'),
    'user-agreement': versionOf('user-agreement'),
  }
}

/**
 * Whether all that a visitor agreed to can have been shown to them: what is kept of it is evidence. A
 * page that has been open since before a document changed, or that came out of a cache, names an earlier
 * version; none names a later one than the newest.
 *
 * @param newest as `readVersions` answers them
 * @param agreed as the page names them; a document that was not asked for is left out
 */
export function areKnown(
  newest: Versions,
  agreed: { readonly [Id in keyof Versions]?: string | undefined },
): boolean {
  return AGREED.every((id) => {
    const version = agreed[id]
    return version === undefined || isKnown(version, newest[id])
  })
}

/** A document begins with 1.0 and counts up. */
function isKnown(version: string, newest: string): boolean {
  const [major, minor] = partsOf(version)
  const [newestMajor, newestMinor] = partsOf(newest)
  return major > 0 && (major < newestMajor || (major === newestMajor && minor <= newestMinor))
}

/** Major and minor number; no major one when it is no version. */
function partsOf(version: string): readonly [major: number, minor: number] {
  const [, major = '0', minor = '0'] = VERSION.exec(version) ?? []
  return [Number(major), Number(minor)]
}
