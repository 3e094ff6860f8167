let isOwn = true

/** Whether this page configures the visitor's next car, which the tab keeps. */
export function isOwnKept(): boolean {
  return isOwn
}

/** Leaves the kept configuration alone from here on: this page changes that of an order. */
export function setOwnAside(): void {
  isOwn = false
}
