import { loadChunk } from '../../browser/load-chunk.ts'

/**
 * `<store-map>` of `StoreMap.astro`: the button opens a vendor's map and closes it again. All the
 * code of the map is fetched at the first touch.
 */
class StoreMap extends HTMLElement {
  #close: (() => void) | undefined
  #opening = false

  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', this.#toggle)
  }

  disconnectedCallback() {
    this.#close?.()
  }

  #toggle = async () => {
    if (this.#close) {
      this.#close()
      this.#close = undefined
      return
    }
    // A second touch while the code loads changes nothing.
    if (this.#opening) return
    this.#opening = true
    try {
      // A failure stays uncaught: it is reported, and the page offers to reload (`boot/errors.ts`).
      const { openMap } = await loadChunk(() => import('./open-map.ts'), 'open-map')
      this.#close = openMap(this, () => {
        this.#close = undefined
      })
    } finally {
      this.#opening = false
    }
  }
}

if (!customElements.get('store-map')) customElements.define('store-map', StoreMap)
