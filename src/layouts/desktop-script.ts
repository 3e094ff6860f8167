import { isDesktopVisit } from '../domain/desktop-visit.ts'
import { HOSTS } from '../domain/environment.ts'

/**
 * Runs in the page itself, before anything of it is read: leads a desktop browser to the same path of
 * the desktop site. A parser that is led away stops, so nothing is painted. `?m=1` keeps it here for as long as the tab lives.
 *
 * @param address of the desktop site
 * @throws when that is not an https origin
 */
export function desktopScript(address: string): string {
  const { protocol, origin } = new URL(address)
  if (protocol !== 'https:') throw new Error(`DESKTOP_ORIGIN must be https, not ${address}`)
  return `{
let chosen=/[?&]m=1(&|$)/.test(location.search)
try{if(chosen)sessionStorage.setItem('mobile_site','1');chosen=sessionStorage.getItem('mobile_site')==='1'}catch{}
if((${isDesktopVisit})({hostname:location.hostname,userAgent:navigator.userAgent,touchPoints:navigator.maxTouchPoints,roomy:matchMedia('(pointer:fine) and (min-width:1025px)').matches,framed:self!==top,chosen},[${Object.values(HOSTS)}]))location.replace(${JSON.stringify(origin)}+location.pathname+location.search+location.hash)
}`
}
