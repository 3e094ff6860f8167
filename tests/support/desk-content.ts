import { FAQS, readContent, textOf } from './marketing.ts'

const { opens, closes, greeting, topics } = readContent('service/customer-service.json')
const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+08:00`)

/** How long customer service is open every day, in ms. */
export const WORK = at(closes) - at(opens)

/** Moments in the middle of that time, and after it. */
export const AT_WORK = new Date((at(opens) + at(closes)) / 2).toISOString()
export const AFTER_WORK = new Date(at(closes) + 60_000).toISOString()

/** What the assistant says first. */
export const GREETING = textOf(greeting)

/** One of the assistant's topics, and the questions of the group that it opens. */
export const TOPIC: { readonly title: string; readonly group: string } = topics[0]
export const TOPIC_FAQS = FAQS.filter(({ group }) => group === TOPIC.group)
