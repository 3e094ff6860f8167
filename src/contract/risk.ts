/** Chapter 9: how long to wait for a token, in ms, including the loading of the SDK. */
export const RISK_TIMEOUT = 10_000

const ACCEPTED_CODES: readonly number[] = [200, 201]

/** Tells whether the SDK's result code lets a request proceed: 200, or 201 for an offline token. */
export function acceptsRiskCode(code: number): boolean {
  return ACCEPTED_CODES.includes(code)
}

/** The name of the version header is ours: the specification gives only its value. */
export function riskHeaders(token: string): Record<string, string> {
  return { 'watch-man-token': token, 'watch-man-version': '1119' }
}
