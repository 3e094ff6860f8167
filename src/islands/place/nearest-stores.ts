import { KEYS } from '../../browser/keys.ts'
import { safeLocalStorage } from '../../browser/storage.ts'

/**
 * `<nearest-stores>` of `NearestStores.astro`. The code that finds the stores is fetched only for
 * visitors with a known location; if it fails to load, the stores are left out.
 */
class NearestStores extends HTMLElement {
  connectedCallback(): void {
    if (!safeLocalStorage.get(KEYS.position)) return
    import('./show-nearest.ts').then(({ showNearest }) => showNearest(this)).catch(() => {})
  }
}

customElements.define('nearest-stores', NearestStores)
