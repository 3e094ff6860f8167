import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { root } from './project-copy.ts'

/** How long a build may take on a busy machine, in ms. */
export const BUILD_TIME = 300_000

/**
 * Builds the site with other settings, beside the tested build.
 *
 * @param name its own folder in `test-results`
 * @param project what to build: this project, or a copy with other content
 * @returns the folder, for `startPortal`
 * @throws with the build's message when it fails
 */
export async function buildSite(
  name: string,
  settings: Record<string, string>,
  project = root,
): Promise<string> {
  // Two workers may run the same build, and a build empties its folder first.
  const folder = `test-results/${name}-${process.env['TEST_PARALLEL_INDEX'] ?? 0}`
  await promisify(execFile)(
    process.execPath,
    [`${root}/node_modules/astro/bin/astro.mjs`, 'build', '--outDir', resolve(folder)],
    { cwd: project, env: { ...process.env, ...settings } },
  )
  return folder
}
