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

/** Removes the attributes of scoped styles. */
const plain = (html: string) => html.replaceAll(/ data-astro-[\w-]+(="[^"]*")?/g, '')

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text]) => `${href} ${text}`,
  )

describe('the top menu', () => {
  it('opens only https entries in a new window', async () => {
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

  it('is a named landmark with groups, one open at a time, each with its entries', async () => {
    const html = plain(
      await render(MenuPanel, {
        logIn: '/login?redirectTo=r7',
        entries: [
          { label: 'R7', href: '/r7' },
          {
            label: '服务网络',
            children: [
              { label: '门店', href: '/saleStore' },
              { label: '服务', href: '/service' },
            ],
          },
        ],
      }),
    )
    expect(html).toMatch(/<nav id="top-menu" popover[^>]* aria-label="主菜单"/)
    const details = [...html.matchAll(/<details name="top-menu-group">(.*?)<\/details>/gs)]
    const [service = '', mine = ''] = details.map(([, group = '']) => group)
    expect(details).toHaveLength(2)
    expect(service).toMatch(/^\s*<summary>服务网络<\/summary>\s*<ul>/)
    expect(linksIn(service)).toEqual(['/saleStore 门店', '/service 服务'])
    expect(mine).toMatch(/^\s*<summary>我的<\/summary>\s*<ul>/)
    expect(linksIn(mine)).toEqual(['/userInfo 编辑账户信息'])
    expect(mine).toMatch(/<button type="button" data-action="logOut">退出登录<\/button>/)
    expect(linksIn(html)).toEqual([
      '/r7 R7',
      '/saleStore 门店',
      '/service 服务',
      '/userInfo 编辑账户信息',
      '/login?redirectTo=r7 登录',
    ])
    expect(html).toMatch(/<li class="when-in">\s*<details/)
    expect(html).toMatch(/<li class="when-out">\s*<a href="\/login\?redirectTo=r7"/)
  })

  it('has a named link to the home page, and a button that names the menu it opens', async () => {
    const words = { brand: '品牌', wordmark: 'BRAND' }
    const html = plain(await render(TopBar, { ...words, downloadApp: false }))
    expect(html).toMatch(
      /<a class="logo" href="\/">\s*BRAND<span class="visually-hidden"> 品牌汽车首页<\/span>\s*<\/a>/,
    )
    const button = /<button type="button" popovertarget="top-menu"[^>]*>(.*?)<\/button>/s.exec(html)
    expect(button?.[0]).toContain('aria-controls="top-menu"')
    expect(button?.[1]).toMatch(/visually-hidden when-closed">打开菜单</)
    expect(button?.[1]).toMatch(/visually-hidden when-open">关闭菜单</)
    expect(button?.[1]?.match(/<i aria-hidden="true">/g)).toHaveLength(3)
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

  it('has a promotion with name, text, button and close control', async () => {
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
