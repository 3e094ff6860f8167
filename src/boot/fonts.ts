import full from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'

/** How long after the window has loaded the full files come, in ms (specification, chapter 9). */
const DELAY = 3000

/**
 * Loads the full Latin face behind its subset. A font that fails is only logged (chapter 8): the
 * system's face stands in for it.
 */
export function loadFullFonts(): void {
  const later = () => setTimeout(load, DELAY)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later)
}

async function load(): Promise<void> {
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
