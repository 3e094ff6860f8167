/** What `keepInAddress` tells of on the window. */
export const ADDRESS_KEPT = 'address-kept'

/**
 * Has the address name what is chosen in a list, so that a reload, the back button and a link that is
 * sent on keep it. Who shows the address elsewhere hears of it.
 */
export function keepInAddress(query: URLSearchParams): void {
  const text = query.toString()
  const search = text && `?${text}`
  if (search === location.search) return
  history.replaceState(history.state, '', location.pathname + search + location.hash)
  dispatchEvent(new Event(ADDRESS_KEPT))
}
