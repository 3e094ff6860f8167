/** What is known of a visitor's network. */
export interface Network {
  /** Measured speed in MB per second; absent when it has not been measured. */
  readonly speed?: number | undefined
  /** Whether the visitor asks sites to save data. */
  readonly saveData: boolean
}

/** Speed in MB per second above which a full turn of a car takes little more than a second. */
const FAST = 0.8

/** Whether a car may load all its pictures and turn before the visitor has touched it. */
export function mayLoadUnasked({ speed, saveData }: Network): boolean {
  return !saveData && speed !== undefined && speed >= FAST
}
