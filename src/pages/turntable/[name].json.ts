import { getImage } from 'astro:assets'
import type { APIRoute, GetStaticPaths } from 'astro'
import { FRAME_WIDTHS } from '../../domain/turntable.ts'
import { findTurn, frameOptions } from '../_car/frames.ts'
import { loadProductionModel } from '../_car/load-model.ts'

interface Props {
  id: string
  paint: string
}

/** The addresses of a turn's pictures, by width: `/turntable/r7-blue.json`. */
export const getStaticPaths: GetStaticPaths = async () => {
  const cars = await Promise.all(
    (['r7', 'f7'] as const).map(async (id) => ({ id, ...(await loadProductionModel(id)) })),
  )
  return cars.flatMap(({ id, model }) =>
    model.paints.map((paint) => ({
      params: { name: `${id}-${paint.id}` },
      props: { id, paint: paint.id },
    })),
  )
}

export const GET: APIRoute<Props> = async ({ props: { id, paint } }) => {
  const frames = findTurn(id, paint)
  const lists = await Promise.all(
    FRAME_WIDTHS.map(async (width) => {
      const made = frames.map((src) => getImage({ src, width, ...frameOptions }))
      return [width, (await Promise.all(made)).map(({ src }) => src)] as const
    }),
  )
  return Response.json(Object.fromEntries(lists))
}
