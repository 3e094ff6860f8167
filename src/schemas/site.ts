import { z } from 'astro/zod'
import { fills } from './marks.ts'
import { link } from './site-path.ts'

const httpsUrl = z.url({ protocol: /^https$/, error: '须为 https 网址' })

/** 品牌信息：全站共用的名称、热线、备案号与默认搜索文字。 */
export const siteSchema = z.strictObject({
  brand: z.string().min(2).max(8).describe('品牌名，不带“汽车”，如：曦越'),
  wordmark: z
    .string()
    .regex(/^[A-Z]{3,12}$/, '须为 3 至 12 个大写字母')
    .describe('页首的拉丁字标，大写字母'),
  company: z.string().min(4).max(30).describe('公司全称，用于版权行与法律文本'),
  slogan: z.string().min(2).max(16).describe('品牌口号'),
  hotline: z
    .string()
    .regex(/^(400-\d{3}-\d{4}|\d{3,4}-\d{7,8})$/, '须为 400-000-0000 或区号-号码')
    .describe('服务热线'),
  hotlineHours: z.string().min(2).max(20).describe('热线服务时间，如：7×24 小时'),
  copyrightSince: z.int().min(2000).max(2100).describe('版权起始年份'),
  icp: z
    .string()
    .regex(/^[\u4e00-\u9fa5]ICP备\d{8}号(-\d+)?$/, '形如：沪ICP备00000000号-0')
    .describe('ICP 备案号'),
  police: z
    .strictObject({
      text: z
        .string()
        .regex(/^[\u4e00-\u9fa5]公网安备 ?\d{14}号$/, '形如：沪公网安备 00000000000000号')
        .describe('公安备案号全文'),
      code: z
        .string()
        .regex(/^\d{14}$/, '须为 14 位数字')
        .describe('公安备案号中的 14 位数字'),
    })
    .refine(({ text, code }) => text.includes(code), {
      error: '须与 text 中的 14 位数字相同',
      path: ['code'],
    }),
  seo: z.strictObject({
    keywords: z.string().min(2).max(100).describe('默认关键词，以英文逗号分隔'),
    description: z
      .string()
      .min(10)
      .max(120)
      .describe('默认描述；{price} 处填入 R7 起售价，如 18.99万')
      .meta(fills('price')),
  }),
  promotion: z
    .strictObject({
      enabled: z.boolean().describe('是否在页首显示推广条'),
      name: z.string().min(2).max(12).describe('推广条上的名称'),
      text: z.string().min(2).max(20).describe('名称下的一行说明'),
      button: z.string().min(2).max(6).describe('按钮文字'),
      href: link(
        /^(\/[\w/-]*(\?[\w=&-]+)?(#[\w-]+)?|https:\/\/\S+)$/,
        '须为站内路径（以 / 开头）或 https 网址',
      ).describe('按钮链接：站内路径或 https 网址'),
    })
    .describe('页首推广条'),
  appBanner: z
    .strictObject({
      enabled: z.boolean().describe('首页是否在打开一秒后浮出 APP 提示，三秒后收起，每天一次'),
      text: z.string().min(4).max(20).describe('提示文字；按钮固定为“了解更多”，前往 /appDownload'),
    })
    .describe('首页的 APP 提示'),
  social: z
    .array(z.strictObject({ name: z.string().min(2).max(12), href: httpsUrl }))
    .max(6)
    .describe('官方社交账号主页'),
})
