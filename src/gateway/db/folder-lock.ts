import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another gateway has this data folder open; the message says what to do. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** SQLite's code for a file that another connection has locked. */
const BUSY = 5

/**
 * Claims a data folder for this process. PGlite 0.5 opens a folder that another process writes
 * to without a word, and the two ruin each other's files.
 *
 * SQLite locks its file by the operating system, which Node has no call for: that holds between
 * containers that share the folder too, where numbers of processes say nothing, and ends with the
 * process, however that ends.
 *
 * @param folder made when it is missing
 * @returns gives the folder back
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
