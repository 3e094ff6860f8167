// @ts-check
/**
 * Stand-in for the vendor's risk-control SDK: `createNEGuardian({ productId })` returns an instance
 * whose `getToken()` resolves to `{ code, token }`. Code 200 comes with a token that the server
 * issued, 201 with one made here because the server did not answer in time, any other with none.
 */
;(() => {
  // The server replaces this with the settings in the script's query.
  const SETTINGS = { code: 200, delay: 0, fail: '' }

  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const tokenUrl = new URL('token', script.src)
  const DEFAULT_TIMEOUT = 6_000

  /** @param {number} ms */
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

  /** Contains the time, so that the gateway can refuse old tokens; see `OFFLINE_TOKEN` there. */
  function makeOfflineToken() {
    return `offline-${Date.now()}-${crypto.randomUUID()}`
  }

  /** @param {number} timeout */
  async function requestToken(timeout) {
    const reply = await fetch(tokenUrl, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(timeout),
    })
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
    const { token } = await reply.json()
    return { code: 200, token: String(token) }
  }

  /** @param {{ productId?: string, appId?: string, timeout?: number }} options */
  function createNEGuardian({ productId, appId, timeout = DEFAULT_TIMEOUT }) {
    if (SETTINGS.fail === 'init' || !(productId ?? appId)) {
      throw new Error('[NEGuardian] productId is required')
    }
    return {
      async getToken() {
        await wait(SETTINGS.delay)
        if (SETTINGS.fail === 'verify') throw new Error('[NEGuardian] getToken failed')
        if (SETTINGS.code === 201) return { code: 201, token: makeOfflineToken() }
        if (SETTINGS.code !== 200) return { code: SETTINGS.code, token: '' }
        return requestToken(timeout).catch(() => ({ code: 201, token: makeOfflineToken() }))
      },
    }
  }

  Object.assign(globalThis, { createNEGuardian })
})()
