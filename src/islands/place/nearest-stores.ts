import { KEYS } from '../../browser/keys.ts'
import { safeLocalStorage } from '../../browser/storage.ts'

/**
 * `<nearest-stores>` of `NearestStores.astro`. The code that finds the stores is fetched only for
 * visitors with a known location; if it fails to load, the stores are left out.
 */
class NearestStores extends HTMLElement {
  connectedCallback(): void {
    const isKnown = () => safeLocalStorage.get(KEYS.position)
    if (!isKnown()) return
    const hideIfForgotten = () => {
      if (!isKnown()) this.hidden = true
    }
    import('./show-nearest.ts')
      .then(({ showNearest }) => showNearest(this))
      .then(hideIfForgotten, () => {})
    // A page from the back/forward cache has missed what other pages stored meanwhile.
    for (const event of ['storage', 'pageshow']) addEventListener(event, hideIfForgotten)
  }
}

customElements.define('nearest-stores', NearestStores)
