import { getCollection } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'
import { renderSVG } from 'uqr'

/** The QR codes of the bottom navigation, drawn at build time: `/qr/<group>-<position>.svg`. */
export const getStaticPaths: GetStaticPaths = async () => {
  const groups = await getCollection('bottomNav')
  return groups.flatMap(({ data }) =>
    data.items.flatMap((item, position) =>
      item.type === 'popover' && 'qr' in item.picture
        ? [{ params: { name: `${data.id}-${position}` }, props: { content: item.picture.qr } }]
        : [],
    ),
  )
}

export const GET: APIRoute<{ content: string }> = ({ props }) =>
  new Response(renderSVG(props.content, { border: 1 }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
