/**
 * Makes a text box as high as its text, within the limits of its styles, in browsers without
 * `field-sizing`.
 */
export function fitHeight(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing: content')) return
  // A box that is too high would report its own height.
  field.style.height = ''
  const borders = field.offsetHeight - field.clientHeight
  field.style.height = `${field.scrollHeight + borders}px`
}
