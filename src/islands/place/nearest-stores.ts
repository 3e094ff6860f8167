import { KEYS } from '../../stores/keys.ts'
import { local } from '../../stores/storage.ts'

/**
 * `<nearest-stores>` of `NearestStores.astro`. What finds the stores is fetched for those visitors
 * alone whose location is known; when it does not come the page does without.
 */
class NearestStores extends HTMLElement {
  connectedCallback(): void {
    if (!local.get(KEYS.position)) return
    import('./show-nearest.ts').then(({ showNearest }) => showNearest(this)).catch(() => {})
  }
}

customElements.define('nearest-stores', NearestStores)
