import type { Endpoint, RequestOf } from '../contract/endpoint.ts'

/**
 * Makes the arguments of `fetch` for a call, as the base client of chapter 7 does: XMLHttpRequest
 * marker, path parameters by name, GET and DELETE data in the query, JSON or form-encoded bodies.
 * Pictures are sent as raw bytes.
 */
export function buildRequest<E extends Endpoint>(
  endpoint: E,
  data: RequestOf<E>,
  extraHeaders: Record<string, string>,
): { url: string; init: RequestInit } {
  const fields = new Map(Object.entries(data ?? {}).filter(([, value]) => value !== undefined))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...endpoint.headers?.(data),
    ...extraHeaders,
  }
  const cache = endpoint.publicFor === undefined ? 'no-store' : 'default'
  const init: RequestInit = { method: endpoint.method, headers, cache }
  if (endpoint.encoding === 'json') {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(Object.fromEntries(fields))
    return { url: path, init }
  }
  if (endpoint.encoding === 'picture') {
    const picture = fields.get('picture')
    fields.delete('picture')
    headers['Content-Type'] = 'application/octet-stream'
    if (picture instanceof Uint8Array) init.body = Uint8Array.from(picture)
  }
  const encoded = new URLSearchParams()
  for (const [name, value] of fields) encoded.set(name, toText(value))
  if (endpoint.encoding === 'form') {
    init.body = encoded
    return { url: path, init }
  }
  // `encoded.size` would say whether it is empty; browsers before 2023 lack it.
  const query = encoded.toString()
  return { url: query ? `${path}?${query}` : path, init }
}

function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
