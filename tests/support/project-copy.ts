import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

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
 * Copies marketing's files, for tests that change what a gateway reads.
 * @returns the folder
 */
export function copyContent(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-content-'))
  cpSync(join(root, 'src/content'), copy, { recursive: true })
  return copy
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true })
