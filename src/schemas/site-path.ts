import { existsSync } from 'node:fs'
import { z } from 'astro/zod'
import { matchRoute } from '../routes.ts'
import { newsCategoryNames } from './news.ts'

/** Whether there is an article. A folder with thousands need not be listed for each link. */
const isIn = (folder: string) => (name: string) =>
  /^[a-z0-9-]+$/.test(name) && existsSync(`src/content/${folder}/${name}.md`)

const listsOfNews: readonly string[] = Object.values(newsCategoryNames)

/** What may follow in an address that begins so. */
const BELOW: Readonly<Record<string, (name: string) => boolean>> = {
  '/documents/earlier/': isIn('earlier-documents'),
  '/documents/': isIn('documents'),
  '/news/': (name) => listsOfNews.includes(name),
  '/newsDetail/': isIn('news'),
  '/informationDetail/': isIn('information'),
}

/** Whether a link leads to a page of ours, to a place on the same page, or to another site. */
function leadsSomewhere(href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  if (path === '' || path.startsWith('https:')) return true
  const [start, exists] = Object.entries(BELOW).find(([start]) => path.startsWith(start)) ?? []
  return start && exists ? exists(path.slice(start.length)) : matchRoute(path) !== undefined
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
