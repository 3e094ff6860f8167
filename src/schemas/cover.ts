import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'

/** The line drawings of `components/article/drawings` that may stand where a photograph would. */
const drawings = [
  'app',
  'battery',
  'cabin',
  'charger',
  'factory',
  'map',
  'recycle',
  'road',
  'sensors',
  'service',
  'station',
  'store',
  'wind',
] as const

export type DrawingName = (typeof drawings)[number]

const alt = z.string().min(4).max(40).describe('图片的文字说明：画面里有什么')

/** 封面：车辆图片（picture）或线描插图（drawing），二选一。 */
export const coverSchema = ({ image }: SchemaContext) =>
  z.union([
    z.strictObject({ picture: image().describe('图片路径，如 ../../assets/cars/x.jpg'), alt }),
    z.strictObject({ drawing: z.enum(drawings).describe('插图名'), alt }),
  ])

export type Cover = z.infer<ReturnType<typeof coverSchema>>
