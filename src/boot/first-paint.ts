import { LARGE_TYPE, LATIN_FACE, PROMOTION_CLOSED, TOKEN } from '../browser/keys.ts'

// Inlined into the page and run before the first paint. Sets on the document what its styles must
// know so that nothing jumps. Every page contains each byte of it.

const { dataset } = document.documentElement
// Without scripts there is no type: styles hide what needs code by `:root:not([data-type])`, as older
// browsers have no `@media (scripting)`.
dataset['type'] = 'normal'

// The browser is about to scroll, to the address's fragment or back to where it was. For that the
// whole page must be laid out, with all of its styles. The types are `reload` and `back_forward`.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type.match(/^[rb]/)) {
  dataset['whole'] = dataset['styled'] = ''
  const href = dataset['styles']
  if (href) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href,
        blocking: 'render',
      }),
    )
  }
}

try {
  // Pages are also served with slashes at the end and at the beginning. Code that reads the address
  // expects none at its end; two at its beginning stand before a host in an address without one.
  const { pathname, search, hash } = location
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash)
  if (localStorage.getItem(LARGE_TYPE) === 'on') dataset['type'] = 'large'
  if (localStorage.getItem(LATIN_FACE)) dataset['latin'] = ''
  // Until `boot/session.ts` has checked it.
  if (localStorage.getItem(TOKEN)) dataset['session'] = 'in'
  if (sessionStorage.getItem(PROMOTION_CLOSED)) dataset['promotion'] = 'closed'
} catch {
  // With blocked storage, type is normal; an odd address stays as it is.
}
