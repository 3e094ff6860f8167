/**
 * 仅看差异 of `pages/_comparisonR7/Comparison.astro` then goes by the versions that show. Without this
 * code, and while fewer than two show, it goes by all of them.
 */
const comparison = document.querySelector('.comparison')
const versions = [...(comparison?.querySelectorAll<HTMLInputElement>('[id^="show-"]') ?? [])]

function compare(): void {
  const shown = versions.filter(({ checked }) => checked)
  const compared = shown.length < 2 ? versions : shown
  for (const group of comparison?.querySelectorAll('tbody') ?? []) {
    const rows = [...group.querySelectorAll<HTMLElement>('[data-same]')]
    for (const row of rows) {
      const cells = row.querySelectorAll('td')
      const texts = compared.map((version) => cells[versions.indexOf(version)]?.textContent)
      row.dataset['same'] = `${new Set(texts).size === 1}`
    }
    group.dataset['same'] = `${rows.every((row) => row.dataset['same'] === 'true')}`
  }
}

comparison?.addEventListener('change', compare)
compare()

// Makes this a module.
export {}
