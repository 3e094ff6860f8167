import type { WritableAtom } from 'nanostores'

/** Removes the error of a field that is being changed; the next attempt checks it again. */
export function forgetError<Errors extends object>(
  $errors: WritableAtom<Errors>,
  { target }: { readonly target: EventTarget },
): void {
  const field = target instanceof Element ? target.getAttribute('name') : null
  const errors = $errors.get()
  if (!field || !(field in errors)) return
  const others = Object.entries(errors).filter(([name]) => name !== field)
  $errors.set(Object.fromEntries(others) as Errors)
}
