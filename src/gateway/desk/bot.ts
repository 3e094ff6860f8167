import type { Message } from '../../contract/desk/message.ts'
import { cars, desk, faqs, storesIn } from './content.ts'

/** What the assistant says: a text or a card, with what may be answered by one touch. */
export interface Saying {
  readonly text: string
  readonly card?: Message['card']
  readonly replies?: string[]
}

/** Offered wherever the assistant does not know. */
const ASK_FOR_PERSON = '转人工'

const MAX_CARDS = 3
const common = faqs.filter(({ id }) => desk.faqs.includes(id)).map(({ question }) => question)

/** How a conversation begins. */
export const greeting: Saying = {
  text: desk.greeting,
  replies: desk.topics.map(({ title }) => title),
}

/** Answers a visitor's text from the questions, cars and stores that the site knows. */
export function answer(text: string): readonly Saying[] {
  const topic = desk.topics.find(({ title }) => title === text)
  if (topic) {
    const questions = faqs.filter(({ group }) => group === topic.group)
    return [
      {
        text: `关于“${topic.title}”，您想了解哪一项？也可以直接输入问题。`,
        replies: [...questions.map(({ question }) => question), ASK_FOR_PERSON],
      },
    ]
  }
  if (/人工|真人/.test(text)) {
    return [{ text: '需要人工客服时，请点击“转人工”。', replies: [ASK_FOR_PERSON] }]
  }
  const faq = findFaq(text)
  const sayings = [...(faq ? [{ text: faq.answer }] : []), ...findCards(text)]
  if (sayings.length > 0) return sayings
  return [
    {
      text: '抱歉，我还不能回答这个问题。您可以换一种说法、选择下面的问题，或转人工客服。',
      replies: [...common, ASK_FOR_PERSON],
    },
  ]
}

/** The question that a text is closest to: its own words, else the most of its keywords. */
function findFaq(text: string) {
  const asked = text.toUpperCase()
  const scored = faqs.map((faq) => ({ faq, score: score(asked, faq) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.faq : undefined
}

function score(asked: string, faq: (typeof faqs)[number]): number {
  if (asked.includes(faq.question.replace(/？$/, '').toUpperCase())) return Infinity
  return faq.keywords.filter((word) => asked.includes(word.toUpperCase())).length
}

function findCards(text: string): Saying[] {
  const asked = text.toUpperCase()
  const models = cars
    .filter(({ name }) => asked.includes(name))
    .map(({ id, name, category, tagline }) => {
      const card = {
        type: 'car',
        title: `${name} ${category}`,
        detail: tagline,
        href: `/${id}`,
      } as const
      return { text: '', card }
    })
  const places = storesIn(text).map(({ id, name, address, hours }) => {
    const detail = `${address} · ${hours}`
    return {
      text: '',
      card: { type: 'store', title: name, detail, href: `/saleStore#${id}` } as const,
    }
  })
  return [...models, ...places].slice(0, MAX_CARDS)
}
