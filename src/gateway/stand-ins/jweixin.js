// @ts-check
/**
 * Stand-in for the share-card part of WeChat's JS-SDK. Like the vendor's, it only calls the bridge
 * that WeChat injects into pages, and waits for it without a timeout.
 */
;(() => {
  /**
   * @typedef {(result: { err_msg: string }) => void} Answer
   * @typedef {{ invoke(name: string, data: object, answer: Answer): void }} Bridge
   */
  /** @type {'waiting' | 'ready' | 'failed'} */
  let state = 'waiting'
  let reason = ''
  let onReady = () => {}
  /** @type {(reason: { errMsg: string }) => void} */
  let onError = () => {}

  /** @param {(bridge: Bridge) => void} act */
  function withBridge(act) {
    const find = () => /** @type {{ WeixinJSBridge?: Bridge }} */ (globalThis).WeixinJSBridge
    const bridge = find()
    if (bridge) act(bridge)
    else document.addEventListener('WeixinJSBridgeReady', () => act(/** @type {Bridge} */ (find())))
  }

  /** @param {string} name @param {object} data */
  function invoke(name, data) {
    withBridge((bridge) => bridge.invoke(name, data, () => {}))
  }

  const wx = {
    /** @param {{ appId: string, timestamp: number, nonceStr: string, signature: string, jsApiList: string[] }} options */
    config({ appId, timestamp, nonceStr, signature, jsApiList }) {
      state = 'waiting'
      const request = {
        verifyAppId: appId,
        verifyTimestamp: `${timestamp}`,
        verifyNonceStr: nonceStr,
        verifySignature: signature,
        verifySignType: 'sha1',
        verifyJsApiList: jsApiList,
      }
      withBridge((bridge) =>
        bridge.invoke('preVerifyJSAPI', request, ({ err_msg }) => {
          state = err_msg === 'preVerifyJSAPI:ok' ? 'ready' : 'failed'
          reason = err_msg.replace('preVerifyJSAPI', 'config')
          if (state === 'ready') onReady()
          else onError({ errMsg: reason })
        }),
      )
    },
    /** @param {() => void} act */
    ready(act) {
      onReady = act
      if (state === 'ready') act()
    },
    /** @param {(reason: { errMsg: string }) => void} act */
    error(act) {
      onError = act
      if (state === 'failed') act({ errMsg: reason })
    },
    /** @param {{ title: string, desc: string, link: string, imgUrl: string }} card */
    updateAppMessageShareData({ title, desc, link, imgUrl }) {
      invoke('updateAppMessageShareData', { title, desc, link, imgUrl })
    },
    /** @param {{ title: string, link: string, imgUrl: string }} card */
    updateTimelineShareData({ title, link, imgUrl }) {
      invoke('updateTimelineShareData', { title, link, imgUrl })
    },
  }

  Object.assign(globalThis, { wx })
})()
