import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { httpsOrigin } from './https-origin.ts'

const PROXIED = ['/api/*', '/app-mp/*', '/sp-rights/*'] as const
/** AMap's calls: the back end adds the security code, which no page may contain. */
const MAP_SERVICE = '/_AMapService/*'

/**
 * Writes the proxy rules to the brand's back end into the published `_redirects`, because
 * `netlify.toml` cannot read the environment.
 *
 * @param origin such as `https://api.example.com`; without it nothing is written, and the gateway
 *   in front of the site answers these paths
 * @param hasMap whether pages show AMap; its calls then go to the back end as well
 * @throws when `origin` is not an https origin
 */
export function backEndProxy(origin: string | undefined, hasMap = false): AstroIntegration {
  return {
    name: 'back-end-proxy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!origin) return
        const target = httpsOrigin('BACK_END_ORIGIN', origin)
        const proxied = hasMap ? [...PROXIED, MAP_SERVICE] : PROXIED
        const rules = proxied.map((from) => `${from} ${target}${from.replace('*', ':splat')} 200!`)
        await writeFile(new URL('_redirects', dir), `${rules.join('\n')}\n`)
      },
    },
  }
}
