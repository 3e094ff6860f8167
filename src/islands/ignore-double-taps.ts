/** How long after the first tap the second of a double tap comes at most, in ms. */
export const DOUBLE_TAP = 500
/** How far apart the two taps are at most, in CSS pixels. */
const NEAR = 24
const CONTROL = 'a, button, input, label, select, summary, textarea'

let isBegun = false

/**
 * Keeps the second tap of a double tap from another act that the first one brought under the finger:
 * the button that submits the order appears where 下一步 was. A new button with the same words, such
 * as 重试 after a retry that failed at once, is the same act, even if a longer reason has moved it.
 * Taps with typing between them are two acts. Once begun, it lasts as long as the page.
 */
export function ignoreDoubleTaps(): void {
  if (isBegun) return
  isBegun = true
  let last = { control: null as Element | null, x: 0, y: 0, time: Number.NEGATIVE_INFINITY }

  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: time, detail } = event
    // Keys and code have no place.
    if (detail === 0) return
    const isSecond = time - last.time < DOUBLE_TAP && Math.hypot(x - last.x, y - last.y) < NEAR
    const here = controlAt(x, y)
    const isReplaced =
      isSecond && ![here, controlAt(last.x, last.y)].some((each) => isSameAct(each, last.control))
    // A third tap, too, belongs to what the first one hit.
    const control = isReplaced ? last.control : here
    last = { control, x, y, time }
    if (!isReplaced) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', onClick, { capture: true })
  window.addEventListener('input', (event) => {
    // Boxes and radio buttons report a plain event.
    if (event instanceof InputEvent) last.time = Number.NEGATIVE_INFINITY
  })
}

function isSameAct(one: Element | null, other: Element | null): boolean {
  return one === other || one?.textContent === other?.textContent
}

function controlAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest(CONTROL) ?? null
}
