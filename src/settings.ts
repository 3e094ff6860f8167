import {
  AMAP_KEY,
  AMAP_SCRIPT,
  AMAP_SERVICE_HOST,
  CAPTCHA_ID,
  CAPTCHA_SCRIPT,
  OSS_HOSTS,
  RISK_PRODUCT_ID,
  RISK_SCRIPT,
  SENSORS_SCRIPT,
  SENSORS_SERVER,
  WECHAT_SCRIPT,
} from 'astro:env/client'

/** What a deployment chooses; the defaults are the gateway's stand-ins. See README, "Settings". */
export const settings = {
  captchaId: CAPTCHA_ID,
  captchaScript: CAPTCHA_SCRIPT,
  riskProductId: RISK_PRODUCT_ID,
  riskScript: RISK_SCRIPT,
} as const

/** AMap's settings. Without a key only our own map is shown. */
export const mapSettings = {
  key: AMAP_KEY,
  script: AMAP_SCRIPT,
  serviceHost: AMAP_SERVICE_HOST,
} as const

/** The hosts of the brand's object storage; empty when no content or post uses a picture there. */
export const ossHosts: readonly string[] = OSS_HOSTS.split(' ').filter(Boolean)

/** The address of WeChat's JS-SDK, which is loaded only inside WeChat. */
export const wechatScript = WECHAT_SCRIPT

/** The settings of Sensors Analytics, for builds that count with it. */
export const sensorsSettings = { script: SENSORS_SCRIPT, server: SENSORS_SERVER } as const
