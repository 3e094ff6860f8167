import type { PayInstructions } from '../../../stores/order/payment.ts'
import { payInWeChat } from '../../../vendors/wechat-pay.ts'

/**
 * Does what a channel asks: goes to WeChat's address, posts a form to Alipay or UnionPay, or opens
 * WeChat's own cashier. Addresses other than https, or this site's own, are not followed.
 *
 * @returns `left` once the visitor is on the way, or back from a cashier of unknown outcome
 */
export async function openCashier(
  instructions: PayInstructions,
): Promise<'cancelled' | 'left' | 'unknown'> {
  const { bank, fields, formAction, jsapi, mwebUrl } = instructions
  if (bank) return 'left'
  if (jsapi) {
    try {
      return await payInWeChat(jsapi)
    } catch {
      return 'unknown'
    }
  }
  if (mwebUrl && isSafe(mwebUrl)) {
    location.assign(mwebUrl)
    return 'left'
  }
  if (formAction && fields && isSafe(formAction)) {
    post(formAction, fields)
    return 'left'
  }
  return 'unknown'
}

function isSafe(address: string): boolean {
  const { origin, protocol } = new URL(address, location.origin)
  return protocol === 'https:' || origin === location.origin
}

/** The form is made of elements: no markup of the back end's reaches the page. */
function post(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
