import { z } from 'astro/zod'

const label = z.string().min(1).max(18).describe('显示的文字')

const item = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('path').describe('前往站内页面'),
    label,
    href: z.string().regex(/^\/[\w/-]*$/, '须为站内路径，以 / 开头'),
  }),
  z.strictObject({
    type: z.literal('action').describe('执行页面内的动作'),
    label,
    action: z.literal('openPolicy').describe('动作名：openPolicy 打开隐私政策弹窗'),
    policy: z.enum(['userprivacy', 'privatef7', 'privater7', 'privatemr']).describe('政策类型'),
    href: z.string().regex(/^\/documents\/[\w-]+$/, '须为 /documents/ 下的页面'),
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
    qr: z.string().min(1).max(200).describe('二维码的内容，通常是网址'),
    alt: z.string().min(4).max(40).describe('图片的文字说明'),
    placement: z.enum(['top', 'top-start', 'top-end']).describe('图片相对按钮的位置'),
  }),
])

/** 底部导航的一组：3 至 10 项，排成一列或两列。 */
export const bottomNavSchema = z.strictObject({
  id: z.string().describe('唯一标识，小写字母'),
  order: z.int().min(1).describe('排列次序，从 1 起'),
  label: z.string().min(2).max(10).describe('组名'),
  columns: z.union([z.literal(1), z.literal(2)]).describe('列数，1 或 2'),
  items: z.array(item).min(3).max(10).describe('各项，3 至 10 项'),
})
