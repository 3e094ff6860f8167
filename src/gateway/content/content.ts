import { fileURLToPath } from 'node:url'
import { type Desk, readDesk } from '../desk/content.ts'
import { type FormChoices, readFormChoices } from '../forms/choices.ts'

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

/**
 * Marketing's files as calls need them, read once, when the first of them does: what cannot be read
 * now may be mended then.
 */
export class Content {
  readonly folder: string
  #forms: FormChoices | undefined
  #desk: Desk | undefined

  /** @param folder the site's own by default */
  constructor(folder = FOLDER) {
    this.folder = folder
  }

  /**
   * Reads all of it now.
   *
   * @throws ContentError
   */
  load(): void {
    this.#forms = readFormChoices(this.folder)
    this.#desk = readDesk(this.folder)
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
}
