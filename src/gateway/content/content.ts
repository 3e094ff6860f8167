import { fileURLToPath } from 'node:url'
import { type Desk, readDesk } from '../desk/content.ts'
import { type FormChoices, readFormChoices } from '../forms/choices.ts'
import { readVersions, type Versions } from './documents.ts'

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

type Reader<Part> = (folder: string) => Part

const READERS: readonly Reader<unknown>[] = [readFormChoices, readDesk, readVersions]

/**
 * The parts of marketing's files that calls need. Each part is read on first use and then kept; a
 * failed read is tried again at the next use, when the file may have been mended.
 */
export class Content {
  readonly folder: string
  readonly #parts = new Map<Reader<unknown>, unknown>()

  /** @param folder the site's own by default */
  constructor(folder = FOLDER) {
    this.folder = folder
  }

  /**
   * Reads all parts now.
   *
   * @throws ContentError
   */
  load(): void {
    for (const read of READERS) this.#parts.set(read, read(this.folder))
  }

  /** @throws ContentError */
  get forms(): FormChoices {
    return this.#part(readFormChoices)
  }

  /** @throws ContentError */
  get desk(): Desk {
    return this.#part(readDesk)
  }

  /** @throws ContentError */
  get versions(): Versions {
    return this.#part(readVersions)
  }

  #part<Part>(read: Reader<Part>): Part {
    if (!this.#parts.has(read)) this.#parts.set(read, read(this.folder))
    return this.#parts.get(read) as Part
  }
}
