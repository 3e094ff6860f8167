/** What the page tells the frame of its map: what to show. Positions are GCJ-02 degrees. */
export interface ShownPlaces {
  readonly places: readonly {
    /** Where the place stands in the page; the frame names a chosen one by it. */
    readonly id: number
    readonly name: string
    readonly longitude: number
    readonly latitude: number
  }[]
  /** Where the visitor is, if that is known. */
  readonly here: { readonly longitude: number; readonly latitude: number } | undefined
}

/** What the frame tells the page. */
export type MapNews =
  | { readonly type: 'failed' }
  | { readonly type: 'shown' }
  | { readonly type: 'chosen'; readonly id: number }
