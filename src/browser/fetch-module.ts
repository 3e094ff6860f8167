const IMPORT = /\b(?:from|import)"\.\/([\w.-]+)"/g

/**
 * Fetches a module's file, so that `import()` finds it in the browser's cache. Chromium before 156,
 * for one, never asks again for a module that could not be imported or preloaded once: on a page
 * whose `import()` failed, only reloading would help. A failed `fetch()` has no such effect.
 *
 * @param path from the site's root, with a leading slash
 * @returns the module's code
 * @throws when the file is not there, or not whole
 */
export async function fetchModuleFile(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`No ${path}`)
  return response.text()
}

/**
 * Fetches the file of a module and those of all its imports, like `fetchModuleFile`.
 *
 * @param asked paths that need not be fetched; those that are fetched are added
 */
export async function fetchModule(path: string, asked = new Set<string>()): Promise<void> {
  if (asked.has(path)) return
  asked.add(path)
  const imports = [...(await fetchModuleFile(path)).matchAll(IMPORT)]
  await Promise.all(
    imports.map(([, name = '']) => fetchModule(path.replace(/[^/]+$/, name), asked)),
  )
}
