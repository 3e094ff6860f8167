import { type RefObject, useRef } from 'react'

/**
 * The consent without which a form sends no number and looks at no device.
 *
 * @param name the form's box that it is given by
 */
export function useConsent(form: RefObject<HTMLFormElement | null>, name: string) {
  const sheet = useRef<HTMLDialogElement>(null)
  const answer = useRef<(agrees: boolean) => void>(undefined)

  const findBox = () => {
    const box = form.current?.elements.namedItem(name)
    return box instanceof HTMLInputElement ? box : undefined
  }
  const isGiven = () => findBox()?.checked === true

  /** Asks in a `ConsentSheet` while the box is unticked; agreeing there ticks it. */
  const ask = async () => {
    if (isGiven()) return true
    // Escape leaves the answer of the time before.
    if (sheet.current) sheet.current.returnValue = ''
    sheet.current?.showModal()
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }
  const onAnswer = (agrees: boolean) => {
    const box = findBox()
    if (box && agrees) {
      box.checked = true
      // As if ticked by hand: the form takes back what it said of the box.
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    answer.current?.(agrees)
  }
  return { isGiven, ask, sheet, onAnswer }
}
