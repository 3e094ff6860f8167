import { z } from 'astro/zod'
import { matchRoute } from '../routes.ts'
import { ids } from './existing.ts'

/** Whether a link leads to a page of ours, to a place on the same page, or to another site. */
function leadsSomewhere(href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  if (path === '' || path.startsWith('https:')) return true
  const [, document] = /^\/documents\/(.+)$/.exec(path) ?? []
  return document ? ids.documents().includes(document) : matchRoute(path) !== undefined
}

/**
 * A link to a page that exists.
 *
 * @param form the pattern of the link
 * @param error the message for a link that does not match it, in Chinese
 */
export const link = (form: RegExp, error: string) =>
  z
    .string()
    .regex(form, { error, abort: true })
    .refine(leadsSomewhere, { error: ({ input }) => `网站上没有 ${input} 这一页` })

export const sitePath = link(
  /^(\/[\w/-]*(\?[\w=&-]+)?)?(#[\w-]+)?$/,
  '须为站内路径（以 / 开头）或本页位置（以 # 开头）',
).describe('站内链接，如 /service 或 #swap')
