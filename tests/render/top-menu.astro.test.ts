import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { describe, expect, it } from 'vitest'
import MenuPanel from '../../src/layouts/chrome/MenuPanel.astro'
import Promotion from '../../src/layouts/chrome/Promotion.astro'
import TopBar from '../../src/layouts/chrome/TopBar.astro'

const container = await AstroContainer.create()
const render = (
  part: Parameters<typeof container.renderToString>[0],
  props: Record<string, unknown>,
) => container.renderToString(part, { props })

describe('the top menu', () => {
  it('opens https entries in a window of their own, and no others', async () => {
    const html = await render(MenuPanel, {
      entries: [
        { label: '商城', href: 'https://mall.example.com/' },
        { label: '补能', href: '/power' },
        { label: '更多', children: [{ label: '微博', href: 'https://weibo.example.com/' }] },
      ],
    })
    for (const host of ['mall', 'weibo']) {
      expect(html).toMatch(
        new RegExp(`href="https://${host}[^>]*target="_blank" rel="noopener noreferrer"`),
      )
    }
    expect(html).toMatch(/href="\/power"[^>]*>补能/)
    expect(html.match(/target=/g)).toHaveLength(2)
  })

  it('offers either the test drive or the app', async () => {
    const words = { brand: '品牌', wordmark: 'BRAND' }
    const drive = await render(TopBar, { ...words, downloadApp: false })
    expect(drive).toContain('预约试驾')
    expect(drive).not.toContain('下载APP')
    const app = await render(TopBar, { ...words, downloadApp: true })
    expect(app).toContain('下载APP')
    expect(app).not.toContain('预约试驾')
  })

  it('has a promotion with logo, name, button and close control', async () => {
    const html = await render(Promotion, {
      name: '品牌 APP',
      text: '手机控车',
      button: '了解更多',
      href: '/appDownload',
    })
    expect(html).toContain('品牌 APP')
    expect(html).toMatch(/<a href="\/appDownload"[^>]*>了解更多<\/a>/)
    expect(html).toContain('关闭推广')
    expect(html).toMatch(/<img[^>]*alt=""/)
  })
})
