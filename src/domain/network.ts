/** What is known of a visitor's network. */
export interface Network {
  /** Measured speed in MB per second; absent when it has not been measured. */
  readonly speed?: number | undefined
  /** The visitor asks sites to spend less. */
  readonly saveData: boolean
}

/** Above this a full turn of a car costs a good second; MB per second. */
const FAST = 0.8

/** Tells whether a car may turn, with all its pictures, before the visitor has touched it. */
export function mayLoadUnasked({ speed, saveData }: Network): boolean {
  return !saveData && speed !== undefined && speed >= FAST
}
