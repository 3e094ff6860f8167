import { routes } from '../routes.ts'

/** Pages that check who the visitor is, or hold what was typed, are fetched when they are asked for. */
const personal = routes.filter(({ indexable }) => !indexable).map(({ path }) => path)
/** Forms open these in a window of their own. */
const DOCUMENTS = '/documents/*'

const where = {
  and: [{ href_matches: '/*' }, { not: { href_matches: [...personal, DOCUMENTS] } }],
}

/**
 * What the browser may get ahead of a tap: the document of a link that is likely to be followed, which
 * the browser guesses by itself and `boot/mark-next.ts` marks, and the whole page once the finger is
 * down. Browsers that save data get nothing ahead. It stands in the page: a file that a header names
 * would be fetched before the picture of the first view.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where, eagerness: 'moderate' },
    {
      where: { and: [...where.and, { selector_matches: '[data-next]' }] },
      eagerness: 'immediate',
    },
  ],
  prerender: [{ where, eagerness: 'conservative' }],
})
