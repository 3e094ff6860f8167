import { $toast, showCarriedToast } from '../stores/toast.ts'

/** Writes toasts into the layout's live region. */
export function followToasts(): void {
  const region = document.querySelector('[data-toast]')
  $toast.subscribe((text) => {
    if (region) region.textContent = text
  })
  showCarriedToast()
}
