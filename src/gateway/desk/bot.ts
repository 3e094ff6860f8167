import { CARD_WORDS, type Card } from '../../contract/desk/message.ts'
import { carCard, storeCard } from './cards.ts'
import type { Desk } from './content.ts'

/** What the assistant says: a text or a card, with what may be answered by one touch. */
export interface Saying {
  readonly text: string
  readonly card?: Card
  readonly replies?: string[]
}

/** Offered wherever the assistant does not know. */
const ASK_FOR_PERSON = '转人工'
const MY_ORDERS = '我的订单'

/** Cards that one answer shows at most, of each kind. */
export const MAX_CARDS = 3

/** Said of a picture. */
export const PICTURE_SEEN: Saying = {
  text: '图片已收到。智能助手看不了图片，如需查看，请转人工客服。',
  replies: [ASK_FOR_PERSON],
}

/** How a conversation begins. */
export function greet({ greeting, topics }: Desk): Saying {
  return { text: greeting, replies: [...topics.map(({ title }) => title), MY_ORDERS] }
}

/**
 * Answers a visitor's text from the questions, cars and stores that the site knows, and from the
 * visitor's own orders.
 *
 * @param findOrders the cards of the newest of them, looked up only when the text is about an order
 */
export async function answer(
  desk: Desk,
  text: string,
  findOrders: () => Promise<readonly Card[]>,
): Promise<readonly Saying[]> {
  const topic = desk.topics.find(({ title }) => title === text)
  if (topic) {
    const questions = desk.faqs.filter(({ group }) => group === topic.group)
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
  const faq = findFaq(desk, text)
  const orders = isAboutOwnOrder(text) ? await findOrders() : undefined
  const sayings = [
    ...(faq ? [{ text: faq.answer }] : []),
    ...(orders ? tellOrders(desk, orders, faq !== undefined) : []),
    ...findCards(desk, text),
  ]
  if (sayings.length > 0) return sayings
  return [
    {
      text: '抱歉，我还不能回答这个问题。您可以换一种说法、选择下面的问题，或转人工客服。',
      replies: [...desk.common, ASK_FOR_PERSON],
    },
  ]
}

/** The question that a text is closest to: its own words, else the most of its keywords. */
function findFaq({ faqs }: Desk, text: string) {
  const asked = text.toUpperCase()
  const scored = faqs.map((faq) => ({ faq, score: score(asked, faq) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.faq : undefined
}

function score(asked: string, faq: Desk['faqs'][number]): number {
  if (asked.includes(faq.question.replace(/？$/, '').toUpperCase())) return Infinity
  return faq.keywords.filter((word) => asked.includes(word.toUpperCase())).length
}

/** Answers a card with the questions of the first topic, whatever it shows. */
export function answerCard({ topics, faqs }: Desk, { type, title }: Card): readonly Saying[] {
  const group = topics[0]?.group
  const questions = faqs.filter((faq) => faq.group === group).map(({ question }) => question)
  const text = `已收到${CARD_WORDS[type]}“${title}”。您可以选择下面的问题，或转人工客服。`
  return [{ text, replies: [...questions, ASK_FOR_PERSON] }]
}

function isAboutOwnOrder(text: string): boolean {
  return /订单|我(的|订的|定的|买的)车/.test(text)
}

/** @param answered whether a question's answer comes before: then having no order needs no word */
function tellOrders({ common }: Desk, orders: readonly Card[], answered: boolean): Saying[] {
  if (orders.length > 0) {
    return [{ text: '您最近的订单如下，点开可查看详情：' }, ...orders.map(show)]
  }
  const text = '您的账户下还没有订单。选配 R7 并提交定金后，订单会显示在这里。'
  return answered ? [] : [{ text, replies: [...common, ASK_FOR_PERSON] }]
}

function findCards({ cars, stores }: Desk, text: string): Saying[] {
  const asked = text.toUpperCase()
  const models = cars.filter(({ name }) => asked.includes(name)).map(carCard)
  const near = stores.filter(({ cityName }) => cityName !== '' && text.includes(cityName))
  return [...models, ...near.map(storeCard)].slice(0, MAX_CARDS).map(show)
}

const show = (card: Card): Saying => ({ text: '', card })
