import { routes } from '../routes.ts'

/** Pages that check who the visitor is are not fetched ahead. */
const personal = routes.filter(({ indexable }) => !indexable).map(({ path }) => path)
/** Forms open these in a new window. */
const DOCUMENTS = '/documents/*'
/**
 * Its form writes session storage without a touch. Chromium drops what a page wrote there while it
 * was prerendered.
 */
const WRITES_UNASKED = '/drive'

const allBut = (...paths: string[]) => ({
  and: [{ href_matches: '/*' }, { not: { href_matches: [...personal, DOCUMENTS, ...paths] } }],
})
const where = allBut()

/**
 * What browsers may load ahead of a tap. They prefetch the documents of likely links: those they
 * guess, and those that `boot/mark-next.ts` marks. They prerender most pages once the finger is down.
 * Browsers that save data load nothing ahead. The rules are inline, since a file named by a header
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
  prerender: [{ where: allBut(WRITES_UNASKED), eagerness: 'conservative' }],
})
