import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A copy of what the site is built of, for tests that change its content. @returns its folder */
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
  return copy
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true })
