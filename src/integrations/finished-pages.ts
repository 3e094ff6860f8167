import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeWhole } from './write-whole.ts'

export interface Finished {
  readonly html: string
  /** Files that the page names, by their address from the site's root. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Pages as a build before finished them: there may be thousands, of which a change of content touches
 * a few. Each is found by what it was made from, so that nothing in here is ever out of date. Another
 * build may keep and prune in the same folder at the same time: what is gone, or could not be written,
 * is made anew.
 */
export class FinishedPages {
  readonly #folder: string
  readonly #basis: string
  readonly #used = new Set<string>()
  /** Files that pages name; most share theirs with others. */
  readonly #shared = new Map<string, Promise<string>>()
  #made: Promise<unknown> | undefined

  /**
   * @param folder where they are kept; its own
   * @param basis all that a finished page depends on beside the page itself
   */
  constructor(folder: string, basis: string) {
    this.#folder = folder
    this.#basis = hash('sha256', basis)
  }

  /** What a page was made into; none when no build before has finished this very page. */
  async find(page: string): Promise<Finished | undefined> {
    try {
      const kept = await this.#read(this.#nameOf(page))
      const end = kept.indexOf('\n')
      const paths: string[] = JSON.parse(kept.slice(0, end))
      const files = paths.map(
        async (path) => [path, await this.#readShared(basename(path))] as const,
      )
      return { html: kept.slice(end + 1), files: new Map(await Promise.all(files)) }
    } catch {
      return undefined
    }
  }

  /** Keeps what a page was made into, if it can. */
  async keep(page: string, { html, files }: Finished): Promise<void> {
    try {
      for (const [path, text] of files) await this.#write(basename(path), text)
      await this.#write(this.#nameOf(page), `${JSON.stringify([...files.keys()])}\n${html}`)
    } catch {
      // The page itself is whole; the next build finishes it again.
    }
  }

  /** Removes what this build has neither found nor kept. */
  async prune(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const unused = names.filter((name) => !this.#used.has(name))
    await Promise.all(unused.map((name) => rm(join(this.#folder, name), { force: true })))
  }

  #nameOf(page: string): string {
    return `${hash('sha256', this.#basis + page)}.html`
  }

  async #read(name: string): Promise<string> {
    const text = await readFile(join(this.#folder, name), 'utf8')
    this.#used.add(name)
    return text
  }

  #readShared(name: string): Promise<string> {
    const known = this.#shared.get(name) ?? this.#read(name)
    this.#shared.set(name, known)
    return known
  }

  async #write(name: string, text: string): Promise<void> {
    if (this.#used.has(name)) return
    this.#used.add(name)
    this.#made ??= mkdir(this.#folder, { recursive: true })
    await this.#made
    await writeWhole(join(this.#folder, name), text)
  }
}
