import { getEntry } from 'astro:content'
import { readFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import { cardFiles } from '../../layouts/cards.ts'
import { digest } from '../_build/page-key.ts'
import { openCardType, type Typesetter } from '../_og/card-type.ts'
import { type Card, drawCard } from '../_og/draw-card.ts'

/** The pictures of shared links: `/og/r7.jpg`. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { data: site } = await getEntry({ collection: 'site', id: 'site' })
  return Promise.all(
    cardFiles.map(async ({ name, title: words, car: picture }) => {
      const title = words.replaceAll('{brand}', site.brand)
      const car = await readFile(`src/assets/cars/${picture}.jpg`)
      const props = { car, title, wordmark: site.wordmark }
      const cacheKey = digest(title, '\n', site.wordmark, '\n', car)
      return { params: { name }, props, cacheKey }
    }),
  )
}

/** Opened with the first card: not needed if all cards come from the previous build. */
let typesetter: Promise<Typesetter> | undefined

export const GET: APIRoute<Card> = async ({ props }) => {
  typesetter ??= openCardType()
  const picture = await drawCard(props, await typesetter)
  return new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } })
}
