import { describe, expect, test } from 'vitest'
import { inlineScript } from '../../src/integrations/inline-script.ts'

interface Visit {
  readonly pathname?: string
  readonly hash?: string
  readonly type?: NavigationTimingType
  readonly local?: Readonly<Record<string, string>>
  readonly session?: Readonly<Record<string, string>>
  /** Called with an address that replaces the visit's. */
  readonly onReplaced?: (url: string) => void
}

const BLOCKED = new Proxy({}, { get: () => fail() })

function fail(): never {
  throw new DOMException('Blocked', 'SecurityError')
}

/** What the script writes on a document that has late styles, and the style sheets it requests. */
async function paint({
  pathname = '/',
  hash = '',
  type = 'navigate',
  local = {},
  session = {},
  onReplaced,
}: Visit) {
  const dataset: Record<string, string> = { styles: '/late.css' }
  const sheets: string[] = []
  const storage = (items: Readonly<Record<string, string>>) => ({
    getItem: (key: string) => items[key] ?? null,
  })
  const given = {
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => sheets.push(href) },
    },
    location: { pathname, search: '', hash },
    // The browser would read an address that begins with two slashes as one of another host.
    history: {
      replaceState: (_: unknown, __: string, url: string) =>
        url.startsWith('//') ? fail() : onReplaced?.(url),
    },
    performance: { getEntriesByType: () => [{ type }] },
    localStorage: local === BLOCKED ? BLOCKED : storage(local),
    sessionStorage: storage(session),
  }
  new Function(...Object.keys(given), await inlineScript('first-paint.ts'))(...Object.values(given))
  const { styles: _, ...said } = dataset
  return { said, sheets }
}

describe('before the first paint the document is marked with', () => {
  test.each<[string, Visit, Record<string, string>]>([
    ['nothing but normal type on a first visit', {}, { type: 'normal' }],
    ['large type if it was chosen before', { local: { large_type: 'on' } }, { type: 'large' }],
    [
      'a session if there is a token',
      { local: { user_token: '1' } },
      { type: 'normal', session: 'in' },
    ],
    [
      'the Latin typeface if it was loaded before',
      { local: { latin_face: 'on' } },
      { type: 'normal', latin: '' },
    ],
    [
      'the promotion if it was closed in this session',
      { session: { promotionClosed: '1' } },
      { type: 'normal', promotion: 'closed' },
    ],
    ['normal type if storage is blocked', { local: BLOCKED }, { type: 'normal' }],
    [
      'normal type at an address that begins with two slashes',
      { pathname: '//a/' },
      { type: 'normal' },
    ],
    [
      'large type at an address that begins with two slashes',
      { pathname: '//a/', local: { large_type: 'on' } },
      { type: 'large' },
    ],
  ])('%s', async (_, visit, said) => {
    expect(await paint(visit)).toEqual({ said, sheets: [] })
  })

  test.each<[string, Visit]>([
    ['to an anchor', { hash: '#faq' }],
    ['to where it was before going back', { type: 'back_forward' }],
    ['to where it was before a reload', { type: 'reload' }],
  ])('whole and with all its styles if it will be scrolled %s', async (_, visit) => {
    expect(await paint(visit)).toEqual({
      said: { type: 'normal', whole: '', styled: '' },
      sheets: ['/late.css'],
    })
  })
})

test.each([
  ['/', []],
  ['/a', []],
  ['/a/b', []],
  ['/a/', ['/a']],
  ['//a', ['/a']],
  ['///a//', ['/a']],
  ['//', ['/']],
])(
  'before the first paint the address %s loses its needless slashes',
  async (pathname, replaced) => {
    const urls: string[] = []
    await paint({ pathname, onReplaced: (url) => urls.push(url) })
    expect(urls).toEqual(replaced)
  },
)
