import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The headless shell comes first: the same engine without windows, a third faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const SHELL = 'headless-shell'
const isRoot = process.getuid?.() === 0

/**
 * Keeps the browser from other networks than the tested server's. Only root runs it without a
 * sandbox.
 */
export const browserArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Path of a Chromium: the one that `CHROMIUM_PATH` names, Playwright's own, or the system's.
 *
 * @throws when there is none; `installBrowser` may help
 */
export function findBrowser(): string {
  const found = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...onPath()].find(
    (path) => path && existsSync(path),
  )
  if (!found) {
    throw new Error(
      'No Chromium found. Set CHROMIUM_PATH, or install one: `npx playwright install --with-deps chromium`, or `apt-get install chromium`.',
    )
  }
  return found
}

/** Finds a browser, and installs one if there is none. */
export function ensureBrowser(): string {
  try {
    return findBrowser()
  } catch {
    install()
    return findBrowser()
  }
}

/**
 * Path of a Chromium with all features of visitors' browsers: the headless shell has no
 * back/forward cache. `undefined` if there is only the headless shell.
 */
export function findWholeBrowser(): string | undefined {
  return [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...onPath()].find(
    (path) => path && !path.includes(SHELL) && existsSync(path),
  )
}

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function install(): void {
  const own = spawnSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  if (own.status === 0 || !isRoot) return
  execFileSync('apt-get', ['update'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' })
}
