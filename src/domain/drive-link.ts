/** The choices that a link to the test-drive form presets. */
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

/** Series code of the F7, which events of `/drive` are about by default. */
const F7 = '1423'

/** Series codes (specification, chapter 3) by the name that a link may write instead. */
const SERIES_CODES: ReadonlyMap<string, string> = new Map([
  ['r7', '1103'],
  ['f7', F7],
])

/**
 * The series that events of `/drive` are about (specification, chapter 7): the query's `seriesCode`
 * or `carType`, or the F7 if both are missing or neither is a code.
 */
export function readSeriesId(query: URLSearchParams): string {
  const { car = '' } = readDriveChoice(query)
  const code = seriesCodeOf(car)
  return /^\d{1,8}$/.test(code) ? code : F7
}

/**
 * The series code of a car that a link gives by name or by code; unknown words stay as they are.
 */
export function seriesCodeOf(car: string): string {
  return SERIES_CODES.get(car) ?? car
}

/** The series code of a model page such as `/r7`; `undefined` for other paths. */
export function seriesOfPage(path: string): string | undefined {
  return SERIES_CODES.get(path.slice(1))
}

/** Session-storage key of the test-drive draft of the home page and `/drive`. */
export const DRIVE_DRAFT_KEY = 'driveDraft'
