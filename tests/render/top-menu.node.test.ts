import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TopMenu } from '../../src/islands/top-menu/TopMenu.island.tsx'

const promotion = { name: '品牌 APP', text: '手机控车', button: '了解更多', href: '/appDownload' }

function render(props: Partial<Parameters<typeof TopMenu>[0]> = {}) {
  return renderToStaticMarkup(
    createElement(TopMenu, {
      brand: '品牌',
      wordmark: 'BRAND',
      downloadApp: false,
      entries: [
        { label: '商城', href: 'https://mall.example.com/' },
        { label: '补能', href: '/power' },
      ],
      ...props,
    }),
  )
}

describe('TopMenu', () => {
  it('opens https entries in a window of their own, and no others', () => {
    const html = render()
    expect(html).toMatch(/href="https:\/\/mall[^>]*target="_blank" rel="noopener noreferrer"/)
    expect(html).toMatch(/href="\/power">补能/)
  })

  it('offers either the test drive or the app', () => {
    expect(render()).toContain('预约试驾')
    expect(render()).not.toContain('下载APP')
    expect(render({ downloadApp: true })).toContain('下载APP')
    expect(render({ downloadApp: true })).not.toContain('预约试驾')
  })

  it('has a promotion with logo, name, button and close control when content asks for it', () => {
    expect(render()).not.toContain('推广')
    const html = render({ promotion })
    expect(html).toContain('品牌 APP')
    expect(html).toContain('<a href="/appDownload">了解更多</a>')
    expect(html).toContain('关闭推广')
    expect(html).toMatch(/<img[^>]*alt=""/)
  })
})
