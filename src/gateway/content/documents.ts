import { isPublished } from '../../domain/document-version.ts'
import { readFrontMatter } from './read.ts'
import { documentFront } from './shapes.ts'

/** The documents that a visitor agrees to outside an order; an order has a list of its own. */
const AGREED = ['privacy', 'test-drive-consent', 'user-agreement'] as const

/** Documents that are agreed to, each with a version. */
export type Versions = Readonly<Record<(typeof AGREED)[number], string>>

/**
 * Reads the versions of the documents that visitors agree to. A new version is shown, and agreed to,
 * from the day of its publication, even when it takes effect later.
 *
 * @param folder where marketing's files are: `src/content`
 * @throws ContentError
 */
export function readVersions(folder: string): Versions {
  const versionOf = (id: keyof Versions) =>
    readFrontMatter(folder, `documents/${id}.md`, documentFront).version
  return {
    privacy: versionOf('privacy'),
    'test-drive-consent': versionOf('test-drive-consent'),
    'user-agreement': versionOf('user-agreement'),
  }
}

/**
 * Whether the visitor can have seen every version that they agreed to: the record is evidence. A page
 * that was opened before a document changed, or came out of a cache, names an earlier version; no page
 * names a later one than the newest.
 *
 * @param newest as `readVersions` answers them
 * @param agreed as the page names them, without documents that it did not ask for
 */
export function areKnown(
  newest: Versions,
  agreed: { readonly [Id in keyof Versions]?: string | undefined },
): boolean {
  return AGREED.every((id) => {
    const version = agreed[id]
    return version === undefined || isPublished(version, newest[id])
  })
}
