import type { AstroIntegration } from 'astro'
import type { DevListener } from '../gateway/dev.ts'

/** Puts the reference gateway into Astro's dev server, in front of the pages. */
export function gatewayInDev(): AstroIntegration {
  let listener: DevListener | undefined
  return {
    name: 'gateway-in-dev',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        // Vitest runs this hook too, and must not open the developer's database.
        if (process.env['VITEST']) return
        const { createDevListener, ownsPath } = await import('../gateway/dev.ts')
        const gateway = await createDevListener((line) => logger.info(line))
        listener = gateway
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://dev')
          if (ownsPath(pathname)) void gateway(request, response)
          else next()
        })
      },
      'astro:server:done': async () => {
        await listener?.close()
        listener = undefined
      },
    },
  }
}
