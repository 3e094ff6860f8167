/** An option: the value to send, and its label. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** Makes options whose labels are the values to send. */
export function namedAsSent(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }))
}
