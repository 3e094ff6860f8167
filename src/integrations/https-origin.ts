/**
 * The origin of an address that a setting names.
 *
 * @throws when it is not an https address
 */
export function httpsOrigin(setting: string, address: string): string {
  const { protocol, origin } = new URL(address)
  if (protocol !== 'https:') throw new Error(`${setting} must be https, not ${address}`)
  return origin
}
