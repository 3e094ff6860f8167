import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The content encodings that the gateway uses. */
export type Encoding = 'br' | 'gzip'

/** Picks an encoding from `Accept-Encoding`: Brotli before gzip; a weight of 0 rejects it. */
export function chooseEncoding(accept: string): Encoding | undefined {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || Number(weight.replace('q=', '')) > 0)
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((name) => wanted.includes(name))
}

/** Compresses `data`; `quality` applies to Brotli only, from 0 to 11. */
export function compress(
  encoding: Encoding,
  data: Uint8Array,
  quality: number,
): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(data)
  return promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
