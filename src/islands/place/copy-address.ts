/**
 * Handles 复制地址 of `StoreDetails.astro`: one listener for all stores of the page; the button itself
 * shows the outcome.
 */
document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches('[data-copy]')) return
  const address = target.closest('.store')?.querySelector('[data-address]')
  const words = '复制地址'
  try {
    await navigator.clipboard.writeText(address?.textContent ?? '')
    target.textContent = '已复制'
  } catch {
    target.textContent = '请长按地址复制'
  }
  setTimeout(() => {
    target.textContent = words
  }, 2000)
})
