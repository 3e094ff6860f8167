const MODULE = /<script type="module" src="\/([^"]+)"><\/script>/g
/** A module that only names another: what Astro makes of a layout's script that pages share. */
const STUB = /^import"\.\/([\w.-]+)";?\s*$/
const STATIC_IMPORT = /\b(?:from|import)\s*"\.\/([\w.-]+)"/g

/** Addresses of modules from the site's root without its slash, and what each of them says. */
export type Modules = ReadonlyMap<string, string>

/** What a page can do without at first; files are told by their address from the site's root. */
export interface Late {
  /** The file to run beside the page's modules. */
  readonly script: string
  /** The modules of islands that do not wait for a touch. */
  readonly entries: readonly string[]
  /** The styles of what is far below and of what the scripts bring; empty when there are none. */
  readonly styles: string
  /** Whether parts of the page itself need them. */
  readonly hasLateParts: boolean
}

/**
 * Has the page fetch its scripts once its pictures are there and painted, or at the first touch: on
 * a slow network they would come before the picture of the first view. What only code can do and is
 * tapped before it has come is done once it has. Their styles are there before they run.
 *
 * All that the entries are made of is fetched at once, and no later than 3 s after the document, for
 * a picture may never come; so are styles that parts of the page need. Without JavaScript those come
 * with the page; a page that is to be scrolled at once has them before its first paint
 * (`layouts/first-script.ts`).
 */
export function fetchLate(page: string, late: Late, modules: Modules): string {
  const named = [...page.matchAll(MODULE)].map(([, path = '']) => endOf(path, modules))
  const run = new Set([late.script, ...named])
  const fetched = new Set<string>()
  for (const entry of late.entries) addImports(entry, modules, fetched)
  const ahead = late.styles ? fetched.union(run) : fetched.difference(run)
  const script = lateScript([...run], [...ahead], late)
  const html = page
    .replace(MODULE, '')
    .replace('</body>', () => `<script>${script}</script></body>`)
  if (!late.hasLateParts) return html
  const link = `<noscript><link rel="stylesheet" href="/${late.styles}"></noscript>`
  return html
    .replace('<html', () => `<html data-styles="/${late.styles}"`)
    .replace('</head>', () => `${link}</head>`)
}

/** Adds the module and all that it imports before it runs. */
function addImports(path: string, modules: Modules, all: Set<string>): void {
  if (all.has(path)) return
  all.add(path)
  for (const [, name = ''] of (modules.get(path) ?? '').matchAll(STATIC_IMPORT)) {
    addImports(path.replace(/[^/]+$/, name), modules, all)
  }
}

function endOf(path: string, modules: Modules): string {
  const [, next] = STUB.exec(modules.get(path) ?? '') ?? []
  return next ? endOf(path.replace(/[^/]+$/, next), modules) : path
}

/**
 * The script that does so, with `h` for the button that is held back, `t` for what was tapped last
 * and `c` for the code: an island that was touched before it is told once it can hear. A frame that
 * is drawn takes a while until it is on the screen; a page made ahead of its visit draws nothing, and
 * does not wait. Where the code cannot be had, the next touch asks again; styles that do not come are
 * no error to tell of, a module that breaks is. Each file is asked for in a
 * task of its own: a slow phone would be blocked by twenty at once.
 *
 * @param run modules
 * @param ahead modules to fetch at once, before what imports them runs
 */
function lateScript(run: readonly string[], ahead: readonly string[], late: Late): string {
  const { entries, styles, hasLateParts } = late
  const link =
    "(rel,href,more)=>d.head.append(Object.assign(d.createElement('link'),{rel,href},more))"
  const fetchAhead = `${list(ahead)}.forEach(a=>setTimeout(link,0,'modulepreload',a)),`
  const runAll = `Promise.all(${list(run)}.map(a=>import(a)))`
  // What needs the styles shows without them, should they not come.
  const shown = hasLateParts ? ".finally(()=>d.documentElement.dataset.styled='')" : ''
  const loadStyles = `new Promise((onload,onerror)=>link('stylesheet','/${styles}',{onload,onerror}))${shown}`
  const load = styles ? `${loadStyles}.then(()=>${runAll})` : runAll
  return [
    '{let h,t,c,d=document,on=addEventListener,',
    ahead.length > 0 || styles ? `link=${link},` : '',
    `get=()=>c??=(${ahead.length > 0 ? fetchAhead : ''}${load})`,
    ".then(()=>{removeEventListener('click',hold,true);h?h.click():t?.dispatchEvent(new Event('focusin',{bubbles:true}))},e=>{c=null;if(e instanceof Error)throw e}),",
    "hold=e=>{let b=(t=e.target).closest('button[type=button]:not([popovertarget]),astro-island [type=submit]');",
    'if(b)h=b,e.preventDefault()};',
    "on('click',hold,true);on('pointerdown',get);on('keydown',get);",
    hasLateParts ? "on('scroll',get,{once:true});" : '',
    entries.length > 0 || hasLateParts ? 'setTimeout(get,3e3);' : '',
    "on('load',()=>d.prerendering?get():requestAnimationFrame(()=>setTimeout(get,50)))}",
  ].join('')
}

function list(paths: readonly string[]): string {
  return `[${paths.map((path) => `'/${path}'`).join()}]`
}
