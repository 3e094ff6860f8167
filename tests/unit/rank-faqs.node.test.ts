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
    'a keyword of one question outweighs one that several questions share',
    '保养多少钱',
    ['upkeep', 'price', 'rent'],
  ],
  ['several matching keywords outweigh one', '冬天续航多少公里', ['winter', 'range']],
  ['long keywords outweigh short ones', '保养时 OTA', ['upgrade', 'upkeep']],
  ['equal scores keep the order of the file', '续航多少公里', ['range', 'winter']],
  [
    'a question that the text contains word for word comes first',
    '价格多少钱，远程升级要多久？',
    ['upgrade', 'price', 'rent'],
  ],
  ['upper and lower case are the same', '怎么 ota', ['upgrade']],
  ['a text without keywords matches nothing', '今天天气如何', []],
])('%s', (_rule, text, ranked) => expect(rank(text)).toEqual(ranked))
