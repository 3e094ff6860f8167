import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ENDED_KEYS, type LastingKey } from '../../src/browser/tab-keys.ts'
import { memoryStorage } from '../support/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.resetModules()
})

afterEach(() => vi.unstubAllGlobals())

const LASTING: LastingKey = 'orderInfo'
const KEYS = { ...ENDED_KEYS, never: [LASTING] }

const WRITTEN = '{"name":"林晓"}'

/** Fills the tab's storage as an earlier page would. */
function write(owner?: string): void {
  for (const key of Object.values(KEYS).flat()) sessionStorage.setItem(key, WRITTEN)
  if (owner) sessionStorage.setItem('draftsOf', owner)
}

/**
 * Loads a page, which reads a draft.
 * @returns the draft, and the groups of keys that the tab still has
 */
async function loadPage() {
  vi.resetModules()
  const { createDraft } = await import('../../src/stores/draft.ts')
  const draft = createDraft('driveDraft').read()
  const kept = Object.entries(KEYS).filter(([, keys]) =>
    keys.some((key) => sessionStorage.getItem(key) !== null),
  )
  return { draft, endings: new Set(kept.map(([ending]) => ending)) }
}

const ALL = new Set(Object.keys(KEYS))

it('keeps drafts until somebody logs out', async () => {
  write('a')
  expect(await loadPage()).toEqual({ draft: { name: '林晓' }, endings: ALL })
})

it('reads nothing written before a log-out in another tab, even if somebody else is logged in now', async () => {
  write('a')
  localStorage.setItem('logged_out_at', '1')
  localStorage.setItem('loginData', '{"user_id":"b","mobile":"13800000002"}')
  expect(await loadPage()).toEqual({ draft: {}, endings: new Set(['never']) })
})

it('clears the tab once for each log-out', async () => {
  localStorage.setItem('logged_out_at', '1')
  await loadPage()
  write('b')
  expect((await loadPage()).endings).toEqual(ALL)
  localStorage.setItem('logged_out_at', '2')
  expect((await loadPage()).endings).toEqual(new Set(['never']))
})

it('deletes stored pictures only if somebody was logged in', async () => {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  localStorage.setItem('logged_out_at', '1')
  await loadPage()
  expect(deleteDatabase).not.toHaveBeenCalled()
  localStorage.setItem('logged_out_at', '2')
  write('a')
  await loadPage()
  expect(deleteDatabase).toHaveBeenCalledWith('deskPictures')
})
