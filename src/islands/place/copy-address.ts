/**
 * Handles 复制地址 of `StoreDetails.astro`: one listener for all stores of the page; the button itself
 * shows the outcome.
 */
document.addEventListener('click', async (event) => {
  const button = (event.target as Element).closest('[data-copy]')
  if (!button) return
  // Handled, so it is not repeated (`boot/fetch-late.ts`).
  event.preventDefault()
  // The name and the address, the only span: districts of several cities have the same name, but the
  // store's tells its city.
  const parts = button.closest('.store')?.querySelectorAll('h3,h4,span') ?? []
  try {
    await navigator.clipboard.writeText(Array.from(parts, (part) => part.textContent).join('，'))
    button.textContent = '已复制'
  } catch {
    button.textContent = '请长按地址复制'
  }
  setTimeout(() => {
    button.textContent = '复制地址'
  }, 2000)
})
