import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/**
 * Bundles a file of `src/boot/` with its imports into a minified script, to be inlined in pages.
 *
 * @param file its name
 * @param known values of the constants that it declares and leaves to the build
 */
export async function inlineScript(
  file: string,
  known: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const values = Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])
  const { output } = await build({
    input: fileURLToPath(new URL(`../boot/${file}`, import.meta.url)),
    transform: { define: Object.fromEntries(values) },
    output: { format: 'iife', minify: true },
    write: false,
  })
  return output[0].code.trim()
}
