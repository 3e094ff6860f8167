/** The part of WeChat's own bridge that pays. It exists only inside WeChat, and needs no SDK. */
interface Bridge {
  invoke(
    name: 'getBrandWCPayRequest',
    data: Readonly<Record<string, string>>,
    answer: (result: { err_msg: string }) => void,
  ): void
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** How long to wait for the bridge, in ms: WeChat adds it some time after the page. */
const PATIENCE = 5_000

/**
 * Opens WeChat's own cashier.
 *
 * @returns what the visitor did there, as WeChat reports it; only the back end knows whether money
 *   moved
 * @throws Error when there is no bridge, or WeChat refuses the request
 */
export async function payInWeChat(
  request: Readonly<Record<string, string>>,
): Promise<'cancelled' | 'done'> {
  const bridge = await findBridge()
  return new Promise((resolve, reject) => {
    bridge.invoke('getBrandWCPayRequest', request, ({ err_msg }) => {
      if (err_msg === 'get_brand_wcpay_request:ok') resolve('done')
      else if (err_msg === 'get_brand_wcpay_request:cancel') resolve('cancelled')
      else reject(new Error(err_msg))
    })
  })
}

function findBridge(): Promise<Bridge> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No WeixinJSBridge')), PATIENCE)
    const found = () => {
      clearTimeout(timer)
      if (window.WeixinJSBridge) resolve(window.WeixinJSBridge)
      else reject(new Error('No WeixinJSBridge'))
    }
    document.addEventListener('WeixinJSBridgeReady', found, { once: true })
  })
}
