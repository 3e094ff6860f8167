import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another gateway has the data folder open; the message says what to do. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** SQLite's code for a file that another connection has locked. */
const BUSY = 5

/**
 * Locks a data folder for this process. PGlite 0.5 opens a folder that another process writes to
 * without an error, and the two corrupt each other's files.
 *
 * Node has no call for the operating system's file locks, so SQLite takes one. The lock also works
 * between containers that share the folder, where process ids mean nothing, and ends with the
 * process, even after a crash.
 *
 * @param folder created when missing
 * @returns releases the lock
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'gateway.lock'))
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another gateway. Stop it, or set GATEWAY_DATA to ` +
        'another folder.',
    )
  }
  return () => file.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY
}
