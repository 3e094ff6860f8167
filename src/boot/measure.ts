import { KEYS } from '../browser/keys.ts'
import { safeLocalStorage, safeSessionStorage } from '../browser/storage.ts'
import { savesData } from './save-data.ts'

/** A picture of the site, large enough to measure and cheap enough to fetch. */
const PICTURE = '/og/home.jpg'
/** One pixel. */
const WEBP = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

/**
 * Measures the network once per session with one picture, and keeps the result in MB per second
 * with two decimals (specification, chapters 3 and 9). Skipped when the visitor saves data.
 */
export async function measureSpeed(): Promise<void> {
  if (safeSessionStorage.get(KEYS.networkSpeed) || savesData()) return
  const address = `${location.origin}${PICTURE}?speed=${Date.now()}`
  if (!(await shows(address))) return
  const [entry] = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[]
  // Without a size it came from a cache, which says nothing about the network.
  if (!entry?.transferSize) return
  const seconds = (entry.responseEnd - entry.requestStart) / 1000
  if (seconds > 0)
    safeSessionStorage.set(KEYS.networkSpeed, (entry.transferSize / 1e6 / seconds).toFixed(2))
}

/**
 * Keeps in local storage whether this browser shows WebP (specification, chapter 5). Detects it
 * again until it does: the browser may be updated, and a failure may have had another cause.
 */
export async function detectWebp(): Promise<void> {
  if (safeLocalStorage.get(KEYS.webp) !== 'true')
    safeLocalStorage.set(KEYS.webp, String(await shows(WEBP)))
}

async function shows(address: string): Promise<boolean> {
  const image = new Image()
  image.fetchPriority = 'low'
  image.src = address
  return image.decode().then(
    () => true,
    () => false,
  )
}
