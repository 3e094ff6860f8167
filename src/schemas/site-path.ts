import { existsSync } from 'node:fs'
import { z } from 'astro/zod'
import { matchRoute } from '../routes.ts'
import { newsCategoryNames } from './news.ts'
import { fileOf, sectionsOf } from './sections.ts'

const listsOfNews: readonly string[] = Object.values(newsCategoryNames)

function isPage(path: string): boolean {
  const file = fileOf(path)
  // A folder with thousands need not be listed for each link.
  if (file) return /\/[a-z0-9-]+\.md$/.test(file) && existsSync(file)
  const [, list] = /^\/news\/(.*)/.exec(path) ?? []
  return list === undefined ? matchRoute(path) !== undefined : listsOfNews.includes(list)
}

/**
 * What is wrong with the goal of a link, in Chinese; `undefined` if nothing is.
 *
 * @param here the sections of the page that shows the link
 */
function goalFault(href: string, here: readonly string[]): string | undefined {
  const [, path = '', section] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(href) ?? []
  if (path.startsWith('https:')) return undefined
  if (path !== '' && !isPage(path)) return `网站上没有 ${href} 这一页`
  if (section === undefined) return undefined
  const sections = path === '' ? here : sectionsOf(path)
  if (sections.some((each) => [each, encodeURI(each)].includes(section))) return undefined
  const known = sections.map((each) => `#${each}`).join('、')
  return `没有 ${href} 这个位置，${known ? `可以写 ${known}` : '请去掉 # 与后面的文字'}`
}

/**
 * What is wrong with a link in a text, in Chinese; `undefined` if nothing is.
 *
 * @param here the sections of the page that shows the text
 */
export function linkFault(href: string, here: readonly string[]): string | undefined {
  if (/^(tel|mailto):/.test(href)) return undefined
  return /^(\/(?!\/)|#|https:)/.test(href)
    ? goalFault(href, here)
    : `链接须以 /、#、https:、tel: 或 mailto: 开头，现为 ${href}`
}

/**
 * A link to a page that exists.
 *
 * @param form the pattern of the link
 * @param error the message for a link that does not match it, in Chinese
 * @param page the path of the page that shows the link, if it is only one
 */
export const link = (form: RegExp, error: string, page = '') =>
  z
    .string()
    .regex(form, { error, abort: true })
    .superRefine((href, context) => {
      const message = goalFault(href, sectionsOf(page))
      if (message) context.addIssue({ code: 'custom', message })
    })

/** A link within the site. @param page the path of the page that shows it, if it is only one */
export const sitePathOn = (page?: string) =>
  link(
    /^(?=[/#])(\/[\w/-]*(\?[\w=&-]+)?)?(#[\w-]+)?$/,
    '须为站内路径（以 / 开头）或本页位置（以 # 开头）',
    page,
  ).describe('站内链接，如 /service 或 #swap')

export const sitePath = sitePathOn()
