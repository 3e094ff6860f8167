/** Path prefixes of the vendors' stand-ins and of the developers' pages. */
export const standInPaths = ['/__vendor', '/__gateway'] as const

/** Path prefixes of the gateway; every other path belongs to the site. */
export const gatewayPaths = ['/api', '/app-mp', '/sp-rights', ...standInPaths] as const

/** Whether a path (without query) belongs to the gateway. */
export function ownsPath(pathname: string): boolean {
  return gatewayPaths.some((root) => pathname === root || pathname.startsWith(`${root}/`))
}
