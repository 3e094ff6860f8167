import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, it, vi } from 'vitest'
import Cover from '../../src/components/article/Cover.astro'

vi.mock('astro:env/client', () => ({ OSS_HOSTS: 'pictures.example.com' }))

const container = await AstroContainer.create()
const remote = 'https://pictures.example.com/cabin.jpg'
const render = (cover: object) =>
  container.renderToString(Cover, {
    props: { cover: { remote, alt: '座舱', ...cover }, sizes: '100vw', widths: [480] },
  })

it('requests a picture of the object storage in its size, as WebP if the browser supports it', async () => {
  const html = await render({})
  expect(html).toContain(
    `srcset="${remote}?x-oss-process=image/resize,m_fill,w_480,h_270/format,webp/quality,q_80"`,
  )
  expect(html).toContain(
    `src="${remote}?x-oss-process=image/resize,m_fill,w_480,h_270/quality,q_80"`,
  )
})

it('uses the operations of the content instead if there are any', async () => {
  const html = await render({ originalImgOSSParams: 'image/crop,w_1600,h_900' })
  expect(html).toContain(`src="${remote}?x-oss-process=image/crop,w_1600,h_900"`)
  expect(html).not.toContain('srcset')
})
