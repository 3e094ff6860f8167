import { brandId, type NewsArticle, type PageFacts } from './things.ts'

interface News {
  readonly category: string
  readonly publishedAt: Date
}

/** A news article; its headline and picture are those of its page. */
export const describeNews =
  (brand: string, { category, publishedAt }: News) =>
  (page: PageFacts): NewsArticle => {
    const publisher = {
      '@type': 'Organization',
      '@id': brandId(page),
      name: `${brand}汽车`,
    } as const
    return {
      '@type': 'NewsArticle',
      '@id': `${page.url}#article`,
      headline: page.name,
      description: page.description,
      articleSection: category,
      datePublished: publishedAt.toISOString(),
      image: page.image,
      url: page.url,
      inLanguage: 'zh-CN',
      author: publisher,
      publisher,
    }
  }
