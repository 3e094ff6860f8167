declare global {
  /** Trusted Types, where a browser has them. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(address: string): string },
        ): { createScriptURL(address: string): unknown }
      }
    | undefined
}

/**
 * The one policy on pages with Trusted Types. It lets through the addresses that a deployment
 * configured (`src/settings.ts`); the Content-Security-Policy has to allow them as well.
 */
const configured = globalThis.trustedTypes?.createPolicy('configured-sdk', {
  createScriptURL: (address) => address,
})

const loading = new Map<string, Promise<void>>()

/**
 * Adds a third-party script to the page once; later callers share the first one's outcome. A
 * script that failed may be asked for again.
 *
 * @throws Error naming the address when it cannot be loaded
 */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    // TypeScript's DOM types accept only a string.
    script.src = (configured?.createScriptURL(src) ?? src) as string
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(src)
      script.remove()
      reject(new Error(`Could not load ${src}`))
    })
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}

/** Lets a failed script be requested again, even if its first request still hangs. */
export function forgetScript(src: string): void {
  loading.delete(src)
}
