import { createHash } from 'node:crypto'
import { chooseEncoding, compress } from './encoding.ts'
import { matchesTag } from './http-cache.ts'

const TEXT =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|xml|[\w.-]+\+(?:json|xml)))/
/** Below this a compressed file saves less than its header costs, in bytes. */
const WORTH_COMPRESSING = 256
/** Each file is compressed once, so as small as it gets. */
const QUALITY = 11

/**
 * Makes what turns a file's response into the one for the wire: compressed where the browser takes it,
 * with an entity tag, or 304 when the browser has it already. Compressed text is kept by its content,
 * so a rebuilt file is never answered with the old one.
 */
export function createCompressor(): (request: Request, response: Response) => Promise<Response> {
  const compressed = new Map<string, Promise<Uint8Array>>()

  return async (request, response) => {
    const content = new Uint8Array(await response.arrayBuffer())
    const headers = new Headers(response.headers)
    const isText = TEXT.test(headers.get('content-type') ?? '')
    if (isText) headers.append('Vary', 'Accept-Encoding')

    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 27)
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
