import { LOGGED_OUT_AT } from '../domain/log-out-marks.ts'
import { safeLocalStorage } from './storage.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether an element is a control whose value a draft keeps: neither a consent nor a file. */
export function isKept(element: unknown): element is Control {
  return (
    (element instanceof HTMLInputElement && !['checkbox', 'file'].includes(element.type)) ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** The field of a control. One without a `name` never appears in an address. */
export function fieldOf({ name, dataset }: Control): string {
  return name || (dataset['field'] ?? '')
}

/** Marks what the visitor typed or chose since the page was loaded. */
export function markTyped(control: HTMLElement): void {
  control.dataset['typed'] = ''
}

/** Empties a form, as if nothing had been typed into it. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset()
  for (const control of form.elements) control.removeAttribute('data-typed')
}

/**
 * Empties a form in which nothing has been typed since the page was loaded, if somebody has logged
 * out on this device: browsers also restore what was typed before that.
 */
export function emptyRestored(form: HTMLFormElement): void {
  const isTyped = form.querySelector('[data-typed]') !== null
  if (!isTyped && safeLocalStorage.get(LOGGED_OUT_AT)) emptyForm(form)
}

/**
 * Fills a form. What the visitor has typed or chosen since the page was loaded stays; what else is
 * in it may be older text, which browsers restore in a page that they load again.
 *
 * @param typed values by field
 */
export function fillForm(form: HTMLFormElement, typed: Readonly<Record<string, string>>): void {
  const touched = [...form.elements].filter((control) => control.matches('[data-typed]'))
  const own = new Set(touched.filter(isKept).map(fieldOf))
  for (const control of form.elements) {
    if (!isKept(control)) continue
    const field = fieldOf(control)
    const value = typed[field]
    if (value === undefined || own.has(field)) continue
    if (control.type !== 'radio') control.value = value
    else if (control instanceof HTMLInputElement) control.checked ||= control.value === value
  }
}
