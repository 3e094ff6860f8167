// @ts-check
/**
 * Stand-in for the vendor's captcha SDK with its two entry points. The puzzle is a dialog with a
 * button. Like the vendor's, it assigns HTML strings, which Trusted Types forbid: pages that send
 * codes must not enforce them.
 *
 * When the vendor's servers are down, its fallback lets visitors through with a published constant.
 * This one answers so only when told to (`fail=fallback`); the gateway accepts only results that it
 * issued.
 *
 * @typedef {{ code: number, message: string }} CaptchaError
 * @typedef {{
 *   captchaId: string,
 *   element?: string | HTMLElement,
 *   mode?: 'popup' | 'bind' | 'float' | 'embed',
 *   width?: number | string,
 *   lang?: string,
 *   enableClose?: boolean,
 *   disableMaskClose?: boolean,
 *   errorFallbackCount?: number,
 *   defaultFallback?: boolean,
 *   onReady?: (instance: object) => void,
 *   onClose?: () => void,
 *   onVerify?: (error: CaptchaError | null, data?: { validate: string, isFallback?: true }) => void,
 * }} CaptchaOptions
 */
;(() => {
  // The server replaces this with the settings in the script's query.
  const SETTINGS = { delay: 0, fail: '' }

  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const verifyUrl = new URL('verify', script.src)

  /** @param {string} captchaId */
  async function requestValidate(captchaId) {
    if (SETTINGS.fail === 'verify') throw new Error('verify fails as the script was told')
    const reply = await fetch(verifyUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify({ captchaId }),
    })
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
    const { validate } = await reply.json()
    return String(validate)
  }

  /**
   * @param {string} text
   * @param {() => void} act
   */
  function createButton(text, act) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    Object.assign(button.style, {
      font: 'inherit',
      minHeight: '44px',
      padding: '0 16px',
      border: '1px solid #8a9099',
      borderRadius: '4px',
      background: '#fff',
      color: '#0b0c0e',
    })
    button.addEventListener('click', act)
    return button
  }

  /**
   * Creates a modal dialog, which restores the focus by itself when it closes.
   *
   * @param {{ solve: () => void, fail: () => void, close: () => void }} actions
   */
  function createDialog({ solve, fail, close }) {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', '安全验证')
    Object.assign(dialog.style, { border: '0', borderRadius: '4px', padding: '24px' })
    dialog.innerHTML = '<h2 style="margin: 0 0 16px; font-size: 20px; color: #0b0c0e">安全验证</h2>'
    const buttons = document.createElement('div')
    Object.assign(buttons.style, { display: 'grid', gap: '12px', minWidth: '220px' })
    const solveButton = createButton('我不是机器人', solve)
    solveButton.autofocus = true
    buttons.append(solveButton, createButton('模拟失败', fail), createButton('关闭', close))
    dialog.append(buttons)
    // Escape closes it like the button.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close()
    })
    return dialog
  }

  /** @param {CaptchaOptions} options */
  function createInstance(options) {
    let destroyed = false
    const dialog = createDialog({ solve, fail, close: () => close() })

    async function solve() {
      if (SETTINGS.fail === 'fallback') {
        dialog.close()
        options.onVerify?.(null, { validate: 'fallback', isFallback: true })
        return
      }
      try {
        const validate = await requestValidate(options.captchaId)
        if (!dialog.open) return
        dialog.close()
        writeField(options.element, validate)
        options.onVerify?.(null, { validate })
      } catch {
        options.onVerify?.({ code: 500, message: '验证请求失败' })
      }
    }

    function fail() {
      options.onVerify?.({ code: 300, message: '验证未通过' })
    }

    function open() {
      if (destroyed) throw new Error('[NECaptcha] the instance is destroyed')
      if (!dialog.isConnected) document.body.append(dialog)
      if (!dialog.open) dialog.showModal()
    }

    function close() {
      if (!dialog.open) return
      dialog.close()
      options.onClose?.()
    }

    return {
      popUp: open,
      verify: open,
      close,
      refresh() {
        writeField(options.element, '')
      },
      destroy() {
        destroyed = true
        if (dialog.open) dialog.close()
        dialog.remove()
      },
    }
  }

  /**
   * Writes the result into a hidden field of the SDK's element, named as the back end reads it.
   *
   * @param {string | HTMLElement | undefined} element
   * @param {string} validate
   */
  function writeField(element, validate) {
    const host = typeof element === 'string' ? document.querySelector(element) : element
    if (!host) return
    /** @type {HTMLInputElement | null} */
    let field = host.querySelector('input[name=NECaptchaValidate]')
    if (!field) {
      field = document.createElement('input')
      field.type = 'hidden'
      field.name = 'NECaptchaValidate'
      host.append(field)
    }
    field.value = validate
  }

  /**
   * @param {CaptchaOptions} options
   * @param {(instance: object) => void} [onload]
   * @param {(error: CaptchaError) => void} [onerror]
   */
  function initNECaptcha(options, onload, onerror) {
    setTimeout(() => {
      if (SETTINGS.fail === 'init') {
        onerror?.({ code: 502, message: '验证组件加载失败' })
        return
      }
      if (!options.captchaId) {
        onerror?.({ code: 432, message: '验证码 id 无效' })
        return
      }
      const instance = createInstance(options)
      onload?.(instance)
      options.onReady?.(instance)
    }, SETTINGS.delay)
  }

  Object.assign(globalThis, { initNECaptcha, initNECaptchaWithFallback: initNECaptcha })
})()
