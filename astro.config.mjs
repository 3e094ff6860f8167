import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unified } from '@astrojs/markdown-remark'
import { defineConfig, envField, fontProviders } from 'astro/config'
import remarkCjkFriendly from 'remark-cjk-friendly'
import { environmentOfBuild } from './src/domain/environment.ts'
import { joinUnits } from './src/domain/units.ts'
import { articleNotes } from './src/integrations/article-notes.ts'
import { backEndProxy } from './src/integrations/back-end-proxy.ts'
import { clientInteraction } from './src/integrations/client-interaction.ts'
import { contentInDev } from './src/integrations/content-in-dev.ts'
import { fetchChunks } from './src/integrations/fetch-chunks.ts'
import { finishPages } from './src/integrations/finish-pages.ts'
import { gatewayInDev } from './src/integrations/gateway-in-dev.ts'
import { httpsOrigin } from './src/integrations/https-origin.ts'
import { inlineScript } from './src/integrations/inline-script.ts'
import { scopedName } from './src/integrations/late-styles.ts'
import { writeLatinSubset } from './src/integrations/latin-subset.ts'
import { preactIslands } from './src/integrations/preact/integration.ts'
import {
  chatOriginsIn,
  readSdkOrigins,
  settingsMissing,
  wordsOf,
} from './src/integrations/sdk-origins.ts'
import { warnOfExamples } from './src/integrations/warn-of-examples.ts'
import { SPECULATION_RULES } from './src/layouts/speculation-rules.ts'

const {
  ANALYTICS_VENDOR = 'gateway',
  AMAP_KEY,
  BACK_END_ORIGIN,
  DESKTOP_ORIGIN,
  ENVIRONMENT,
  OSS_HOSTS,
  POLICY_ORIGINS,
  SITE_URL,
  URL: deployUrl,
} = process.env

const siteUrl = SITE_URL ?? deployUrl
const environment = environmentOfBuild(ENVIRONMENT, siteUrl)
if (!['gateway', 'sensors'].includes(ANALYTICS_VENDOR)) {
  throw new Error(`ANALYTICS_VENDOR must be gateway or sensors, not ${ANALYTICS_VENDOR}`)
}
/** What the debug console needs beyond production's policy: its own styles and `eval`. */
const consoleScripts = environment === 'prod' ? [] : ["'unsafe-eval'"]
const consoleStyles =
  environment === 'prod'
    ? []
    : ["'self'", "'unsafe-inline'"].map((resource) => ({ resource, kind: 'element' }))

/** Inline scripts at the start of the pages; the second is for production only. */
const firstScript = await inlineScript('first-paint.ts')
const desktopScript =
  DESKTOP_ORIGIN && environment === 'prod'
    ? await inlineScript('lead-to-desktop.ts', {
        DESKTOP_ORIGIN: httpsOrigin('DESKTOP_ORIGIN', DESKTOP_ORIGIN),
      })
    : ''
const hashes = [firstScript, desktopScript, SPECULATION_RULES].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

/** Origins of the third-party SDKs and of the framed policies; empty when all are local. */
const sdkOrigins = readSdkOrigins(process.env)
const policyOrigins = wordsOf(POLICY_ORIGINS)
/** The origin of a vendor's chat that replaces ours. */
const chatOrigins = chatOriginsIn(
  readFileSync('./src/content/service/customer-service.json', 'utf8'),
)
/** Origins of content's remote pictures, and of users' pictures and videos. */
const ossOrigins = wordsOf(OSS_HOSTS).map((host) => `https://${host}`)

/**
 * One chunk for what every page runs, one each for Preact, for calls, for what only stores that
 * outlive a page need, and for places on the map, instead of a request for each module. A chunk
 * also contains what its modules import, so `base` includes whatever `start.ts` shares with
 * `later.ts` and others, and `calls` the library that checks replies.
 */
