import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Content } from '../../src/gateway/content/content.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, '../../src/content'), folder, { recursive: true })
  const file = join(folder, 'stores/stores.json')
  const stores: { id: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  const changed = stores.map((store) => (store.id === id ? { ...store, closesOn } : store))
  writeFileSync(file, JSON.stringify(changed))
  return {
    content: new Content(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
