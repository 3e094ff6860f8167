import { clear, createStore, delMany, entries, set } from 'idb-keyval'
import * as v from 'valibot'
import { hasDrafts, PICTURE_DATABASE } from '../browser/drafts.ts'
import { $session } from './session.ts'

/** How long an unsent picture is kept, in ms: a tab seldom stays open longer than a day. */
const KEPT_FOR = 24 * 3_600_000

const store = createStore(PICTURE_DATABASE, 'pictures')

const kept = v.object({ picture: v.instance(Uint8Array<ArrayBuffer>), keptAt: v.number() })

// No tab can delete the database while this one has it open, so this one empties it.
$session.listen((state) => {
  if (state === 'out' && !hasDrafts()) clear(store).catch(() => undefined)
})

/**
 * Stores a picture that waits to be sent in IndexedDB, where a reload finds it.
 *
 * @returns whether it is stored; the database may be full or blocked
 */
export async function keepPicture(id: string, picture: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await set(id, { picture, keptAt: Date.now() }, store)
    return true
  } catch {
    return false
  }
}

/** The stored pictures with these ids, keyed by id. Deletes all pictures older than `KEPT_FOR`. */
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

/** Deletes stored pictures by id; failures are ignored. */
export function dropPictures(ids: readonly string[]): void {
  delMany([...ids], store).catch(() => undefined)
}
