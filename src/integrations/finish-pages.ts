import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { FinishedPages } from './finished-pages.ts'
import { PageFinisher } from './page-finisher.ts'

/** The source files that finishing depends on, including the code that it puts into pages. */
const WRITTEN_IN = ['package.json', 'src/{boot,browser,integrations,stores}/**/*.ts']

type Rendered = Awaited<ReturnType<AstroPrerenderer['render']>>

/** What a build needs to finish its pages. */
interface Means {
  readonly pages: FinishedPages
  readonly finisher: PageFinisher
}

/**
 * Finishes each page (`finish-page.ts`) as soon as Astro has rendered it, in a second thread while
 * Astro renders the next. Astro writes and caches the finished page. The files that pages name are
 * written at the end of the build.
 */
export function finishPages(): AstroIntegration {
  let root = ''
  let site = ''
  let cache = ''
  let opened: Promise<Means> | undefined
  const open = async (): Promise<Means> => {
    const modules = await readFiles(['_astro/*.{css,js}'], site)
    const code = await readFiles(WRITTEN_IN, root)
    const basis = JSON.stringify([...modules, ...code])
    const pages = await FinishedPages.open(join(cache, 'finished-pages.json'), basis)
    return { pages, finisher: new PageFinisher(modules) }
  }
  const means = () => {
    opened ??= open()
    return opened
  }
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
        site = fileURLToPath(config.outDir)
        cache = fileURLToPath(config.cacheDir)
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => finishing(astro, means))
      },
      'astro:build:done': async () => {
        const { pages } = await means()
        const names = await Array.fromAsync(glob('**/*.html', { cwd: site }))
        for (const [path, text] of await pages.keep(names)) await writeFile(site + path, text)
      },
    },
  }
}

/**
 * Astro's prerenderer, extended to finish its pages.
 *
 * @param means opens what finishing needs, at the first call
 */
function finishing(astro: AstroPrerenderer, means: () => Promise<Means>): AstroPrerenderer {
  return {
    ...astro,
    async getStaticPaths() {
      const { pages } = await means()
      const paths = await astro.getStaticPaths()
      return paths.map((path) => {
        const isKept = path.cacheKey !== undefined && path.route.type === 'page'
        return isKept ? { ...path, cacheKey: `${pages.id} ${path.cacheKey}` } : path
      })
    },
    async render(request, options) {
      const rendered = await astro.render(request, options)
      if (options.routeData.type !== 'page') return rendered
      return finishRendered(
        rendered,
        decodeURI(new URL(request.url).pathname.slice(1)),
        await means(),
      )
    },
    async teardown() {
      const { finisher } = await means()
      await finisher.close()
      await astro.teardown?.()
    },
  }
}

/** @param name of the page's file */
async function finishRendered(
  rendered: Rendered,
  name: string,
  { pages, finisher }: Means,
): Promise<Rendered> {
  const { response, ...more } = rendered instanceof Response ? { response: rendered } : rendered
  if (!response.body) return rendered
  const { page, files } = await finisher.finish(name, await response.arrayBuffer())
  pages.add(name, files)
  const { status, headers } = response
  return { response: new Response(page, { status, headers }), ...more }
}

/** The files' content by path within the folder, sorted by path. */
async function readFiles(
  patterns: readonly string[],
  folder: string,
): Promise<Map<string, string>> {
  const paths = await Array.fromAsync(glob(patterns, { cwd: folder }))
  const read = async (path: string) => [path, await readFile(folder + path, 'utf8')] as const
  return new Map(await Promise.all(paths.sort().map(read)))
}
