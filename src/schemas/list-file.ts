import { readFileSync } from 'node:fs'
import { file, type Loader } from 'astro/loaders'

/**
 * Loads the entries of a JSON file that holds a list. Astro's own loader only logs a file that
 * cannot be parsed and goes on with what it read before, or nothing; an entry without an id it skips.
 *
 * @param path from the root of the project, such as `src/content/trims.json`
 */
export function listFile(path: string): Loader {
  const loader = file(path)
  return {
    ...loader,
    load: async (context) => {
      const nameless = readList(path).findIndex((entry) => !entry?.id)
      if (nameless >= 0) throw new Error(`${path} 的第 ${nameless + 1} 条没有 id`)
      await loader.load(context)
    },
  }
}

function readList(path: string): { id?: string }[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} 不是有效的 JSON：${error instanceof Error ? error.message : error}`)
  }
}