const codeSplitting = {
  groups: [
    { name: 'preact', test: /node_modules\/preact\// },
    {
      name: 'base',
      test: /src\/(boot\/(start|import-chunk)|api\/report|contract\/report-paths|domain\/(drive-link|new-id|wechat)|browser\/device|stores\/(series|statistics)|islands\/(when-touched|place\/when-position-kept))\./,
    },
    {
      name: 'calls',
      test: /src\/(api\/(call|failures|refusal-data)|contract\/endpoint|stores\/query)\./,
    },
    {
      name: 'stores',
      test: /node_modules\/(@nanostores\/persistent|nanostores\/(computed|lifecycle))\/|src\/browser\/persistence\./,
    },
    { name: 'places', test: /src\/(domain\/distance|islands\/place\/place-of)\./ },
  ],
}

/** Keeps line breaks in Markdown from separating a number and its unit. */
const joinUnitsInText = () =>
  function join(node) {
    if (node.type === 'text') node.value = joinUnits(node.value)
    for (const child of node.children ?? []) join(child)
  }

/** Short, as pages contain the names and hashes do not compress; Rolldown needs 7 characters. */
const chunkFileNames = '_astro/[name].[hash:7].js'
/** Names a component's script after the component only. */
const entryFileNames = ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash:7].js`

export default defineConfig({
  site: siteUrl ?? 'http://localhost:4321',
  trailingSlash: 'never',
  prerenderConflictBehavior: 'error',
  // Astro reserves the name `src/fetch.ts`; no file of ours may be taken for it.
  fetchFile: null,
  // Built one at a time, each page would wait until the one before it is written.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  devToolbar: { enabled: false },
  // A page with a cache key in `getStaticPaths` is reused from the last build while the key stays.
  experimental: { incrementalBuild: true },
  vite: {
    // Replaced in the sources, so that code imported only for another environment is left out.
    define: {
      'import.meta.env.ENVIRONMENT': JSON.stringify(environment),
      'import.meta.env.ANALYTICS_VENDOR': JSON.stringify(ANALYTICS_VENDOR),
      'import.meta.env.FIRST_SCRIPT': JSON.stringify(firstScript),
      'import.meta.env.DESKTOP_SCRIPT': JSON.stringify(desktopScript),
    },
    // WeChat's browser kernels lag behind: range syntax in media queries is too new for them.
    build: { cssTarget: ['chrome99', 'safari15.4', 'ios15.4'] },
    css: { modules: { generateScopedName: scopedName } },
    plugins: [fetchChunks()],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting, chunkFileNames, entryFileNames } } },
      },
    },
  },
  // The same figure means another quality in each format; these look alike on a dense screen.
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: {
        avif: { quality: 54, effort: 3 },
        webp: { quality: 70 },
        jpeg: { quality: 70, mozjpeg: true },
      },
    },
  },
  integrations: [
    preactIslands(),
    clientInteraction(),
    contentInDev(),
    gatewayInDev(),
    backEndProxy(BACK_END_ORIGIN, Boolean(AMAP_KEY)),
    finishPages(),
    warnOfExamples(
      environment === 'prod' && siteUrl !== undefined ? settingsMissing(process.env) : undefined,
    ),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Latin',
      cssVariable: '--font-latin',
      // The Chinese stack of global.css follows; fallback metrics made for Arial would be wrong.
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [{ src: [await writeLatinSubset()], weight: '400 700', style: 'normal' }],
      },
    },
  ],
  markdown: {
    // CommonMark leaves `**注意：**正文` as asterisks: commonmark/commonmark-spec#650.
    // Texts already have Chinese punctuation; smartypants would double the time for Markdown.
    processor: unified({
      remarkPlugins: [remarkCjkFriendly, joinUnitsInText],
      remarkRehype: articleNotes,
      smartypants: false,
    }),
    syntaxHighlight: false,
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        `connect-src ${["'self'", ...sdkOrigins].join(' ')}`,
        "font-src 'self'",
        "form-action 'self'",
        `frame-src ${["'self'", ...policyOrigins, ...chatOrigins].join(' ')}`,
        `img-src ${["'self'", 'data:', 'blob:', ...ossOrigins, ...sdkOrigins].join(' ')}`,
        "manifest-src 'self'",
        `media-src ${["'self'", ...ossOrigins].join(' ')}`,
        "base-uri 'none'",
      ],
      scriptDirective: {
        resources: ["'self'", ...sdkOrigins, ...consoleScripts],
        hashes,
      },
      // Preact and the captcha set style attributes; a style element still needs its hash.
      styleDirective: {
        resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }, ...consoleStyles],
      },
    },
  },
  env: {
    schema: {
      AMAP_KEY: envField.string({ context: 'client', access: 'public', default: '' }),
      AMAP_SCRIPT: envField.string({
        context: 'client',
        access: 'public',
        default: 'https://webapi.amap.com/loader.js',
      }),
      AMAP_SERVICE_HOST: envField.string({
        context: 'client',
        access: 'public',
        default: '/_AMapService',
      }),
      AMAP_ORIGINS: envField.string({
        context: 'client',
        access: 'public',
        default: 'https://*.amap.com https://*.autonavi.com',
      }),
      OSS_HOSTS: envField.string({ context: 'client', access: 'public', default: '' }),
      CAPTCHA_SCRIPT: envField.string({
        context: 'client',
        access: 'public',
        default: '/__vendor/yidun/load.min.js',
      }),
      CAPTCHA_ID: envField.string({
        context: 'client',
        access: 'public',
        default: '00000000000000000000000000000000',
      }),
      RISK_SCRIPT: envField.string({
        context: 'client',
        access: 'public',
        default: '/__vendor/yidun/guardian.js',
      }),
      RISK_PRODUCT_ID: envField.string({
        context: 'client',
        access: 'public',
        default: 'YD00000000000000',
      }),
      SENSORS_SCRIPT: envField.string({
        context: 'client',
        access: 'public',
        default: '/__vendor/sensors/sensorsdata.js',
      }),
      SENSORS_SERVER: envField.string({
        context: 'client',
        access: 'public',
        default: '/__vendor/sensors/sa',
      }),
      WECHAT_SCRIPT: envField.string({
        context: 'client',
        access: 'public',
        default: '/__vendor/wechat/jweixin.js',
      }),
    },
    validateSecrets: true,
  },
})
