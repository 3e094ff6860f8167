import sharp from 'sharp'
import { CARD_SIZE } from '../../layouts/cards.ts'
import type { Typesetter } from './card-type.ts'

const { width, height } = CARD_SIZE
const MARGIN = 64
const TITLE_SIZE = 68
const WORDMARK_SIZE = 40

export interface Card {
  /** The file of the car's picture. */
  readonly car: Uint8Array
  readonly title: string
  readonly wordmark: string
}

/**
 * Draws the picture of a shared link: a car, the wordmark above it and the page's title below.
 *
 * @returns a JPEG of 1200 × 630
 */
export async function drawCard(card: Card, typeset: Typesetter): Promise<Buffer<ArrayBuffer>> {
  const picture = await sharp(card.car)
    .resize(width, height, { fit: 'cover', position: 'bottom' })
    .composite([{ input: Buffer.from(drawWords(card, typeset)) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  return Buffer.from(picture)
}

/** White words over ink, so that they are readable on any car. */
function drawWords({ title, wordmark }: Card, typeset: Typesetter): string {
  const mark = typeset(wordmark, WORDMARK_SIZE, 0.28)
  const { width: wanted } = typeset(title, TITLE_SIZE)
  const fitting = Math.min(TITLE_SIZE, (TITLE_SIZE * (width - 2 * MARGIN)) / wanted)
  const words = typeset(title, fitting)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="ink" x2="0" y2="1">
    <stop offset="0" stop-color="#0b0c0e" stop-opacity=".72"/>
    <stop offset=".3" stop-color="#0b0c0e" stop-opacity="0"/>
    <stop offset=".6" stop-color="#0b0c0e" stop-opacity="0"/>
    <stop offset="1" stop-color="#0b0c0e" stop-opacity=".92"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#ink)"/>
  <g fill="#fff">
    <path transform="translate(${MARGIN} ${MARGIN + 0.72 * WORDMARK_SIZE})" d="${mark.path}"/>
    <path transform="translate(${MARGIN} ${height - MARGIN})" d="${words.path}"/>
  </g>
</svg>`
}
