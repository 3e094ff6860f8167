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

/** AMap's; without a key there is only our own map. */
export const mapSettings = {
  key: AMAP_KEY,
  script: AMAP_SCRIPT,
  serviceHost: AMAP_SERVICE_HOST,
} as const

/** The hosts of the brand's object storage; none when content and posts name no picture there. */
export const ossHosts: readonly string[] = OSS_HOSTS.split(' ').filter(Boolean)

/** WeChat's JS-SDK, which is loaded inside WeChat alone. */
export const wechatScript = WECHAT_SCRIPT

/** Sensors Analytics', where a build counts with it. */
export const sensorsSettings = { script: SENSORS_SCRIPT, server: SENSORS_SERVER } as const
