import { settings } from '../settings.ts'
import { loadScript } from './load-script.ts'

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

let guardian: Guardian | undefined

/** Fetches the SDK ahead of its use. A failure shows when `getRiskToken` is called. */
export function preloadRiskControl(): void {
  loadScript(settings.riskScript).catch(() => undefined)
}

/**
 * Asks for a risk-control token. Tokens are for one request and not kept.
 *
 * @param timeout in ms; covers the SDK's report only, the caller limits the whole
 * @throws Error when the SDK cannot be had
 */
export async function getRiskToken(timeout: number): Promise<RiskToken> {
  await loadScript(settings.riskScript)
  guardian ??= window.createNEGuardian?.({ productId: settings.riskProductId, timeout })
  if (!guardian) throw new Error('The risk-control SDK defines no createNEGuardian')
  return guardian.getToken()
}
