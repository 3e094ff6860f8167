import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { CARD_SIZE } from '../../layouts/cards.ts'
import { CARD_FAMILY } from './card-font.ts'

const MARGIN = 64
/** The word stands below the wheels. */
const FLOOR = 44

/** Ink over the picture, so that white words read on any car. */
const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">
  <linearGradient id="ink" x2="0" y2="1">
    <stop offset="0" stop-color="#0b0c0e" stop-opacity=".72"/>
    <stop offset=".3" stop-color="#0b0c0e" stop-opacity="0"/>
    <stop offset=".6" stop-color="#0b0c0e" stop-opacity="0"/>
    <stop offset="1" stop-color="#0b0c0e" stop-opacity=".92"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#ink)"/>
</svg>`

/**
 * Draws the picture of a shared link: a car, the wordmark above it and a word below.
 *
 * @param card.word capitals and digits
 * @returns a JPEG of 1200 × 630
 */
export async function drawCard(card: {
  car: URL
  word: string | undefined
  wordmark: string
  fontFile: string
}): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = CARD_SIZE
  const mark = await drawText(card.wordmark, card.fontFile, 40, 0.28)
  const word = card.word && (await drawText(card.word, card.fontFile, 88, 0.02))
  const layers: OverlayOptions[] = [
    { input: Buffer.from(shade) },
    { input: mark.data, left: MARGIN, top: MARGIN },
    ...(word ? [{ input: word.data, left: MARGIN, top: height - FLOOR - word.info.height }] : []),
  ]
  const picture = await sharp(fileURLToPath(card.car))
    .resize(width, height, { fit: 'cover', position: 'bottom' })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return Buffer.from(picture)
}

/**
 * Draws white text in the face of `writeCardFont`, on nothing.
 *
 * @param size in pixels
 * @param spacing between letters, in parts of the size
 */
export function drawText(text: string, fontFile: string, size: number, spacing: number) {
  // At 72 dots an inch a point is a pixel; Pango counts spacing in 1024ths of one.
  const letters = Math.round(size * spacing * 1024)
  const markup = `<span foreground="white" size="${size}pt" letter_spacing="${letters}">${text}</span>`
  // The comma ends the family's name, of which Pango would take "ExtraLight" for the weight.
  return sharp({
    text: { text: markup, font: `${CARD_FAMILY},`, fontfile: fontFile, dpi: 72, rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}
