/** Sends a report even while the page is being left. @returns whether the browser queued it */
export function sendBeacon(path: string, body: unknown): boolean {
  const data = new Blob([JSON.stringify(body)], { type: 'application/json' })
  return navigator.sendBeacon(path, data)
}

/**
 * Sends a report (`src/contract/report.ts`), without marker, token or cookie, and waits for the
 * response.
 *
 * @returns whether it is settled: accepted, or refused in a way that a retry would not change
 */
export async function sendReport(path: string, body: unknown): Promise<boolean> {
  try {
    const { ok, status } = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    })
    return ok || (status >= 400 && status < 500 && status !== 429)
  } catch {
    return false
  }
}
