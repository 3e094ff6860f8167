import { fileURLToPath } from 'node:url'
import { type Desk, readDesk } from '../desk/content.ts'
import { type FormChoices, readFormChoices } from '../forms/choices.ts'
import { readVersions, type Versions } from './documents.ts'

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

/**
 * The parts of marketing's files that calls need. Each part is read on first use and then kept; a
 * failed read is tried again at the next use, when the file may have been mended.
 */
export class Content {
  readonly folder: string
  #forms: FormChoices | undefined
  #desk: Desk | undefined
  #versions: Versions | undefined

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
    this.#forms = readFormChoices(this.folder)
    this.#desk = readDesk(this.folder)
    this.#versions = readVersions(this.folder)
  }

  /** @throws ContentError */
  get forms(): FormChoices {
    this.#forms ??= readFormChoices(this.folder)
    return this.#forms
  }

  /** @throws ContentError */
  get desk(): Desk {
    this.#desk ??= readDesk(this.folder)
    return this.#desk
  }

  /** @throws ContentError */
  get versions(): Versions {
    this.#versions ??= readVersions(this.folder)
    return this.#versions
  }
}
