/** Message from the page to the frame of its map: what to show. Positions are GCJ-02 degrees. */
export interface ShownPlaces {
  readonly places: readonly {
    /** Index of the place in the page; the frame reports a choice by it. */
    readonly id: number
    readonly name: string
    readonly longitude: number
    readonly latitude: number
  }[]
  /** The visitor's position, if known. */
  readonly here: { readonly longitude: number; readonly latitude: number } | undefined
}

/** Message from the frame to the page. */
export type MapNews =
  | { readonly type: 'failed' }
  | { readonly type: 'shown' }
  | { readonly type: 'chosen'; readonly id: number }
