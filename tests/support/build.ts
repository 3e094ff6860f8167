import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { root } from './project-copy.ts'

/** A build takes its time on a busy machine, in ms. */
export const BUILD_TIME = 300_000

/**
 * Builds the site with other settings than those of the tested one, beside it.
 *
 * @param name a folder of its own under `test-results`
 * @param project what to build: this project, or a copy of it with other content
 * @returns the folder, for `startPortal`
 * @throws with the build's own words when it fails
 */
export async function buildSite(
  name: string,
  settings: Record<string, string>,
  project = root,
): Promise<string> {
  // Two workers may build the same: a build empties its folder first.
  const folder = `test-results/${name}-${process.env['TEST_PARALLEL_INDEX'] ?? 0}`
  await promisify(execFile)(
    process.execPath,
    [`${root}/node_modules/astro/bin/astro.mjs`, 'build', '--outDir', resolve(folder)],
    { cwd: project, env: { ...process.env, ...settings } },
  )
  return folder
}
