import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { afterEach, expect, it, vi } from 'vitest'
import Benefits from '../../src/pages/_power/Benefits.astro'

const container = await AstroContainer.create()
const benefit = { title: '换电礼', text: '每年免费换电', quantity: '共 72 次', term: '3 年' }
const benefits = [{ ...benefit, orderBy: '2027-03-31' }]
const render = () => container.renderToString(Benefits, { props: { benefits } })

afterEach(() => vi.useRealTimers())

it('shows a benefit until the end of its last day in China', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-31T23:59:59+08:00'), toFake: ['Date'] })
  const html = await render()
  expect(html).toContain('换电礼')
  expect(html).toContain('限 2027\u00a0年 3\u00a0月 31\u00a0日及之前')
  expect(html).not.toContain('目前没有')
})

it('then says that there is none, in the section that other pages link to', async () => {
  vi.useFakeTimers({ now: new Date('2027-04-01T00:00:00+08:00'), toFake: ['Date'] })
  const html = await render()
  expect(html).toContain('id="benefits"')
  expect(html).not.toContain('换电礼')
  expect(html).toContain('目前没有限时的补能权益')
})
