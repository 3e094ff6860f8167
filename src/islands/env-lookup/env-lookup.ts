import type { ADDRESS_KEPT } from '../../browser/address.ts'
import { matchesSheet } from './matches-sheet.ts'

class EnvLookup extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    const input = this.querySelector<HTMLInputElement>('#q')
    const status = this.querySelector('[data-status]')
    const sheets = [...this.querySelectorAll('details')]
    if (!form || !input || !status) return
    const initial = status.textContent
    const find = () => {
      const by = new FormData(form).get('by') === 'number' ? 'number' : 'model'
      const found = sheets.filter((sheet) => {
        sheet.hidden = !matchesSheet(input.value, sheet.dataset[by] ?? '')
        return !sheet.hidden
      })
      const [only] = found
      if (only && found.length === 1) only.open = true
      if (!input.value.trim()) status.textContent = initial
      else if (only) status.textContent = `找到 ${found.length} 份清单。`
      else status.textContent = '没有符合的清单。请核对型号或编号，或改用另一种查询方式。'
    }
    const query = new URLSearchParams(location.search)
    // It may have been typed into before this code was there.
    input.value ||= query.get('q') ?? ''
    const by = form.querySelector<HTMLInputElement>(`[value='number']`)
    if (by && query.get('by') === 'number') by.checked = true
    const follow = (event: Event) => {
      event.preventDefault()
      find()
      const data = new FormData(form)
      const kept = new URLSearchParams({ by: String(data.get('by')), q: input.value })
      history.replaceState(history.state, '', `${location.pathname}?${kept}`)
      // As `keepInAddress` does; a chunk that others share would cost the page more.
      dispatchEvent(new Event('address-kept' satisfies typeof ADDRESS_KEPT))
    }
    // Not only when it is submitted: going back finds the same.
    form.addEventListener('input', follow)
    form.addEventListener('submit', follow)
    if (input.value) find()
    for (const button of this.querySelectorAll<HTMLElement>('[data-print]')) {
      // As `domain/wechat.ts` has it, for the same reason.
      if (navigator.userAgent.includes('MicroMessenger')) {
        button.replaceWith('如需打印，请点右上角“…”，选择在浏览器打开。')
        continue
      }
      button.hidden = false
      button.addEventListener('click', (event) => {
        // Handled, so it is not repeated (`boot/fetch-late.ts`).
        event.preventDefault()
        print()
      })
    }
  }
}

customElements.define('env-lookup', EnvLookup)
