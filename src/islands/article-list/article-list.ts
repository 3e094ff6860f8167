import { keepInAddress } from '../../stores/address.ts'

/**
 * Without this the filter works on what is open, and 加载更多 opens the rest. With it a filter opens
 * the rest too, and the address keeps both, so that a reload or a shared link comes back to it.
 */
class ArticleList extends HTMLElement {
  connectedCallback() {
    const query = new URLSearchParams(location.search)
    const radios = [...this.querySelectorAll('input')]
    const more = this.querySelector('details')
    const restored = radios.find((radio) => radio.value === query.get('category'))
    if (restored) restored.checked = true
    const keep = () => {
      const category = radios.find((radio) => radio.checked)?.value
      if (more && category) more.open = true
      const kept = new URLSearchParams()
      if (category) kept.set('category', category)
      if (more?.open) kept.set('more', '')
      keepInAddress(kept)
    }
    this.addEventListener('change', keep)
    if (more) {
      // It may have been opened before this code was there.
      more.open ||= query.has('more')
      more.addEventListener('toggle', keep)
      // The button disappears under the finger: the keyboard goes on with the first new item.
      more
        .querySelector('summary')
        ?.addEventListener('click', () =>
          requestAnimationFrame(() =>
            more.querySelector<HTMLElement>('li a')?.focus({ preventScroll: true }),
          ),
        )
    }
    keep()
  }
}

customElements.define('article-list', ArticleList)
