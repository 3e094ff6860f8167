import { rename, writeFile } from 'node:fs/promises'

/** Writes a file whole or not at all: another build may read or write it at the same time. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const own = `${path}.${process.pid}`
  await writeFile(own, content)
  await rename(own, path)
}
