/** A body longer than the gateway reads. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** A body whose sender was gone before its end, as happens on a poor network. */
export class BodyCutOffError extends Error {
  override readonly name = 'BodyCutOffError'
}

const MAX_TEXT_BYTES = 64 * 1_024

/**
 * Reads a body of at most 64 kB as UTF-8.
 *
 * @throws what `readBytes` throws
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
 * @throws BodyCutOffError
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > limit) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new BodyCutOffError('The sender was gone', { cause })
  }
  if (size > limit) throw new BodyTooLargeError()
  return Uint8Array.from(Buffer.concat(chunks))
}

/**
 * Reads a body of JSON.
 *
 * @returns `undefined` when the body is not JSON
 * @throws what `readBytes` throws
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
 * @throws what `readBytes` throws
 */
export async function readFormBody(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request)))
}
