import { $toast, showCarriedToast } from '../stores/toast.ts'

/**
 * Writes toasts into the layout's live region. Without a toast, it says there when the network is
 * gone. A page from the back/forward cache has missed the events.
 */
export function followToasts(): void {
  const region = document.querySelector<HTMLElement>('[data-toast]')
  const show = () => {
    const isOffline = !$toast.get() && !navigator.onLine
    const text = isOffline ? '网络已断开，请检查网络连接' : $toast.get()
    region?.toggleAttribute('data-offline', isOffline)
    region?.replaceChildren(text)
    // Anew, so that it lies above a menu that was opened since.
    region?.hidePopover?.()
    if (text) region?.showPopover?.()
  }
  $toast.subscribe(show)
  for (const event of ['offline', 'online', 'pageshow']) window.addEventListener(event, show)
  showCarriedToast()
}
