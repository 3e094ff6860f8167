import { isPublished } from '../domain/document-version.ts'
import { articlesIn, type Entry } from './collection.ts'
import { contentMistake } from './content-mistake.ts'

const versionOf = ({ data }: Entry): string => String(data['version'])

/** The end of an earlier version's file name: `-1-1` for 1.1. */
const suffixOf = (entry: Entry): string => `-${versionOf(entry).replace('.', '-')}`

/** The name of the document that an earlier version belongs to; blank if its file is named wrongly. */
const nameOf = (earlier: Entry): string =>
  earlier.id.endsWith(suffixOf(earlier)) ? earlier.id.slice(0, -suffixOf(earlier).length) : ''

/** Refuses a `replaces` that does not name an earlier version of the same document. */
function refuseStrangers(entries: readonly Entry[], nameOfEntry: (entry: Entry) => string): void {
  const earlier = articlesIn('earlier-documents')
  for (const entry of entries) {
    const replaced = earlier.find(({ id }) => id === entry.data['replaces'])
    if (!replaced) continue
    const [old, version] = [versionOf(replaced), versionOf(entry)]
    const name = nameOfEntry(entry)
    if (nameOf(replaced) === name && old !== version && isPublished(old, version)) continue
    const problem = `须是 ${name} 的旧版，版本低于 ${version}，${replaced.id} 不是`
    throw contentMistake(entry.place, [{ field: 'replaces', problem }])
  }
}

/**
 * Checks that each document replaces an earlier version of itself, if any.
 *
 * @throws ContentError
 */
export const checkReplaced = (documents: readonly Entry[]): void =>
  refuseStrangers(documents, ({ id }) => id)

/**
 * Checks that each earlier document is named after its document and version, replaces a still earlier
 * one, if any, and is replaced by exactly one: otherwise it would look current.
 *
 * @throws ContentError
 */
export function checkEarlier(entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (nameOf(entry)) continue
    const problem = `文件名须为原名加版本号，如 privacy${suffixOf(entry)}.md`
    throw contentMistake(entry.place, [{ field: 'version', problem }])
  }
  refuseStrangers(entries, nameOf)
  const all = [...articlesIn('documents'), ...entries]
  for (const { id, place } of entries) {
    const [first, second] = all.filter(({ data }) => data['replaces'] === id)
    if (first && !second) continue
    const problem = second
      ? `${first?.place.file} 与 ${second.place.file} 的 replaces 都写了它，只能有一个`
      : `没有哪个文件的 replaces 写 ${id}，这份旧版会像现行的一样显示：在接替它的那一版写上`
    throw contentMistake(place, [{ problem }])
  }
}
