import { sha256 } from './digest.ts'
import { chooseEncoding, compress } from './encoding.ts'
import { matchesTag } from './http-cache.ts'

const TEXT =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|xml|[\w.-]+\+(?:json|xml)))/
/** Smallest file worth compressing, in bytes: below this it saves less than its header costs. */
const WORTH_COMPRESSING = 256
/** Brotli's maximum, because each file is compressed only once. */
const QUALITY = 11

/**
 * Creates a function that prepares a file's response for the wire: compressed if the browser
 * accepts it, with an entity tag, or 304 when the browser has it already. Compressed text is cached
 * by its content, so a rebuilt file never gets the old text.
 */
export function createCompressor(): (request: Request, response: Response) => Promise<Response> {
  const compressed = new Map<string, Promise<Uint8Array>>()

  return async (request, response) => {
    const content = new Uint8Array(await response.arrayBuffer())
    const headers = new Headers(response.headers)
    const isText = TEXT.test(headers.get('content-type') ?? '')
    if (isText) headers.append('Vary', 'Accept-Encoding')

    const hash = sha256(content, 'base64url').slice(0, 27)
    const encoding =
      isText && content.length >= WORTH_COMPRESSING
        ? chooseEncoding(request.headers.get('accept-encoding') ?? '')
        : undefined
    const tag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`
    headers.set('ETag', tag)
    if (response.status === 200 && matchesTag(request.headers.get('if-none-match'), tag)) {
      return new Response(null, { status: 304, headers })
    }

    let body = content
    if (encoding) {
      const pending = compressed.get(tag) ?? compress(encoding, content, QUALITY)
      compressed.set(tag, pending)
      body = Uint8Array.from(await pending)
      headers.set('Content-Encoding', encoding)
    }
    headers.set('Content-Length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : body, {
      status: response.status,
      headers,
    })
  }
}
