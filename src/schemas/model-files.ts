import { readList } from './read-file.ts'

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

/** The rows of a model's specification as its file has them, for what has to agree with them. */
export const rowsOf = (model: string): Row[] =>
  readList(`src/content/specifications/${model}.json`, 'groups').flatMap(
    ({ rows }: { rows?: Row[] }) => rows ?? [],
  )

/** The paints of a model as its file has them. */
export const paintsOf = (model: string): Paint[] =>
  readList(`src/content/models/${model}.json`, 'paints')
