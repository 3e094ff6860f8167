/** What may be chosen: what is sent, and what it is called. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** Options that are sent by the names that they have on the screen. */
export function namedAsSent(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }))
}
