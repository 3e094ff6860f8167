import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'

const LATIN = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'
const CHINESE = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff2'
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** Words as outlines; their origin is the left end of the baseline. */
export interface Outline {
  /** Path data, in pixels. */
  readonly path: string
  readonly width: number
}

/**
 * Draws a text as outlines.
 *
 * @param size font size in pixels
 * @param spacing letter spacing, in fractions of the size
 * @throws if neither face has a character: a card must not show a box in its place
 */
export type Typesetter = (text: string, size: number, spacing?: number) => Outline

/**
 * Opens the two faces of the cards: the site's own for Latin, Noto Sans for Chinese. Both come with
 * the packages, and words are drawn as outlines, so that a card is the same on any machine.
 */
export async function openCardType(): Promise<Typesetter> {
  // Resolved from the project's folder: once built, this file is somewhere else.
  const { resolve } = createRequire(`${process.cwd()}/package.json`)
  const [variable, whole] = await Promise.all(
    [LATIN, CHINESE].map((name) => readFile(resolve(name))),
  )
  if (!variable || !whole) throw new Error('The faces of the cards are not installed')
  // The outline reader does not support weights in a woff2.
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
      // The y axis of fonts points up, that of pictures down.
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
