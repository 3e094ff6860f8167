import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageFinisher } from '../../src/integrations/page-finisher.ts'

const STYLE = 'p{color:red}'
const HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const page = (text: string) =>
  new TextEncoder().encode(
    `<meta http-equiv="content-security-policy" content="style-src 'self' ${HASH} 'sha256-other'"><style>${STYLE}</style><p>${text}</p>`,
  ).buffer

let finisher: PageFinisher
beforeEach(() => {
  finisher = new PageFinisher(new Map())
})
afterEach(() => finisher.close())

test('pages that are sent at the same time come back finished, each to its sender', async () => {
  const texts = Array.from({ length: 9 }, (_, index) => `第 ${index} 篇`)
  const finished = await Promise.all(texts.map((text) => finisher.finish('p.html', page(text))))
  const written = finished.map((each) => new TextDecoder().decode(each.page))
  expect(written.map((html) => /<p>(.*)<\/p>/.exec(html)?.[1])).toEqual(texts)
  expect(written[0]).toContain(HASH)
  expect(written[0]).not.toContain('sha256-other')
})

test('an error names the page, and the next page is still finished', async () => {
  const blocked = new TextEncoder().encode('<p>').buffer
  await expect(finisher.finish('q.html', blocked)).rejects.toThrow(
    'q.html has no Content-Security-Policy',
  )
  await expect(finisher.finish('p.html', page('1'))).resolves.toBeDefined()
})

test('no page waits for a thread that has ended', { timeout: 5000 }, async () => {
  const waiting = finisher.finish('p.html', page('1'))
  await Promise.all([finisher.close(), expect(waiting).rejects.toThrow('has ended')])
  await expect(finisher.finish('p.html', page('2'))).rejects.toThrow('has ended')
})
