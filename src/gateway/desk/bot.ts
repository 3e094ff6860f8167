import { CARD_WORDS, type Card } from '../../contract/desk/message.ts'
import { carCard, pageCard, storeCard } from './cards.ts'
import type { Desk, Faq } from './content.ts'
import { rankFaqs } from './rank-faqs.ts'

/** A message of the assistant: a text or a card, with replies to tap. */
export interface Saying {
  readonly text: string
  readonly card?: Card
  readonly replies?: string[]
}

/** Offered with every answer: the assistant may have misunderstood. */
const ASK_FOR_PERSON = '转人工'
const MY_ORDERS = '我的订单'

/** Most orders in one answer, and most cars and stores together. */
export const MAX_CARDS = 3
/** Most further questions that an answer offers. */
const MAX_RELATED = 3
/** Extra characters allowed in a courtesy: `你好呀` is still `你好`, a longer request is not. */
const PARTICLES = 2

/** The answer to a picture. */
export const PICTURE_SEEN: Saying = {
  text: '图片已收到。智能助手看不了图片，如需查看，请转人工客服。',
  replies: [ASK_FOR_PERSON],
}

/** The first message of a conversation. */
export function greet({ greeting, topics }: Desk): Saying {
  return { text: greeting, replies: [...topics.map(({ title }) => title), MY_ORDERS] }
}

/**
 * Answers a visitor's text from the site's FAQs, cars and stores, and from the visitor's orders.
 *
 * @param findOrders loads the cards of the newest orders; called only when the text is about one
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
  const [faq, ...others] = rankFaqs(desk.faqs, text)
  const orders = isAboutOwnOrder(text) ? await findOrders() : undefined
  const told = [
    ...(faq ? tellFaq(desk, faq, text) : []),
    ...(orders ? tellOrders(orders, faq !== undefined) : []),
  ]
  const cards = findCards(desk, text)
  const lead = told.length === 0 ? [{ text: '您可能想了解以下内容，点开可查看详情：' }] : []
  const sayings = cards.length > 0 ? [...told, ...lead, ...cards] : told
  if (sayings.length > 0) return withReplies(sayings, relatedTo(desk, faq, others))
  return [findCourtesy(desk, text) ?? sorry(desk)]
}

/** An FAQ's answer and a card of its page. If the text names one car, `/drive` preselects it. */
function tellFaq({ cars, stores }: Desk, { answer: said, link }: Faq, text: string): Saying[] {
  const listsStores = link?.href === '/saleStore' && stores.some(isIn(text))
  // The stores' own cards already link to their places on that page.
  if (!link || listsStores) return [{ text: said }]
  const [car, another] = cars.filter(isNamed(text))
  const choice = link.href === '/drive' && car && !another ? `?seriesCode=${car.seriesCode}` : ''
  return [{ text: said }, show(pageCard(link.text, link.href + choice))]
}

/** Questions to offer next: other matches of the text, then those of the FAQ's group. */
function relatedTo({ faqs, common }: Desk, faq: Faq | undefined, others: readonly Faq[]): string[] {
  if (!faq) return common
  const kin = faqs.filter(({ id, group }) => group === faq.group && id !== faq.id)
  const questions = new Set([...others, ...kin].map(({ question }) => question))
  return [...questions].slice(0, MAX_RELATED)
}

/** Adds replies to the last saying: the page offers them under the last message only. */
function withReplies(sayings: readonly Saying[], questions: readonly string[]): Saying[] {
  const replies = [...questions, ASK_FOR_PERSON]
  return sayings.map((saying, at) => (at === sayings.length - 1 ? { ...saying, replies } : saying))
}

/** The answer to a text that only greets, thanks or says goodbye. */
function findCourtesy({ courtesies, topics }: Desk, text: string): Saying | undefined {
  const bare = text.replaceAll(/[\s\p{P}\p{S}]/gu, '').toLowerCase()
  const isMeant = (word: string) => bare.includes(word) && bare.length <= word.length + PARTICLES
  const courtesy = courtesies.find(({ words }) => words.some(isMeant))
  if (!courtesy) return undefined
  return { text: courtesy.answer, replies: [...topics.map(({ title }) => title), ASK_FOR_PERSON] }
}

function sorry({ common }: Desk): Saying {
  return {
    text: '抱歉，我还不能回答这个问题。您可以换一种说法、选择下面的问题，或转人工客服。',
    replies: [...common, ASK_FOR_PERSON],
  }
}

/** Answers any card with the questions of the first topic. */
export function answerCard({ topics, faqs }: Desk, { type, title }: Card): readonly Saying[] {
  const group = topics[0]?.group
  const questions = faqs.filter((faq) => faq.group === group).map(({ question }) => question)
  const text = `已收到${CARD_WORDS[type]}“${title}”。您可以选择下面的问题，或转人工客服。`
  return [{ text, replies: [...questions, ASK_FOR_PERSON] }]
}

function isAboutOwnOrder(text: string): boolean {
  return /订单|我(的|订的|定的|买的)车/.test(text)
}

/** @param answered whether an FAQ was answered; then a missing order is not mentioned */
function tellOrders(orders: readonly Card[], answered: boolean): Saying[] {
  if (orders.length > 0) {
    return [{ text: '您最近的订单如下，点开可查看详情：' }, ...orders.map(show)]
  }
  const text = '您的账户下还没有订单。选配 R7 并提交定金后，订单会显示在这里。'
  return answered ? [] : [{ text }]
}

function findCards({ cars, stores }: Desk, text: string): Saying[] {
  const models = cars.filter(isNamed(text)).map(carCard)
  const near = stores.filter(isIn(text)).map(storeCard)
  return [...models, ...near].slice(0, MAX_CARDS).map(show)
}

const isNamed =
  (text: string) =>
  ({ name }: Desk['cars'][number]) =>
    text.toUpperCase().includes(name)

const isIn =
  (text: string) =>
  ({ cityName }: Desk['stores'][number]) =>
    cityName !== '' && text.includes(cityName)

const show = (card: Card): Saying => ({ text: '', card })
