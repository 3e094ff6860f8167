/**
 * Handles 复制地址 of `StoreDetails.astro`: one listener for all stores of the page; the button itself
 * shows the outcome.
 */
document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches('[data-copy]')) return
  const store = target.parentElement?.parentElement
  const address = store?.querySelector('[data-address]')?.textContent ?? ''
  const words = '复制地址'
  try {
    await navigator.clipboard.writeText(address)
    target.textContent = '已复制'
  } catch {
    target.textContent = '请长按地址复制'
  }
  setTimeout(() => {
    target.textContent = words
  }, 2000)
})
