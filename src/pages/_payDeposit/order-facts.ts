import { getImage } from 'astro:assets'
import { getEntry } from 'astro:content'
import type { ImageMetadata } from 'astro'
import type { OrderFacts, Shot } from '../../islands/order/order-facts.ts'
import { loadProductionModel, loadSite } from '../_car/load-model.ts'
import { withFacts } from '../_facts/with-facts.ts'
import { loadNotes } from '../_notes/load-notes.ts'

/** Frames of the turntable after the still from the front left: ten degrees each. */
const FRAMES = [
  ['09', '左侧'],
  ['14', '左后'],
  ['18', '正后'],
  ['32', '右前'],
  ['00', '正前'],
] as const

const frames = import.meta.glob<ImageMetadata>('../../assets/cars/turntable/r7-*.jpg', {
  eager: true,
  import: 'default',
})

/** What the order's islands need of the content: every paint with its pictures, and the editions. */
export async function loadOrderFacts(): Promise<OrderFacts> {
  const { model, trims } = await loadProductionModel('r7')
  const { hotline } = await loadSite()
  const { data: finance } = await getEntry({ collection: 'finance', id: 'finance' })
  const conditions = await loadNotes([{ id: 'cltc' }, { id: 'accel' }])
  const paints = model.paints.map(async ({ id, name, hex, picture }) => ({
    name,
    hex,
    shots: await Promise.all([
      toShot(picture, '左前', [640, 960, 1600]),
      ...FRAMES.map(([frame, label]) => toShot(frameOf(id, frame), label, [640, 800])),
    ]),
  }))
  return {
    hotline,
    refundTime: await withFacts('{refund} 个工作日'),
    priceScope: await withFacts('{pricescope}'),
    conditions: conditions.map(({ text }) => text),
    finance,
    paints: await Promise.all(paints),
    trims: trims.map(({ edition, range, zeroTo100, drive, summary }) => ({
      edition,
      range,
      zeroTo100,
      drive,
      summary,
    })),
  }
}

function frameOf(paint: string, frame: string): ImageMetadata {
  const picture = frames[`../../assets/cars/turntable/r7-${paint}-${frame}.jpg`]
  if (!picture) throw new Error(`No picture r7-${paint}-${frame}.jpg`)
  return picture
}

/** Browsers from before AVIF get one file, as in `components/ui/Picture.astro`. */
async function toShot(src: ImageMetadata, label: string, widths: number[]): Promise<Shot> {
  const [avif, jpeg] = await Promise.all([
    getImage({ src, format: 'avif', widths }),
    getImage({ src, format: 'jpg', width: 800 }),
  ])
  return {
    label,
    avif: avif.srcSet.attribute,
    src: jpeg.src,
    width: src.width,
    height: src.height,
  }
}
