import full from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import { LATIN_FACE } from '../stores/keys.ts'
import { local } from '../stores/storage.ts'

/** How long after the window has loaded the full files come, in ms (specification, chapter 9). */
const DELAY = 3000

/**
 * Has the page set in the Latin face: in its subset at once, which from then on is there at the
 * first paint (`boot/first-paint.ts`), and in the full file later. A font that fails is only
 * logged (chapter 8): the system's face stands in for it.
 */
export function loadFonts(): void {
  document.documentElement.dataset['latin'] = ''
  local.set(LATIN_FACE, 'on')
  const later = () => setTimeout(loadFull, DELAY)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later)
}

async function loadFull(): Promise<void> {
  // The build gives the family a name of its own.
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-latin')
  const family = families.split(',')[0]?.replaceAll(/["']/g, '').trim()
  if (!family) return
  try {
    const face = new FontFace(family, `url(${full})`, { weight: '200 800' })
    document.fonts.add(await face.load())
  } catch (error) {
    console.warn('The full Latin face could not be loaded', error)
  }
}
