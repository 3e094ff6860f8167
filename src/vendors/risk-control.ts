import { settings } from '../settings.ts'
import { forgetScript, loadScript } from './load-script.ts'

/** NetEase Yidun's risk control ("Guardian"); only its header is still called `watch-man-token`. */
interface Guardian {
  getToken(): Promise<RiskToken>
}

/** Code 200 is a normal token, 201 one made offline. */
export interface RiskToken {
  readonly code: number
  readonly token: string
}

declare global {
  interface Window {
    createNEGuardian?: (options: { productId: string; timeout: number }) => Guardian
  }
}

/**
 * How long the SDK may ask for a token before it makes one offline, in ms; the SDK's default. It
 * must be well below the overall limit, or the offline token comes too late.
 */
const REPORT_TIMEOUT = 6_000

let guardian: Guardian | undefined

/** Fetches the SDK ahead of its use. A failure shows when `getRiskToken` is called. */
export function preloadRiskControl(): void {
  loadScript(settings.riskScript).catch(() => undefined)
}

/**
 * Asks for a risk-control token. A token is for one request and not kept.
 *
 * @param limit how long the caller waits, in ms: after that, the next call fetches the SDK again
 * @throws Error when the SDK fails to load
 */
export async function getRiskToken(limit: number): Promise<RiskToken> {
  const timer = setTimeout(() => forgetScript(settings.riskScript), limit)
  try {
    await loadScript(settings.riskScript)
    guardian ??= window.createNEGuardian?.({
      productId: settings.riskProductId,
      timeout: REPORT_TIMEOUT,
    })
    if (!guardian) throw new Error('The risk-control SDK defines no createNEGuardian')
    return await guardian.getToken()
  } finally {
    clearTimeout(timer)
  }
}
