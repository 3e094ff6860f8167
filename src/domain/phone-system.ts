/**
 * The system of a phone, by the app store that it has; HarmonyOS without Android has neither.
 *
 * @returns nothing where it is no phone, or another
 */
export function phoneSystem(userAgent: string): 'ios' | 'android' | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : undefined
}
