import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'

const nick = z.string().min(2).max(16).describe('昵称')
const at = z.iso
  .datetime({ offset: true, error: '须为有日期、时间与时区的一刻' })
  .transform((text) => new Date(text))
  .describe('时间，如 2026-11-01T20:15:00+08:00')

/** 社区动态。`content` 开头可写 #话题#，提到用户写作 #{"usid":"…","usn":"…"}#。 */
export const postSchema = ({ image }: SchemaContext) =>
  z
    .strictObject({
      id: z
        .string()
        .regex(/^\d{6}$/, '须为 6 位数字')
        .describe('编号，即网址末段'),
      displayType: z.literal([1, 2, 3]).describe('类型：1 图文，2 视频，3 长文'),
      featured: z.boolean().describe('是否在“推荐”中显示'),
      author: z.strictObject({
        usid: z.string().min(1).max(32).describe('用户编号'),
        nick,
        city: z.string().min(2).max(8).describe('所在城市'),
        owns: z.enum(['R7', 'F7']).optional().describe('车主认证的车型；未认证留空'),
      }),
      postedAt: at,
      title: z.string().min(4).max(30).optional().describe('标题；长文必填'),
      content: z.string().min(10).max(4000).describe('正文，换行分段'),
      duration: z
        .string()
        .regex(/^\d{2}:\d{2}$/, '形如 01:24')
        .optional()
        .describe('视频时长；仅视频填写'),
      pictures: z
        .array(
          z.strictObject({
            src: image().describe('图片路径'),
            alt: z.string().min(4).max(40).describe('图片的文字说明'),
          }),
        )
        .max(9)
        .describe('图片，0 至 9 张；视频须有一张作封面'),
      likes: z.int().min(0).describe('点赞数'),
      comments: z
        .array(z.strictObject({ nick, at, text: z.string().min(1).max(300).describe('评论') }))
        .max(20)
        .describe('精选评论'),
    })
    .refine((post) => post.displayType !== 3 || post.title, { error: '长文须有标题' })
    .refine((post) => (post.displayType === 2) === Boolean(post.duration && post.pictures[0]), {
      error: '视频须有时长与一张封面图片，其他类型不填时长',
    })
