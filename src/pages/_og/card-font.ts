import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const FULL = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'
const GLYPHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 '

/** The family that the face says it is of, whatever its weight. */
export const CARD_FAMILY = 'Manrope ExtraLight'

/**
 * Writes capitals and digits of the Latin face at one weight, as the uncompressed file that the
 * text renderer needs: it reads neither woff2 nor the weights of a variable face.
 *
 * @param root the project's folder, where the face is installed
 * @returns the file's path
 */
export async function writeCardFont(root: URL): Promise<string> {
  const full = await readFile(createRequire(new URL('package.json', root)).resolve(FULL))
  const font = await subsetFont(full, GLYPHS, {
    targetFormat: 'truetype',
    variationAxes: { wght: 600 },
  })
  const file = fileURLToPath(new URL('.astro/card-font.ttf', root))
  await mkdir(new URL('.astro/', root), { recursive: true })
  await writeFile(file, font)
  return file
}
