import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, it } from 'vitest'
import Picture from '../../src/components/ui/Picture.astro'

const container = await AstroContainer.create()
const candidates = async (width: number) => {
  const src = { src: '/x.jpg', width, height: Math.round((width * 9) / 16), format: 'jpg' }
  const html = await container.renderToString(Picture, { props: { src, alt: '' } })
  const [, list = ''] = /<source[^>]* srcset="([^"]*)"/.exec(html) ?? []
  return list.split(', ').map((each) => each.split(' ').at(-1))
}

it('is offered in the widths that it has', async () => {
  expect(await candidates(1000)).toEqual(['480w', '800w'])
})

it('is offered in its own width when it is smaller than all others', async () => {
  expect(await candidates(320)).toEqual(['320w'])
})
