import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { writeWhole } from './write-whole.ts'

const FULL = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'
const FOLDER = new URL('../../.astro/', import.meta.url)

/** ASCII and the signs of prices and measures, so that no word mixes two faces. */
const GLYPHS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}–¥°×·²`
const WEIGHTS = { min: 400, max: 700 }

/**
 * Writes the subset of the Latin face for the first paint (specification, chapter 9: fonts), unless
 * it exists: every start of Astro asks for it, and making it takes half a second.
 *
 * @returns the file's path, for the font provider
 */
export async function writeLatinSubset(): Promise<string> {
  const full = await readFile(createRequire(import.meta.url).resolve(FULL))
  const source = createHash('sha256').update(full).update(GLYPHS).update(JSON.stringify(WEIGHTS))
  const path = fileURLToPath(new URL(`latin-${source.digest('hex').slice(0, 16)}.woff2`, FOLDER))
  if (existsSync(path)) return path
  const { default: subsetFont } = await import('subset-font')
  const subset = await subsetFont(full, GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
  await mkdir(FOLDER, { recursive: true })
  await writeWhole(path, subset)
  return path
}
