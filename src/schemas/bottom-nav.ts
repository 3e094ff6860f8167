import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { link } from './site-path.ts'

const label = z.string().min(1).max(18).describe('显示的文字')

const item = ({ image }: SchemaContext) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('path').describe('前往站内页面'),
      label,
      href: link(/^\/[\w/-]*$/, '须为站内路径，以 / 开头'),
    }),
    z.strictObject({
      type: z.literal('action').describe('执行页面内的动作'),
      label,
      action: z.literal('openPolicy').describe('动作名：openPolicy 打开隐私政策弹窗'),
      policy: z.enum(['userprivacy', 'privatef7', 'privater7', 'privatemr']).describe('政策类型'),
      href: link(/^\/documents\/[\w-]+$/, '须为 /documents/ 下的页面'),
    }),
    z.strictObject({
      type: z.literal('tel').describe('拨打服务热线（号码取自品牌信息）'),
      label,
    }),
    z.strictObject({
      type: z.literal('link').describe('在新窗口打开外部网站'),
      label,
      href: z.url({ protocol: /^https$/, error: '须为 https 网址' }),
    }),
    z.strictObject({
      type: z.literal('popover').describe('弹出图片，如二维码'),
      label,
      picture: z
        .union([
          z.strictObject({ qr: z.string().min(1).max(200).describe('二维码的内容，通常是网址') }),
          z.strictObject({ image: image().describe('图片路径，如 ../assets/codes/x.png') }),
        ])
        .describe('由网站绘制的二维码（qr），或现成的图片（image），如微信签发的小程序码'),
      alt: z.string().min(4).max(40).describe('图片的文字说明'),
      placement: z.enum(['top', 'top-start', 'top-end']).describe('图片相对按钮的位置'),
    }),
  ])

/** 底部导航的一组：3 至 10 项，排成一列或两列。 */
export const bottomNavSchema = (context: SchemaContext) =>
  z.strictObject({
    id: z.string().describe('唯一标识，小写字母'),
    order: z.int().min(1).describe('排列次序，从 1 起'),
    label: z.string().min(2).max(10).describe('组名'),
    columns: z.literal([1, 2]).describe('列数，1 或 2'),
    items: z.array(item(context)).min(3).max(10).describe('各项，3 至 10 项'),
  })
