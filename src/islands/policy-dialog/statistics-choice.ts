import { $statistics, allowStatistics } from '../../stores/statistics.ts'

/**
 * `<statistics-choice>` of `StatisticsChoice.astro`, the counterpart of `StatisticsChoice.tsx` in
 * the dialog. In the dialog's frame no code runs, and it stays hidden.
 */
class StatisticsChoice extends HTMLElement {
  connectedCallback(): void {
    const box = this.querySelector('input')
    const reason = this.querySelector('p')
    if (!box || !reason) return
    box.addEventListener('change', () => allowStatistics(box.checked))
    $statistics.subscribe((statistics) => {
      box.checked = statistics === 'allowed'
      box.disabled = statistics === 'denied'
      reason.hidden = statistics !== 'denied'
    })
    this.hidden = false
  }
}

customElements.define('statistics-choice', StatisticsChoice)
