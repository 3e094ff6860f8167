import * as v from 'valibot'
import { fetchFile } from '../api/fetch-file.ts'
import type { ListedStore } from '../domain/reachable-stores.ts'

const text = v.string()
const stores = v.array(
  v.object({ id: text, name: text, city: text, address: text, lng: v.number(), lat: v.number() }),
)

/**
 * The stores that receive visitors, from the file that the build made.
 *
 * @throws when the file cannot be loaded or is malformed
 */
export async function listStores(): Promise<readonly ListedStore[]> {
  return v.parse(stores, JSON.parse(await (await fetchFile('/stores.json')).text()))
}
