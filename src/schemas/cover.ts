import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'

/** The line drawings of `components/article/drawings` that may replace a photograph. */
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

/** Whether a picture is in our storage: the pages' policy blocks pictures of other hosts. */
export function isStored(address: string): boolean {
  const hosts = process.env['OSS_HOSTS']?.split(' ') ?? []
  return URL.canParse(address) && hosts.includes(new URL(address).host)
}

const alt = z.string().min(4).max(40).describe('图片的文字说明：画面里有什么')

const remote = z.strictObject({
  remote: z
    .url({ protocol: /^https$/ })
    .refine(isStored, { error: '须为图库（OSS）中的图片，图库域名见 README 的 OSS_HOSTS' })
    .describe('图库中图片的 https 地址，显示时自动裁切'),
  originalImgOSSParams: z
    .string()
    .regex(/^image(\/[\w,=-]+)+$/, '须为图库的处理参数，如 image/crop,w_1600,h_900')
    .optional()
    .describe('图库的处理参数，代替自动裁切；一般不写'),
  alt,
})

const drawing = z.strictObject({ drawing: z.enum(drawings).describe('插图名'), alt })

/** 封面：车辆图片（picture）、图库图片（remote）或线描插图（drawing），三选一。 */
export const coverSchema = ({ image }: SchemaContext) =>
  z.union([
    z.strictObject({ picture: image().describe('图片路径，如 ../../assets/cars/x.jpg'), alt }),
    remote,
    drawing,
  ])

export type Cover = z.infer<ReturnType<typeof coverSchema>>
