import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import * as v from 'valibot'

const integerText = (min: number, max: number, fallback: number) =>
  v.fallback(
    v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(min), v.maxValue(max)),
    fallback,
  )

/** Settings in a script's query: result code, delay in ms, and what fails. */
const settings = v.object({
  code: integerText(100, 1_000, 200),
  delay: integerText(0, 60_000, 0),
  fail: v.fallback(v.picklist(['', 'fallback', 'init', 'load', 'silent', 'verify']), ''),
})

/**
 * Serves a stand-in's script with the settings of the request's query written into it.
 *
 * @param file path relative to this file
 */
export async function replyScript(c: Context, file: string): Promise<Response> {
  const script = await readFile(new URL(file, import.meta.url), 'utf8')
  const baked = JSON.stringify(v.parse(settings, c.req.query()))
  return c.body(script.replace(/const SETTINGS = .*/, `const SETTINGS = ${baked}`), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
  })
}
