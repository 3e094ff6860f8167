/** What the gateway answers; every other path is the site's. */
export const gatewayPaths = ['/api', '/app-mp', '/sp-rights', '/__vendor', '/__gateway'] as const

/** Tells whether a path (without query) is the gateway's. */
export function ownsPath(pathname: string): boolean {
  return gatewayPaths.some((root) => pathname === root || pathname.startsWith(`${root}/`))
}
