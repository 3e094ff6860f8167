import { startPortal } from './portal.ts'

/**
 * Starts the built portal for the end-to-end tests.
 * @returns a function that stops it
 */
export default async function serve(): Promise<() => Promise<void>> {
  const portal = await startPortal()
  process.env['PORTAL_URL'] = portal.url
  return portal.stop
}
