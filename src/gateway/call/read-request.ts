import type { Context as HonoContext } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { MAX_PICTURE_BYTES } from '../../domain/picture-type.ts'
import { readBytes, readFormBody, readJson } from './read-body.ts'

/** Deepest nesting of lists and objects. Calls need a few levels; walking them recurses. */
const MAX_DEPTH = 20

/**
 * Reads the fields of a request in the endpoint's encoding, path parameters included.
 *
 * @returns `undefined` when the content type is wrong, or the body is invalid or nested too deeply
 * @throws what `readBytes` throws
 */
export async function readRequest(c: HonoContext, endpoint: Endpoint): Promise<unknown> {
  const fields = await readFields(c, endpoint)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined
  if (isDeeper(fields, MAX_DEPTH)) return undefined
  return keepable({ ...fields, ...c.req.param() })
}

async function readFields(c: HonoContext, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.encoding === 'query') return c.req.query()
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (endpoint.encoding === 'picture') {
    if (type !== 'application/octet-stream') return undefined
    return { ...c.req.query(), picture: await readBytes(c.req.raw, MAX_PICTURE_BYTES) }
  }
  if (endpoint.encoding === 'form') {
    return type === 'application/x-www-form-urlencoded' ? readFormBody(c.req.raw) : undefined
  }
  return type === 'application/json' ? readJson(c.req.raw) : undefined
}

/** Whether lists and objects are nested more than `levels` deep. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

/**
 * Makes all texts of a value storable in PostgreSQL: removes NUL, which nobody types, and replaces
 * lone surrogates, left by keyboards that delete half an emoji.
 */
function keepable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return value.map(keepable)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, keepable(part)]))
}
