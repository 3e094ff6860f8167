import { createHash } from 'node:crypto'
import { routes } from '../routes.ts'

/** Pages that check who the visitor is, or hold what was typed, are fetched when they are asked for. */
const personal = routes.filter(({ indexable }) => !indexable).map(({ path }) => path)

const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: personal } },
    { not: { selector_matches: '[target]' } },
  ],
}

/**
 * What the browser may get ahead of a tap: the document of a link that is likely to be followed,
 * and the whole page once the finger is down. `boot/navigation.ts` takes it back where bytes or
 * motion are unwelcome.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
})

/** For the Content-Security-Policy, which counts the rules as an inline script. */
export const speculationHash =
  `sha256-${createHash('sha256').update(speculationRules).digest('base64')}` as const
