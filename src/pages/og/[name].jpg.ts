import { root, srcDir } from 'astro:config/server'
import { getEntry } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'
import { type Card, cardFiles } from '../../layouts/cards.ts'
import { writeCardFont } from '../_og/card-font.ts'
import { drawCard } from '../_og/draw-card.ts'

interface Props {
  card: Card
  fontFile: string
}

/** The pictures of shared links: `/og/r7.jpg`. */
export const getStaticPaths: GetStaticPaths = async () => {
  const fontFile = await writeCardFont(root)
  return cardFiles.map(({ name, card }) => ({ params: { name }, props: { card, fontFile } }))
}

export const GET: APIRoute<Props> = async ({ props: { card, fontFile } }) => {
  const { data: site } = await getEntry({ collection: 'site', id: 'site' })
  const car = new URL(`assets/cars/${card.car}.jpg`, srcDir)
  const picture = await drawCard({ car, word: card.word, wordmark: site.wordmark, fontFile })
  return new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } })
}
