import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

const PROXIED = ['/api/*', '/app-mp/*', '/sp-rights/*'] as const

/**
 * Writes the proxy rules to the brand's back end into the published `_redirects`, because
 * `netlify.toml` cannot read the environment.
 *
 * @param origin such as `https://api.example.com`; absent, nothing is written and the gateway in
 *   front of the site answers these paths
 * @throws when `origin` is not an https origin
 */
export function backEndProxy(origin: string | undefined): AstroIntegration {
  return {
    name: 'back-end-proxy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!origin) return
        const { protocol, origin: target } = new URL(origin)
        if (protocol !== 'https:') throw new Error(`BACK_END_ORIGIN must be https, got ${origin}`)
        const rules = PROXIED.map((from) => `${from} ${target}${from.replace('*', ':splat')} 200!`)
        await writeFile(new URL('_redirects', dir), `${rules.join('\n')}\n`)
      },
    },
  }
}
