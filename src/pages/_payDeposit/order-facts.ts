import { getImage } from 'astro:assets'
import { getEntry } from 'astro:content'
import type { ImageMetadata } from 'astro'
import type { OrderFacts, Shot } from '../../islands/order/order-facts.ts'
import { findFrame } from '../_car/frames.ts'
import { loadProductionModel } from '../_car/load-model.ts'
import { withFacts } from '../_facts/with-facts.ts'
import { loadNotes } from '../_notes/load-notes.ts'

/** Frames of a full turn that follow the still from the front left. */
const ANGLES = [
  [9, '左侧'],
  [14, '左后'],
  [18, '正后'],
  [32, '右前'],
  [0, '正前'],
] as const

/** The content for the order's islands: every paint with its pictures, and the editions. */
export async function loadOrderFacts(): Promise<OrderFacts> {
  const { model, trims } = await loadProductionModel('r7')
  const { data: site } = await getEntry({ collection: 'site', id: 'site' })
  const { data: finance } = await getEntry({ collection: 'finance', id: 'finance' })
  const conditions = await loadNotes([{ id: 'cltc' }, { id: 'accel' }])
  const paints = model.paints.map(async ({ id, name, hex, picture }) => ({
    name,
    hex,
    shots: await Promise.all([
      toShot(picture, '左前', [640, 960, 1600]),
      ...ANGLES.map(([frame, label]) => toShot(findFrame('r7', id, frame), label, [640, 800])),
    ]),
  }))
  return {
    hotline: site.hotline,
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

/** Browsers without AVIF get one file, as in `components/ui/Picture.astro`. */
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
