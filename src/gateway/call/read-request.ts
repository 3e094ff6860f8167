import type { Context as HonoContext } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { MAX_PICTURE_BYTES } from '../../domain/picture-type.ts'
import { readBytes, readForm, readJson } from './read-body.ts'

/** How many lists and objects may stand in one another: a call has a few, and what walks them recurses. */
const MAX_DEPTH = 20

/**
 * The fields of a request as the endpoint's encoding carries them, path parameters included.
 *
 * @returns `undefined` when the body is not of the announced kind, cannot be read or is nested too deep
 * @throws BodyTooLargeError
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
    return type === 'application/x-www-form-urlencoded' ? readForm(c.req.raw) : undefined
  }
  return type === 'application/json' ? readJson(c.req.raw) : undefined
}

/** Whether more levels of lists and objects stand in one another than are allowed. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

/**
 * The value with nothing in its texts that PostgreSQL refuses to keep: no NUL, which nobody types, and
 * no half of an emoji, which a keyboard that deletes by halves leaves behind.
 */
function keepable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return value.map(keepable)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, keepable(part)]))
}
