import { publicDir } from 'astro:config/server'
import { readFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'

const SIZES = [180, 192, 512]
const INK = '#0b0c0e'
/** Android's round crop leaves four fifths of the width of an icon; the drawing fits in. */
const SAFE = 0.85

/** The icons of home screens, drawn from the site's own: `/icons/180.png`. */
export const getStaticPaths: GetStaticPaths = () =>
  SIZES.map((size) => ({ params: { size: String(size) }, props: { size } }))

export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const drawing = await readFile(new URL('favicon.svg', publicDir))
  const before = Math.round((size * (1 - SAFE)) / 2)
  const inner = size - 2 * before
  const margin = { top: before, left: before, bottom: before, right: before }
  const icon = await sharp(drawing, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({ ...margin, background: INK })
    .flatten({ background: INK })
    .png({ palette: true })
    .toBuffer()
  return new Response(Buffer.from(icon), { headers: { 'Content-Type': 'image/png' } })
}
