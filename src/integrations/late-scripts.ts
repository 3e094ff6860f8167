const MODULE = /<script type="module" src="\/([^"]+)"><\/script>/g
/** A module that only names another: what Astro makes of a layout's script that pages share. */
const STUB = /^import"\.\/([\w.-]+)";?\s*$/

/** Addresses of modules from the site's root without its slash, and what each of them says. */
export type Modules = ReadonlyMap<string, string>

/**
 * Has the page fetch its scripts once its pictures are there and painted, or at the first touch: on
 * a slow network they would come before the picture of the first view. What only code can do and is
 * tapped before it has come is done once it has.
 *
 * @param first the file to fetch beside the page's modules, from the site's root
 */
export function fetchScriptsLate(page: string, first: string, modules: Modules): string {
  const named = [...page.matchAll(MODULE)].map(([, path = '']) => endOf(path, modules))
  const paths = [...new Set([first, ...named])]
  const script = `<script>${lateScript(paths.map((path) => `/${path}`))}</script>`
  return page.replace(MODULE, '').replace('</body>', () => `${script}</body>`)
}

function endOf(path: string, modules: Modules): string {
  const [, next] = STUB.exec(modules.get(path) ?? '') ?? []
  return next ? endOf(path.replace(/[^/]+$/, next), modules) : path
}

/**
 * The script that does so, with `h` for the button that is held back and `c` for the code. A page
 * made ahead of its visit paints nothing, and does not wait. Where the code cannot be had, the next
 * touch asks again.
 */
function lateScript(addresses: readonly string[]): string {
  const list = addresses.map((address) => `'${address}'`).join()
  return [
    `{let h,c,d=document,on=addEventListener,get=()=>c??=Promise.all([${list}].map(a=>import(a)))`,
    ".then(()=>{removeEventListener('click',hold,true);h?.click()},e=>{c=null;throw e}),",
    "hold=e=>{let b=e.target.closest('button[type=button]:not([popovertarget]),astro-island [type=submit]');",
    'if(b)h=b,e.preventDefault()};',
    "on('click',hold,true);on('pointerdown',get);on('keydown',get);",
    "on('load',()=>d.prerendering?get():requestAnimationFrame(()=>setTimeout(get)))}",
  ].join('')
}
