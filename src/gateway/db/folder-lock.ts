import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has this data folder open; the message says which and what to do. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Claims a data folder for this process. PGlite 0.5 opens a folder that another process writes
 * to without a word, and the two ruin each other's files.
 *
 * @param folder made when it is missing
 * @returns gives the folder back
 * @throws FolderInUseError when a living process holds it; what a killed one left is taken over
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'gateway.pid')
  // The start time tells this process from a killed one of the same number, as in a container.
  const owner = `${process.pid} ${performance.timeOrigin}`
  try {
    writeFileSync(file, owner, { flag: 'wx' })
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
    const content = readFileSync(file, 'utf8')
    const holder = Number(content.split(' ')[0])
    if (content === owner || (holder !== process.pid && isAlive(holder))) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by process ${holder}. Stop it, set GATEWAY_DATA to ` +
          `another folder, or delete ${file} if that process is no gateway.`,
      )
    }
    writeFileSync(file, owner)
  }
  return () => unlinkSync(file)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrno(error, 'EPERM')
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
