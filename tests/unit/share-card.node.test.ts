import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressToSign, shareLink } from '../../src/domain/share-card.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) MicroMessenger/8.0.50'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A) MicroMessenger/8.0.50'

describe('the link of a card', () => {
  test.each([
    ['https://m.example.com/r7', 'https://m.example.com/r7'],
    ['https://m.example.com/r7#space', 'https://m.example.com/r7'],
    [
      'https://m.example.com/drive?seriesCode=1103&from=singlemessage&isappinstalled=0',
      'https://m.example.com/drive?seriesCode=1103',
    ],
    ['https://m.example.com/?from=timeline&scene=2', 'https://m.example.com/'],
    [
      'https://m.example.com/drive?clicktime=1&enterid=2&code=3&state=4&dealer=SH01',
      'https://m.example.com/drive?dealer=SH01',
    ],
    [
      'https://m.example.com/?ticket=1&unionid=2&uid=3&who=8613800138000&whom=%2B8613800138000',
      'https://m.example.com/',
    ],
    // A province is not a VIN, a guide no user, and a long number no phone number.
    [
      'https://m.example.com/saleStore?province=1&guide=2&post=126011600000001',
      'https://m.example.com/saleStore?province=1&guide=2&post=126011600000001',
    ],
    [
      'https://m.example.com/posts?feed=owners&user_token=f3&userId=7&openid=o6&VIN=L1&utm_source=sms',
      'https://m.example.com/posts?feed=owners&utm_source=sms',
    ],
    [
      'https://m.example.com/r7?mobilePhone=1&phone=2&accessToken=3&session-id=4&who=13800138000',
      'https://m.example.com/r7',
    ],
    [
      'https://m.example.com/saleStore?q=1&city=suzhou&m=1',
      'https://m.example.com/saleStore?q=1&city=suzhou',
    ],
  ])('of %s is %s', (address, link) => {
    expect(shareLink(address, false)).toBe(link)
  })

  test('of a private page contains no query', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const { origin, pathname } = new URL(address)
        return shareLink(address, true) === origin + pathname
      }),
    )
  })
})

test('WeChat gets the signature of the first address on iOS, and of the current one elsewhere', () => {
  const entered = 'https://m.example.com/news#top'
  const current = 'https://m.example.com/news?category=1'
  expect(addressToSign(IPHONE, entered, current)).toBe('https://m.example.com/news')
  expect(addressToSign(ANDROID, entered, current)).toBe(current)
})
