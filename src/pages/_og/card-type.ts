import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'

const LATIN = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'
const CHINESE = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff2'
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** Words as outlines, its origin at the left end of the line that the letters stand on. */
export interface Outline {
  /** Path data, in pixels. */
  readonly path: string
  readonly width: number
}

/**
 * @param size of the letters in pixels
 * @param spacing between them, in parts of the size
 * @throws when neither face has a character: a card must not show a box in its place
 */
export type Typesetter = (text: string, size: number, spacing?: number) => Outline

/**
 * Opens the two faces of the cards: the site's own for Latin, Noto Sans for Chinese. Both come with
 * the packages, and words are drawn as outlines: a card is the same on any machine.
 */
export async function openCardType(): Promise<Typesetter> {
  // From the project's folder: built, this file is somewhere else.
  const { resolve } = createRequire(`${process.cwd()}/package.json`)
  const [variable, whole] = await Promise.all(
    [LATIN, CHINESE].map((name) => readFile(resolve(name))),
  )
  if (!variable || !whole) throw new Error('The faces of the cards are not installed')
  // The reader of outlines knows no weights in a woff2.
  const latin = await subsetFont(variable, ASCII, {
    targetFormat: 'truetype',
    variationAxes: { wght: 600 },
  })
  const faces = [openFace(latin), openFace(whole)]

  return (text, size, spacing = 0) => {
    const letters: string[] = []
    let x = 0
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      const face = faces.find((each) => each.hasGlyphForCodePoint(code))
      if (!face) throw new Error(`No face of the cards has ${character}, of “${text}”`)
      const glyph = face.glyphForCodePoint(code)
      const scale = size / face.unitsPerEm
      // Fonts count upwards, pictures downwards.
      letters.push(glyph.path.scale(scale, -scale).translate(x, 0).toSVG())
      x += glyph.advanceWidth * scale + size * spacing
    }
    return { path: letters.join(''), width: x - size * spacing }
  }
}

function openFace(file: Buffer): Font {
  const face = create(file)
  if (face.isCollection) throw new Error('A face of the cards is a collection')
  return face
}
