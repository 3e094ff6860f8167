import {
  emptyForm,
  emptyRestored,
  fieldOf,
  fillForm,
  isKept,
  markTyped,
} from '../browser/fill-form.ts'
import { safeLocalStorage, safeSessionStorage } from '../browser/storage.ts'
import { LOG_OUT_HEARD_OF, LOGGED_OUT_AT, TYPED_SINCE } from '../domain/log-out-marks.ts'

/**
 * Keeps what is typed into the page's form from the first key on, whatever the network does, and
 * shows what the tab keeps of it: the form's own code comes later, or never. The form names its
 * draft's key in `data-kept-as`, until its own code takes over (`takeOverForm`).
 */
export function keepTyped(): void {
  /** The device's latest log-out, and the draft, when the page last looked. */
  let loggedOutAt = safeLocalStorage.get(LOGGED_OUT_AT)
  let seen: string | null | undefined

  const keptForm = () => document.querySelector<HTMLFormElement>('form[data-kept-as]')
  const keyOf = ({ dataset }: HTMLFormElement) => dataset['keptAs'] ?? ''

  const read = (form: HTMLFormElement): Record<string, string> => {
    try {
      const draft = JSON.parse(safeSessionStorage.get(keyOf(form)) ?? '{}')
      // What was typed before a log-out that this tab has not noticed belongs to who left.
      const known = [draft[TYPED_SINCE], safeSessionStorage.get(LOG_OUT_HEARD_OF)]
      return !loggedOutAt || known.includes(loggedOutAt) ? draft : {}
    } catch {
      return {}
    }
  }

  const keep = ({ target }: Event) => {
    const form = keptForm()
    if (!form || !(target instanceof HTMLElement) || !form.contains(target)) return
    markTyped(target)
    if (!isKept(target)) return
    // Only this field: of the others, a later page may keep newer text.
    const draft = { ...read(form), [fieldOf(target)]: target.value }
    if (loggedOutAt) draft[TYPED_SINCE] = loggedOutAt
    seen = JSON.stringify(draft)
    safeSessionStorage.set(keyOf(form), seen)
  }

  const look = () => {
    const form = keptForm()
    if (!form) return
    const latest = safeLocalStorage.get(LOGGED_OUT_AT)
    const draft = safeSessionStorage.get(keyOf(form))
    // Somebody logged out, or a page that was opened from here has kept or submitted newer text.
    const isOutdated = latest !== loggedOutAt || (seen !== undefined && draft !== seen)
    loggedOutAt = latest
    seen = draft
    if (isOutdated) emptyForm(form)
    else emptyRestored(form)
    fillForm(form, read(form))
  }

  // Before the form's own code hears of it.
  addEventListener('input', keep, true)
  addEventListener('DOMContentLoaded', look)
  // The page may be restored. Browsers also restore older text in a page that they load again.
  addEventListener('pageshow', look)
  addEventListener('storage', look)
}
