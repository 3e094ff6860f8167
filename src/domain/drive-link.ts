/** What a link to the test-drive form chooses beforehand. */
export interface DriveChoice {
  /** A series code such as `1103`, or a model such as `r7`. */
  readonly car: string | undefined
  /** A city's id such as `shanghai`, or its name. */
  readonly city: string | undefined
  /** A store's id such as `SH01`. */
  readonly dealer: string | undefined
}

/**
 * Reads the choices that the query of `/drive` carries: `seriesCode` or `carType` (specification,
 * chapter 7), `city`, `dealer`. Empty ones count as absent.
 */
export function readDriveChoice(query: URLSearchParams): DriveChoice {
  const read = (name: string) => query.get(name)?.trim() || undefined
  return {
    car: (read('seriesCode') ?? read('carType'))?.toLowerCase(),
    city: read('city'),
    dealer: read('dealer')?.toUpperCase(),
  }
}
