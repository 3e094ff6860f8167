/** A body longer than the gateway reads. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

const MAX_TEXT_BYTES = 64 * 1_024

/**
 * Reads a body of at most 64 kB as UTF-8.
 *
 * @throws BodyTooLargeError as soon as it has seen too much
 */
async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, MAX_TEXT_BYTES))
}

/**
 * Reads a body.
 *
 * hono/body-limit cannot be used: on @hono/node-server 2.1 without `overrideGlobalObjects` it
 * throws for every body that comes without a Content-Length ("Cannot read private member #state").
 *
 * @throws BodyTooLargeError as soon as it has seen too much
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/**
 * Reads a body of JSON.
 *
 * @returns `undefined` when the body is not JSON
 * @throws BodyTooLargeError
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the fields of a form.
 *
 * @throws BodyTooLargeError
 */
export async function readFormBody(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request)))
}
