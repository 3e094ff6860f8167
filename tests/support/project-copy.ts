import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** What pages are made with, and what each of them loads: by itself, or after some seconds. */
const OF_EVERY_PAGE = /^(_.*|404\.astro|documents|icons|og|site\.webmanifest\.ts)$/

/**
 * Copies what the site is built from, for tests that change its content.
 * @returns the folder
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-copy-'))
  for (const name of [
    'astro.config.mjs',
    'netlify.toml',
    'package.json',
    'public',
    'src',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // Astro stores parsed content in `node_modules`, which all copies share.
  const config = join(copy, 'astro.config.mjs')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace('defineConfig({', "defineConfig({ cacheDir: './cache',"))
  return copy
}

/**
 * Removes pages from a copy, because they would only make its build longer.
 * @param names what stays of `src/pages`, besides what every page needs
 */
export function keepPages(copy: string, ...names: readonly string[]): void {
  const pages = join(copy, 'src/pages')
  for (const name of readdirSync(pages)) {
    if (!names.includes(name) && !OF_EVERY_PAGE.test(name))
      rmSync(join(pages, name), { recursive: true })
  }
}

/**
 * Copies marketing's files, for tests that change what a gateway reads.
 * @returns the folder
 */
export function copyContent(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-content-'))
  cpSync(join(root, 'src/content'), copy, { recursive: true })
  return copy
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true })
