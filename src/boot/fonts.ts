import full from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import { LATIN_FACE } from '../browser/keys.ts'
import { safeLocalStorage } from '../browser/storage.ts'

/** How long after the `load` event the full file is fetched, in ms (specification, chapter 9). */
const DELAY = 3000

/**
 * Sets the page in the Latin face: at once in the subset, which later pages use at the first paint
 * (`boot/first-paint.ts`), and later in the full file. A font that fails to load is only logged
 * (chapter 8); the system's face replaces it.
 */
export function loadFonts(): void {
  document.documentElement.dataset['latin'] = ''
  safeLocalStorage.set(LATIN_FACE, 'on')
  const later = () => setTimeout(loadFull, DELAY)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later)
}

async function loadFull(): Promise<void> {
  // The build names the family, and `astro.config.mjs` gives it no fallbacks.
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-latin')
  if (!family) return
  try {
    const face = new FontFace(family, `url(${full})`, { weight: '200 800' })
    document.fonts.add(await face.load())
  } catch (error) {
    console.warn('The full Latin face could not be loaded', error)
  }
}
