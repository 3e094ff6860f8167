import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { isDesktopVisit, type Visit } from '../../src/domain/desktop-visit.ts'
import { inlineScript } from '../../src/integrations/inline-script.ts'

const CHROME = '(KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${CHROME}`
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'

const visit: Visit = {
  hostname: 'm.example.com',
  userAgent: WINDOWS,
  touchPoints: 0,
  roomy: true,
  framed: false,
  chosen: false,
}
const leaves = (change: Partial<Visit>) => isDesktopVisit({ ...visit, ...change })

describe('a visit belongs to the desktop site', () => {
  test.each([
    ['Chrome on Windows', WINDOWS],
    ['Edge', `${WINDOWS} Edg/142.0.0.0`],
    ['360 browser', `${WINDOWS} QIHU 360SE`],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Safari on a Mac', MAC],
    [
      'WeChat for Windows',
      `${WINDOWS} MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI WindowsWechat(0x63090a13) XWEB/9129 Flue`,
    ],
    ['WeChat for Mac', `${MAC} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.8(0x13080813)`],
  ])('%s', (_, userAgent) => {
    expect(leaves({ userAgent })).toBe(true)
    // A touch screen does not make a Windows laptop a phone.
    if (/Windows/.test(userAgent)) expect(leaves({ userAgent, touchPoints: 10 })).toBe(true)
  })
})

describe('a visit stays', () => {
  test.each([
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    [
      'WeChat on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x1800323d) NetType/4G Language/zh_CN',
    ],
    [
      'an Android phone',
      `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 ${CHROME.replace('Safari', 'Mobile Safari')}`,
    ],
    ['an Android tablet', `Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 ${CHROME}`],
    [
      'a HarmonyOS phone',
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
    ],
    [
      'a HarmonyOS tablet',
      'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1',
    ],
    ['an old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15'],
    [
      'Baidu',
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    ],
    ['Google', `Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1) ${CHROME}`],
    ["Google's inspection", `${WINDOWS} (compatible; Google-InspectionTool/1.0;)`],
    ['Bing', `Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0) ${CHROME}`],
    ['Sogou', 'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)'],
    ['ByteDance', 'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)'],
    [
      'Yahoo',
      'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    ],
    ["Google's advertisements", 'Mediapartners-Google'],
    ['a preview of Bing', `${WINDOWS} Edg/142.0.0.0 BingPreview/1.0b`],
    ['a preview of Facebook', 'facebookexternalhit/1.1'],
    ['WebPageTest', `${WINDOWS} PTST/251001.120000`],
    ['Lighthouse on a desktop', `${WINDOWS} Chrome-Lighthouse`],
    ['a headless browser', WINDOWS.replace('Chrome/', 'HeadlessChrome/')],
  ])('%s', (_, userAgent) => {
    expect(leaves({ userAgent })).toBe(false)
  })

  test('an iPad that asks for desktop sites, unlike a Mac', () => {
    expect(leaves({ userAgent: MAC, touchPoints: 5 })).toBe(false)
    expect(leaves({ userAgent: MAC, touchPoints: 1 })).toBe(true)
  })

  test('any visit that has one reason to stay', () => {
    const reason = fc.constantFrom<Partial<Visit>>(
      { framed: true },
      { chosen: true },
      { roomy: false },
      { hostname: 'localhost' },
      { hostname: '192.168.3.4' },
      { hostname: 'm-qa.example.com' },
      { hostname: 'm-pp.example.com' },
    )
    const rest = fc.record({
      userAgent: fc.string(),
      touchPoints: fc.nat({ max: 10 }),
      roomy: fc.boolean(),
    })
    fc.assert(fc.property(rest, reason, (others, one) => !leaves({ ...others, ...one })))
  })
})

test.each([
  ['', true],
  ['?m=1', false],
  ['?room=1', true],
])(
  'the page’s script leads to the same path of the desktop site, except with m=1: %s',
  async (search, goes) => {
    const script = await inlineScript('lead-to-desktop.ts', { DESKTOP_ORIGIN: 'https://w.example' })
    const kept = new Map<string, string>()
    const replace = vi.fn()
    const given = {
      location: { hostname: 'm.example.com', pathname: '/r7', search, hash: '#far', replace },
      navigator: { userAgent: WINDOWS, maxTouchPoints: 0 },
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
      matchMedia: () => ({ matches: true }),
      self: null,
      top: null,
    }
    new Function(...Object.keys(given), script)(...Object.values(given))
    expect(replace.mock.calls).toEqual(goes ? [[`https://w.example/r7${search}#far`]] : [])
  },
)
