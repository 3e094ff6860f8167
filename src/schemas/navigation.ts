import { z } from 'astro/zod'
import { link } from './site-path.ts'

const href = link(/^(\/[\w/-]*|https:\/\/\S+)$/, '须为站内路径（以 / 开头）或 https 网址').describe(
  '站内路径；https 网址会在新窗口打开',
)

const label = z.string().min(1).max(10).describe('菜单文字，最多 10 个字')

/** 顶部菜单的一项：有 `children` 的是可展开的分组，否则直接前往 `href`。 */
export const navigationSchema = z
  .strictObject({
    id: z.string().describe('唯一标识，小写字母'),
    order: z.int().min(1).describe('排列次序，从 1 起'),
    label,
    href: href.optional(),
    children: z
      .array(z.strictObject({ label, href }))
      .min(1)
      .max(10)
      .optional()
      .describe('分组中的各项，最多 10 项'),
  })
  .refine((entry) => (entry.href === undefined) !== (entry.children === undefined), {
    error: 'href 与 children 须恰有其一',
  })
