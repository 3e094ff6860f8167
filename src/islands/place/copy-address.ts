/**
 * Handles 复制地址 of `StoreDetails.astro`: one listener for all stores of the page; the button itself
 * shows the outcome.
 */
document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches('[data-copy]')) return
  // The name and the address, the only span: districts of several cities have the same name, but the
  // store's tells its city.
  const parts = target.closest('.store')?.querySelectorAll('h3,h4,span') ?? []
  try {
    await navigator.clipboard.writeText(Array.from(parts, (part) => part.textContent).join('，'))
    target.textContent = '已复制'
  } catch {
    target.textContent = '请长按地址复制'
  }
  setTimeout(() => {
    target.textContent = '复制地址'
  }, 2000)
})
