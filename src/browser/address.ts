/** The event that `keepInAddress` dispatches on the window. */
export const ADDRESS_KEPT = 'address-kept'

/**
 * Writes the choices made in a list into the address, so that a reload, the back button and a
 * shared link keep them. Dispatches `ADDRESS_KEPT` for code that shows the address elsewhere.
 */
export function keepInAddress(query: URLSearchParams): void {
  const text = query.toString()
  const search = text && `?${text}`
  if (search === location.search) return
  history.replaceState(history.state, '', location.pathname + search + location.hash)
  dispatchEvent(new Event(ADDRESS_KEPT))
}
