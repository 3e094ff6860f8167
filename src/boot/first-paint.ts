import { LARGE_TYPE, LATIN_FACE, PROMOTION_CLOSED } from '../stores/keys.ts'

// Stands in the page itself and runs before the first paint: it says on the document what its styles
// must know so that nothing jumps. Each of its bytes is in every page.

const { dataset } = document.documentElement
dataset['type'] = 'normal'

// The browser is about to scroll, to a part that the address names or back to where it was: for that
// the page has to be laid out whole, with all of its styles.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type.match(/^(rel|back)/)) {
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
  // Pages are served with a slash at their end as well; what reads the address knows them without.
  const { pathname, search, hash } = location
  if (pathname.match(/.\/$/)) {
    history.replaceState(history.state, '', pathname.replace(/\/+$/, '') + search + hash)
  }
  if (localStorage.getItem(LARGE_TYPE) === 'on') dataset['type'] = 'large'
  if (localStorage.getItem(LATIN_FACE)) dataset['latin'] = ''
  if (sessionStorage.getItem(PROMOTION_CLOSED)) dataset['promotion'] = 'closed'
} catch {
  // Storage that is blocked means normal type; an odd address stays as it is.
}
