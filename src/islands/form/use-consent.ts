import { type RefObject, useRef } from 'react'

/**
 * The consent that a form needs before it sends a number or reads the device.
 *
 * @param name of the form's consent box
 */
export function useConsent(form: RefObject<HTMLFormElement | null>, name: string) {
  const sheet = useRef<HTMLDialogElement>(null)
  const answer = useRef<(agrees: boolean) => void>(undefined)

  const findBox = () => {
    const box = form.current?.elements.namedItem(name)
    return box instanceof HTMLInputElement ? box : undefined
  }
  const isGiven = () => findBox()?.checked === true

  /** Asks in the sheet of `AskedConsent` while the box is unticked; agreeing there ticks it. */
  const ask = async () => {
    if (isGiven()) return true
    // Escape would leave the previous answer.
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
      // As if ticked by hand: the form removes the box's error.
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    answer.current?.(agrees)
  }
  return { name, isGiven, ask, sheet, onAnswer }
}
