import { root, srcDir } from 'astro:config/server'
import { getEntry } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'
import { type CardFile, cardFiles } from '../../layouts/cards.ts'
import type { Typesetter } from '../_og/card-type.ts'
import { openCardType } from '../_og/card-type.ts'
import { drawCard } from '../_og/draw-card.ts'

interface Props extends CardFile {
  typeset: Typesetter
}

/** The pictures of shared links: `/og/r7.jpg`. */
export const getStaticPaths: GetStaticPaths = async () => {
  const typeset = await openCardType(root)
  return cardFiles.map((file) => ({ params: { name: file.name }, props: { ...file, typeset } }))
}

export const GET: APIRoute<Props> = async ({ props }) => {
  const { data: site } = await getEntry({ collection: 'site', id: 'site' })
  const picture = await drawCard({
    car: new URL(`assets/cars/${props.car}.jpg`, srcDir),
    title: props.title.replaceAll('{brand}', site.brand),
    wordmark: site.wordmark,
    typeset: props.typeset,
  })
  return new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } })
}
