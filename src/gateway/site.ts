import { join, resolve } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import { StaticHandler } from '@netlify/static'
import type { Log } from './log.ts'
import { createCompressor } from './site-compression.ts'

/**
 * Serves the built site as Netlify does, with Netlify's own packages: forced redirects, files,
 * other redirects, then `404.html` with status 404. Header rules match the requested path; they
 * apply to files and to the 404 page.
 *
 * @param options.publishDir folder of the built site
 * @param options.projectDir folder of `netlify.toml`, which may be missing
 * @returns a fetch handler for GET and HEAD that never throws for a bad path
 */
export function createSite(options: {
  publishDir: string
  projectDir: string
  log?: Log
}): (request: Request) => Promise<Response> {
  const publishDir = resolve(options.publishDir)
  const projectDir = resolve(options.projectDir)
  const configPath = join(projectDir, 'netlify.toml')
  const write = (message?: unknown) => options.log?.(String(message))
  const logger = { log: write, warn: write, error: write }

  const files = new StaticHandler({ directory: publishDir })
  const headers = new HeadersHandler({ configPath, projectDir, publishDir, logger })
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir,
    publicDir: publishDir,
    notFoundHandler: answerNotFound,
  })
  const compress = createCompressor()

  async function findFile(request: Request) {
    const match = await files.match(request)
    return match && (() => match.handle())
  }

  async function answerNotFound(request: Request): Promise<Response> {
    const page = await findFile(new Request(new URL('/404.html', request.url)))
    return page ? asNotFound(await page()) : new Response('Not found', { status: 404 })
  }

  async function answer(request: Request): Promise<Response> {
    const match = await redirects.match(request)
    if (!match) {
      const file = await findFile(request)
      return file ? file() : answerNotFound(request)
    }
    const isShadowed = !match.force && (await findFile(request)) !== undefined
    if (match.redirect && !isShadowed) return redirectTo(match.target, match.statusCode, request)
    const response = await redirects.handle(request, match, findFile)
    if (!response) return answerNotFound(request)
    return match.statusCode === 404 && !isShadowed ? asNotFound(response) : response
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const response = isDecodable(request) ? await answer(request) : await answerNotFound(request)
    if (response.status !== 200 && response.status !== 404) return response
    await headers.apply(request, response)
    // The next build may add the file, whatever a header rule says about its path.
    if (response.status === 404) {
      response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
    }
    return compress(request, response)
  }
}

/** Netlify's rewriter throws on a `%` without a valid escape. */
function isDecodable(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname)
    return true
  } catch {
    return false
  }
}

/** A redirect within the site is relative, so that it works behind any proxy. */
function redirectTo(target: URL, status: number, request: Request): Response {
  const isOwn = target.origin === new URL(request.url).origin
  const location = isOwn ? `${target.pathname}${target.search}${target.hash}` : target.href
  return new Response(null, { status, headers: { Location: location } })
}

function asNotFound({ body, headers }: Response): Response {
  return new Response(body, { status: 404, headers })
}
