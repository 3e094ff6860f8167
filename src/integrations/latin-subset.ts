import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const FULL = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'
const SUBSET = new URL('../../.astro/latin-subset.woff2', import.meta.url)

/** ASCII and the signs of prices and measures: no word is set half in one face, half in another. */
const GLYPHS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}–¥°×·²`

/**
 * Writes the subset of the Latin face for the first paint (specification, chapter 9: fonts).
 *
 * @returns the file's path, for the font provider
 */
export async function writeLatinSubset(): Promise<string> {
  const full = await readFile(createRequire(import.meta.url).resolve(FULL))
  const subset = await subsetFont(full, GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  })
  await mkdir(new URL('.', SUBSET), { recursive: true })
  await writeFile(SUBSET, subset)
  return SUBSET.pathname
}
