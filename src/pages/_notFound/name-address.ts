import { readableAddress } from '../../domain/readable-address.ts'

/**
 * Shows the requested address. A host serves this page for an unknown path. The address then
 * becomes `/notFound`, as the specification requires, and keeps the path in `from`.
 */
const { pathname } = location
const lost = /^\/(notFound|404)(\.html)?\/?$/.test(pathname) ? null : pathname
const from = lost ?? new URLSearchParams(location.search).get('from')
if (lost) history.replaceState(history.state, '', `/notFound?from=${encodeURIComponent(lost)}`)

const line = document.querySelector<HTMLElement>('[data-from]')
const name = line?.querySelector('code')
if (line && name && from) {
  name.textContent = readableAddress(from)
  line.hidden = false
}
