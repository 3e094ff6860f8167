import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { describeBrand } from '../../src/components/seo/brand.ts'
import { describeFaqs } from '../../src/components/seo/faq-page.ts'
import { toJsonLd } from '../../src/components/seo/json-ld.ts'

const page = {
  name: '服务',
  description: '',
  url: 'https://example.test/service',
  image: 'https://example.test/og/service.jpg',
  home: 'https://example.test/',
}

test.each(['</script><img src=x>', '<!--<script>', ']]>', '"\\u003c', '\u2028'])(
  'content cannot break out of the script: %j',
  (content) => {
    const text = toJsonLd([describeFaqs([{ question: content, answer: content }])(page)])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][0].mainEntity[0].name).toBe(content)
    const document = parse(`<head><script type="application/ld+json">${text}</script><title>`)
    expect(JSON.stringify(document, (key, value) => (key === 'parentNode' ? 0 : value))).toContain(
      '"tagName":"title"',
    )
  },
)

test.each([
  ['021-68580000', '+86-21-68580000'],
  ['400-820-0000', '+86-400-820-0000'],
])('the hotline %s is given with the country code, as %s', (hotline, telephone) => {
  const site = { brand: '曦越', company: '曦越汽车科技有限公司', slogan: '向光而行', social: [] }
  const brand = describeBrand({ ...site, hotline } as never)(page)
  expect(brand.telephone).toBe(telephone)
})
