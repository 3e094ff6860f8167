import { join } from 'node:path'
import type { AstroIntegration } from 'astro'

/** Editors may write a file in two goes: the first alone would look like a mistake. */
const SETTLED_MS = 100

/**
 * Reads marketing's files anew when one of them changes in the dev server, and shows a mistake in
 * them in place of every page, as it would stop the build. Astro only logs it and goes on.
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

/** Says what is wrong; Vite's client loads the page anew once it is mended. */
const pageOf = (mistake: string): string => `<!doctype html>
<html lang="zh-CN">
<title>内容有误</title>
<meta name="viewport" content="width=device-width">
<pre style="white-space: pre-wrap">${mistake.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<script type="module" src="/@vite/client"></script>
`
