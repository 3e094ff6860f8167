const MODULE = /<script type="module" src="\/([^"]+)"><\/script>/g
/** A module that only names another: what Astro makes of a layout's script that pages share. */
const STUB = /^import"\.\/([\w.-]+)";?\s*$/
const STATIC_IMPORT = /\b(?:from|import)\s*"\.\/([\w.-]+)"/g

/** Addresses of modules from the site's root without its slash, and what each of them says. */
export type Modules = ReadonlyMap<string, string>

/**
 * Has the page fetch its scripts once its pictures are there and painted, or at the first touch: on
 * a slow network they would come before the picture of the first view. What only code can do and is
 * tapped before it has come is done once it has.
 *
 * @param first the file to run beside the page's modules, from the site's root
 * @param entries the modules of islands that do not wait for a touch: all that they are made of is
 *   fetched at once, and no later than 3 s after the document, for a picture may never come
 * @param sheet the styles of what the scripts bring: it is there before they run
 */
export function fetchScriptsLate(
  page: string,
  first: string,
  modules: Modules,
  entries: readonly string[] = [],
  sheet = '',
): string {
  const named = [...page.matchAll(MODULE)].map(([, path = '']) => endOf(path, modules))
  const run = new Set([first, ...named])
  const fetched = new Set<string>()
  for (const entry of entries) addImports(entry, modules, fetched)
  const ahead = sheet ? fetched.union(run) : fetched.difference(run)
  const script = lateScript([...run], [...ahead], entries.length > 0, sheet)
  return page.replace(MODULE, '').replace('</body>', () => `<script>${script}</script></body>`)
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
 * does not wait. Where the code cannot be had, the next touch asks again. Each file is asked for in a
 * task of its own: a slow phone would be blocked by twenty at once.
 *
 * @param run modules from the site's root
 * @param ahead modules to fetch at once, before what imports them runs
 * @param soon whether to do so 3 s after the document at the latest
 */
function lateScript(
  run: readonly string[],
  ahead: readonly string[],
  soon: boolean,
  sheet: string,
): string {
  const needsLinks = ahead.length > 0 || sheet
  const link = needsLinks
    ? "link=(rel,href,more)=>d.head.append(Object.assign(d.createElement('link'),{rel,href},more)),"
    : ''
  const fetchAhead =
    ahead.length > 0 ? `${list(ahead)}.forEach(a=>setTimeout(link,0,'modulepreload',a)),` : ''
  const runAll = `Promise.all(${list(run)}.map(a=>import(a)))`
  const load = sheet
    ? `new Promise((onload,onerror)=>link('stylesheet','/${sheet}',{onload,onerror})).then(()=>${runAll},e=>{throw Error(e.target.href)})`
    : runAll
  return [
    `{let h,t,c,d=document,on=addEventListener,${link}get=()=>c??=(${fetchAhead}${load})`,
    ".then(()=>{removeEventListener('click',hold,true);h?h.click():t?.dispatchEvent(new Event('focusin',{bubbles:true}))},e=>{c=null;throw e}),",
    "hold=e=>{let b=(t=e.target).closest('button[type=button]:not([popovertarget]),astro-island [type=submit]');",
    'if(b)h=b,e.preventDefault()};',
    "on('click',hold,true);on('pointerdown',get);on('keydown',get);",
    soon ? 'setTimeout(get,3e3);' : '',
    "on('load',()=>d.prerendering?get():requestAnimationFrame(()=>setTimeout(get,50)))}",
  ].join('')
}

function list(paths: readonly string[]): string {
  return `[${paths.map((path) => `'/${path}'`).join()}]`
}
