import { CAPTCHA_ID, CAPTCHA_SCRIPT, RISK_PRODUCT_ID, RISK_SCRIPT } from 'astro:env/client'

/** What a deployment chooses; the defaults are the gateway's stand-ins. See README, "Settings". */
export const settings = {
  captchaId: CAPTCHA_ID,
  captchaScript: CAPTCHA_SCRIPT,
  riskProductId: RISK_PRODUCT_ID,
  riskScript: RISK_SCRIPT,
} as const
