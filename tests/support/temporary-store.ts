import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Content } from '../../src/gateway/content/content.ts'
import { copyContent, removeCopy } from './project-copy.ts'

/** Changes the fields of a store in a copy of marketing's files. */
export function changeStore(folder: string, id: string, fields: object): void {
  const file = join(folder, 'stores/stores.json')
  const stores: { id: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  const changed = stores.map((store) => (store.id === id ? { ...store, ...fields } : store))
  writeFileSync(file, JSON.stringify(changed))
}

/**
 * Marketing's files, copied, with a store that is there only for a time: those of the content come
 * and go.
 *
 * @param closesOn its last day, such as `2027-02-28`
 * @returns the files, and a function that deletes the copy
 */
export function withTemporaryStore(
  id: string,
  closesOn: string,
): { content: Content; remove: () => void } {
  const folder = copyContent()
  changeStore(folder, id, { closesOn })
  return {
    content: new Content(folder),
    remove: () => removeCopy(folder),
  }
}
