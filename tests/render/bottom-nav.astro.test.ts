import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { describe, expect, it } from 'vitest'
import NavGroups from '../../src/layouts/chrome/NavGroups.astro'

const container = await AstroContainer.create()
const hotline = '400-000-0000'
const groups = [
  {
    id: 'contact',
    label: '联系我们',
    columns: 1,
    items: [
      { type: 'path', label: '查找门店', href: '/saleStore' },
      { type: 'tel', label: '服务热线' },
      { type: 'link', label: '官方微博', href: 'https://weibo.example.com/' },
    ],
  },
  {
    id: 'about',
    label: '关于品牌',
    columns: 2,
    items: [
      {
        type: 'action',
        label: '隐私政策',
        href: '/documents/privacy',
        action: 'openPolicy',
        policy: 'userprivacy',
      },
      {
        type: 'popover',
        label: '公众号',
        picture: { qr: 'https://example.com/' },
        alt: '公众号二维码',
        placement: 'top-start',
      },
      {
        type: 'popover',
        label: '小程序',
        picture: { image: { src: '/code.png', width: 430, height: 430, format: 'png' } },
        alt: '小程序码',
        placement: 'top-end',
      },
    ],
  },
]
const render = async () =>
  (await container.renderToString(NavGroups, { props: { groups, hotline } })).replaceAll(
    / data-astro-[\w-]+(="[^"]*")?/g,
    '',
  )

/** The label and entries of each group, from its summary and list. */
const entriesOf = (html: string) =>
  [
    ...html.matchAll(/<details name="bottom-nav">\s*<summary>(.*?)<\/summary>(.*?)<\/details>/gs),
  ].map(([, label, list = '']) => [
    label,
    [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => item),
  ])

describe('the bottom navigation', () => {
  it('is a named landmark with groups, one open at a time, each with its entries', async () => {
    const html = await render()
    expect(html).toMatch(/<nav [^>]*aria-label="底部导航">/)
    expect(entriesOf(html)).toEqual([
      [
        '联系我们',
        [
          expect.stringContaining('查找门店'),
          expect.stringContaining('服务热线'),
          expect.stringContaining('官方微博'),
        ],
      ],
      [
        '关于品牌',
        [
          expect.stringContaining('隐私政策'),
          expect.stringContaining('公众号'),
          expect.stringContaining('小程序'),
        ],
      ],
    ])
    expect(html.match(/two-columns/g)).toHaveLength(1)
  })

  it('links, dials, opens a new window or acts, by the type of the entry', async () => {
    const html = await render()
    expect(html).toMatch(/<a href="\/saleStore">查找门店<\/a>/)
    expect(html).toMatch(/<a href="tel:400-000-0000">服务热线 400-000-0000<\/a>/)
    expect(html).toMatch(
      /<a href="https:\/\/weibo.example.com\/" target="_blank" rel="noopener noreferrer">官方微博<\/a>/,
    )
    expect(html).toMatch(
      /<a href="\/documents\/privacy" data-action="openPolicy" data-policy="userprivacy">隐私政策<\/a>/,
    )
  })

  it.each([
    ['公众号', /src="\/qr\/about-1\.svg" width="160" height="160" alt="公众号二维码"/],
    ['小程序', /src="[^"]*code\.png[^"]*".* alt="小程序码".* width="160" height="160"/],
  ])('shows the picture of %s in a popover with its own button', async (name, picture) => {
    const html = await render()
    const button = new RegExp(`<button type="button" popovertarget="([^"]+)">${name}</button>`)
    const [, id] = button.exec(html) ?? []
    const shown = new RegExp(`<span id="${id}" popover[^>]*>\\s*(<img[^>]*>)`).exec(html)?.[1]
    expect(shown).toMatch(picture)
  })
})
