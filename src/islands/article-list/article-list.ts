import { keepInAddress } from '../../browser/address.ts'

/**
 * Without this code the filter covers only the open items, and 加载更多 opens the rest. With it,
 * choosing a filter opens the rest as well, and the address keeps both, so that a reload or a
 * shared link restores them.
 */
class ArticleList extends HTMLElement {
  connectedCallback() {
    const query = new URLSearchParams(location.search)
    const radios = [...this.querySelectorAll('input')]
    const more = this.querySelector('details')
    const restored = radios.find((radio) => radio.value === query.get('category'))
    // What the visitor chose before this code ran stays.
    const chosen = radios.find((radio) => radio.checked)
    if (restored && (!chosen || chosen.defaultChecked)) restored.checked = true
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
      // The visitor may have opened it before this code ran.
      more.open ||= query.has('more')
      more.addEventListener('toggle', keep)
      // The pressed button disappears: the focus moves to the first new item.
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
