import { hash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeWhole } from './write-whole.ts'

interface Kept {
  readonly id: string
  readonly basis: string
  /** The files that each page names. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** The content of these files. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * The files that the site's finished pages name, with their content. Astro reuses a finished page
 * of the last build while its cache key stays, but does not keep these files.
 *
 * An id in the cache keys ties Astro's pages to these files. It changes when the files are lost, or
 * when pages would now be finished differently; Astro then renders all pages again.
 */
export class FinishedPages {
  /** Part of the cache key of every page that is known here, and of no other. */
  readonly id: string
  readonly #path: string
  readonly #basis: string
  readonly #pages: Map<string, readonly string[]>
  readonly #files: Map<string, string>

  private constructor(path: string, basis: string, known: Omit<Kept, 'basis'>) {
    this.#path = path
    this.#basis = basis
    this.id = known.id
    this.#pages = new Map(Object.entries(known.pages))
    this.#files = new Map(Object.entries(known.files))
  }

  /**
   * Reads what the last build kept, and removes the file: a build that fails leaves none, so that
   * the next renders all pages again.
   *
   * @param path of the file
   * @param basis all that a finished page depends on besides the page itself
   */
  static async open(path: string, basis: string): Promise<FinishedPages> {
    const digest = hash('sha256', basis)
    const kept = await take(path)
    const known = kept?.basis === digest ? kept : { id: randomUUID(), pages: {}, files: {} }
    return new FinishedPages(path, digest, known)
  }

  /** Adds a page that this build has finished, with the files that it names. */
  add(name: string, files: ReadonlyMap<string, string>): void {
    this.#pages.set(name, [...files.keys()])
    for (const [path, text] of files) this.#files.set(path, text)
  }

  /**
   * Saves what the next build may need of this one. A failure to write is ignored.
   *
   * @param names of all pages of the site
   * @returns the content of the files that these pages name, by path
   * @throws when a page was never added
   */
  async keep(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const pages = names.map((name) => [name, this.#pathsOf(name)] as const)
    const paths = new Set(pages.flatMap(([, named]) => named))
    const files = [...paths].map((path) => [path, this.#files.get(path) ?? ''] as const)
    const kept: Kept = {
      id: this.id,
      basis: this.#basis,
      pages: Object.fromEntries(pages),
      files: Object.fromEntries(files),
    }
    await write(this.#path, JSON.stringify(kept))
    return new Map(files)
  }

  #pathsOf(name: string): readonly string[] {
    const paths = this.#pages.get(name)
    if (!paths) throw new Error(`${name} has not been finished`)
    return paths
  }
}

/** Reads the file and removes it. @returns `undefined` when either fails */
async function take(path: string): Promise<Kept | undefined> {
  try {
    const kept: Kept = JSON.parse(await readFile(path, 'utf8'))
    await rm(path)
    return kept
  } catch {
    return undefined
  }
}

async function write(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, text)
  } catch {
    // The site itself is complete; the next build renders all pages again.
  }
}
