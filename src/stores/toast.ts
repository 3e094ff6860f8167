import { atom } from 'nanostores'
import { safeSessionStorage } from '../browser/storage.ts'

const CARRIED_KEY = 'toast'
const SHOWN_FOR = 3000

/** The sentence on screen, or an empty text. */
export const $toast = atom('')

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a sentence for three seconds; a newer one replaces it. */
export function showToast(text: string): void {
  clearTimeout(timer)
  $toast.set(text)
  timer = setTimeout(() => $toast.set(''), SHOWN_FOR)
}

/** Keeps a sentence for the next page of this tab: a page that is being left cannot show it. */
export function carryToast(text: string): void {
  safeSessionStorage.set(CARRIED_KEY, text)
}

/** Shows the sentence that the previous page kept. */
export function showCarriedToast(): void {
  const text = safeSessionStorage.get(CARRIED_KEY)
  if (!text) return
  safeSessionStorage.remove(CARRIED_KEY)
  showToast(text)
}
