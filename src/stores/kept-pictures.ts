import { clear, createStore, delMany, entries, set } from 'idb-keyval'
import * as v from 'valibot'
import { hasDrafts, PICTURE_DATABASE } from './drafts.ts'
import { $session } from './session.ts'

/** How long a picture that was never sent is kept, in ms: no tab outlives a day for long. */
const KEPT_FOR = 24 * 3_600_000

const store = createStore(PICTURE_DATABASE, 'pictures')

const kept = v.object({ picture: v.instance(Uint8Array<ArrayBuffer>), keptAt: v.number() })

// While this tab has the database open, nobody can delete it.
$session.listen((state) => {
  if (state === 'out' && !hasDrafts()) clear(store).catch(() => undefined)
})

/**
 * Keeps a picture that waits to be sent in the browser's database, where a reload finds it.
 *
 * @returns whether it is kept; the database may be full or blocked
 */
export async function keepPicture(id: string, picture: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await set(id, { picture, keptAt: Date.now() }, store)
    return true
  } catch {
    return false
  }
}

/** Pictures by their ids, of those that are kept. Whatever is too old goes. */
export async function readPictures(
  ids: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  try {
    const found = (await entries<string>(store)).map(
      ([id, value]) => [id, v.is(kept, value) ? value : undefined] as const,
    )
    const isFresh = (each: v.InferOutput<typeof kept> | undefined) =>
      each !== undefined && Math.abs(Date.now() - each.keptAt) < KEPT_FOR
    const stale = found.filter(([, each]) => !isFresh(each)).map(([id]) => id)
    if (stale.length > 0) await delMany(stale, store)
    return new Map(
      found.flatMap(([id, each]) =>
        each && isFresh(each) && ids.includes(id) ? [[id, each.picture]] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

export function dropPictures(ids: readonly string[]): void {
  delMany([...ids], store).catch(() => undefined)
}
