import { join } from 'node:path'
import type { AstroIntegration } from 'astro'

/** Editors may write a file in two steps, and the first alone would look like a mistake. In ms. */
const SETTLED_MS = 100

/**
 * Reloads marketing's files in the dev server when one of them changes. A mistake in them would
 * stop the build, so it is shown instead of every page; Astro itself only logs it and goes on.
 */
export function contentInDev(): AstroIntegration {
  return {
    name: 'content-in-dev',
    hooks: {
      'astro:server:setup': ({ server, logger, refreshContent }) => {
        const folder = join(server.config.root, 'src/content/')
        let mistake: string | undefined
        let settled: NodeJS.Timeout | undefined
        const read = async () => {
          try {
            await refreshContent?.({})
            mistake = undefined
          } catch (error) {
            mistake = error instanceof Error ? error.message : String(error)
            logger.error(mistake)
          }
          server.ws.send({ type: 'full-reload' })
        }
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(folder)) return
          clearTimeout(settled)
          settled = setTimeout(read, SETTLED_MS)
        })
        server.middlewares.use((request, response, next) => {
          if (mistake === undefined || !request.headers.accept?.includes('text/html')) return next()
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
          response.end(pageOf(mistake))
        })
      },
    },
  }
}

/** A page that shows the mistake; Vite's client reloads it once the file is corrected. */
const pageOf = (mistake: string): string => `<!doctype html>
<html lang="zh-CN">
<title>内容有误</title>
<meta name="viewport" content="width=device-width">
<pre style="white-space: pre-wrap">${mistake.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<script type="module" src="/@vite/client"></script>
`
