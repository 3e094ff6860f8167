/**
 * The system of a phone, by its app store; HarmonyOS without Android has neither store.
 *
 * @returns `undefined` for other phones and for computers
 */
export function phoneSystem(userAgent: string): 'ios' | 'android' | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : undefined
}
