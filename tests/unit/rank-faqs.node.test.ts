import { expect, test } from 'vitest'
import { rankFaqs } from '../../src/gateway/desk/rank-faqs.ts'

const faq = (id: string, question: string, ...keywords: string[]) => ({
  id,
  group: '',
  question,
  answer: '',
  keywords,
})
const faqs = [
  faq('price', '价格是多少？', '多少钱', '价格'),
  faq('rent', '电池租用每月多少钱？', '租用', '多少钱'),
  faq('range', '续航是多少？', '续航', '公里'),
  faq('winter', '冬天续航会减少多少？', '冬天', '续航', '公里'),
  faq('upkeep', '纯电车还需要保养吗？', '保养'),
  faq('upgrade', '远程升级要多久？', 'OTA'),
]
const rank = (text: string) => rankFaqs(faqs, text).map(({ id }) => id)

test.each([
  [
    'what is asked of much is outweighed by what a question is about',
    '保养多少钱',
    ['upkeep', 'price', 'rent'],
  ],
  ['many keywords outweigh few', '冬天续航多少公里', ['winter', 'range']],
  ['long keywords outweigh short ones', '保养时 OTA', ['upgrade', 'upkeep']],
  ['of equals the first leads', '续航多少公里', ['range', 'winter']],
  [
    'the question itself leads, whatever else is in the text',
    '价格多少钱，远程升级要多久？',
    ['upgrade', 'price', 'rent'],
  ],
  ['case does not count', '怎么 ota', ['upgrade']],
  ['what no keyword is in touches nothing', '今天天气如何', []],
])('%s', (_rule, text, ranked) => expect(rank(text)).toEqual(ranked))
