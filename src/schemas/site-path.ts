import { z } from 'astro/zod'
import { matchRoute } from '../routes.ts'
import { ids } from './existing.ts'
import { newsCategoryNames } from './news.ts'

/** What may follow in an address that begins so. */
const BELOW: Readonly<Record<string, () => readonly string[]>> = {
  '/documents/earlier/': ids.earlierDocuments,
  '/documents/': ids.documents,
  '/news/': () => Object.values(newsCategoryNames),
  '/newsDetail/': ids.news,
  '/informationDetail/': ids.information,
}

/** Whether a link leads to a page of ours, to a place on the same page, or to another site. */
function leadsSomewhere(href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  if (path === '' || path.startsWith('https:')) return true
  const start = Object.keys(BELOW).find((each) => path.startsWith(each))
  if (start) return BELOW[start]?.().includes(path.slice(start.length)) ?? false
  return matchRoute(path) !== undefined
}

/** The error for a link to a page that does not exist. */
const nowhere = (href: string) => `网站上没有 ${href} 这一页`

/** What is wrong with a link in a text, in Chinese; `undefined` if nothing is. */
export function linkFault(href: string): string | undefined {
  if (!/^(\/(?!\/)|#|https:|tel:|mailto:)/.test(href)) {
    return `链接须以 /、#、https:、tel: 或 mailto: 开头，现为 ${href}`
  }
  if (/^(tel|mailto):/.test(href) || leadsSomewhere(href)) return undefined
  return nowhere(href)
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
    .refine(leadsSomewhere, { error: ({ input }) => nowhere(String(input)) })

export const sitePath = link(
  /^(\/[\w/-]*(\?[\w=&-]+)?)?(#[\w-]+)?$/,
  '须为站内路径（以 / 开头）或本页位置（以 # 开头）',
).describe('站内链接，如 /service 或 #swap')
