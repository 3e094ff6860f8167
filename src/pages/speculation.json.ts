import type { APIRoute } from 'astro'
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
 * down. Browsers that save data get nothing ahead. `netlify.toml` names this file to every page.
 */
export const GET: APIRoute = () =>
  Response.json({
    prefetch: [
      { where, eagerness: 'moderate' },
      {
        where: { and: [...where.and, { selector_matches: '[data-next]' }] },
        eagerness: 'immediate',
      },
    ],
    prerender: [{ where, eagerness: 'conservative' }],
  })
