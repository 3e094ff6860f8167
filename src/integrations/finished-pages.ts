import { hash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeWhole } from './write-whole.ts'

interface Kept {
  readonly id: string
  readonly basis: string
  /** The files that each page names. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** What these files say. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * Which files the site's finished pages name, and what these say. Astro takes pages from the build
 * before as they were finished then, while their keys stay; this knows of those what Astro does not.
 *
 * Astro's pages and these files belong together by an id, which is part of the pages' keys: where
 * the files are lost, or made for pages that would be finished otherwise now, the id is another, and
 * Astro makes all pages anew.
 */
export class FinishedPages {
  /** Of all pages that this knows; no other page has it in its key. */
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
   * Takes what the build before has kept out of its file: a build that does not come to its end
   * leaves none, and the next begins anew.
   *
   * @param path of the file
   * @param basis all that a finished page depends on beside the page itself
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
   * Keeps for the next build what it may need of this one, if it can.
   *
   * @param names of all pages of the site
   * @returns the files that these pages name
   * @throws when a page is not known
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

/** Reads the file and removes it; nothing when it cannot do both. */
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
    // The site itself is whole; the next build makes all pages anew.
  }
}
