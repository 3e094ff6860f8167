import { existing } from './existing.ts'
import { readJson, readList } from './read-file.ts'

interface Row {
  readonly label: string
  readonly all?: string
  readonly values?: readonly string[]
}
interface Paint {
  readonly id: string
  readonly name: string
  readonly price: number
}
interface Trim {
  readonly id: string
  readonly model: string
  readonly battery: number
}

/** The rows in the specification file of a model, for checks against them. */
export const rowsOf = (model: string): Row[] =>
  readList<{ rows?: Row[] }>(`src/content/specifications/${model}.json`, 'groups').flatMap(
    ({ rows }) => rows ?? [],
  )

/** The paints in the file of a model. */
export const paintsOf = (model: string): Paint[] =>
  readList(`src/content/models/${model}.json`, 'paints')

/** The trims of a model. */
export const trimsOf = (model: string): Trim[] =>
  readList<Trim>('src/content/trims.json').filter((trim) => trim.model === model)

/** The power of each home charger in the energy plan, in kW. */
export const chargers = (): number[] =>
  readList<{ power: number }>('src/content/energy/energy.json', 'chargers').map(
    ({ power }) => power,
  )

/** A reference to a car on sale: a concept car has neither a price nor test drives. */
export const existingCar = existing('models').refine(
  ({ id }) => readJson<{ kind: string }>(`src/content/models/${id}.json`).kind === 'production',
  { error: '须为量产车，概念车没有价格与试驾' },
)
