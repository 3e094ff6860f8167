import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/**
 * How a text travels, by the `Accept-Encoding` of a request: Brotli before gzip; a weight of 0 is a no.
 */
export function chooseEncoding(accept: string): Encoding | undefined {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || Number(weight.replace('q=', '')) > 0)
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((name) => wanted.includes(name))
}

/** Compresses a text; `quality` is Brotli's, from 0 to 11. */
export function compress(
  encoding: Encoding,
  data: Uint8Array,
  quality: number,
): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(data)
  return promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
