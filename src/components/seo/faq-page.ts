import type { FaqPage, PageFacts } from './things.ts'

interface Faq {
  readonly question: string
  readonly answer: string
}

/** The questions that a page answers. */
export const describeFaqs =
  (faqs: readonly Faq[]) =>
  (page: PageFacts): FaqPage => ({
    '@type': 'FAQPage',
    '@id': `${page.url}#faq`,
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
