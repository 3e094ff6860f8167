import type { Cover } from '../../schemas/cover.ts'

/** One line of a list of articles. */
export interface ArticleItem {
  readonly href: string
  readonly title: string
  readonly summary: string
  readonly category: string
  readonly publishedAt: Date
  readonly cover?: Cover
}
