import { $payerAskedFor, type PayInstructions } from '../../../stores/order/payment.ts'
import { payInWeChat } from '../../../vendors/wechat-pay.ts'

/** The query keys that WeChat adds. */
const PAYER_ANSWER = ['code', 'state'] as const

/**
 * Follows a channel's instructions: goes to WeChat's address, posts a form to Alipay or UnionPay,
 * or opens WeChat's own cashier. Only https addresses and this site's own are followed.
 *
 * @returns `left` once the visitor is leaving; the outcome of WeChat's own cashier once it is
 * closed; `unknown` if no cashier could be opened
 */
export async function openCashier(
  instructions: PayInstructions,
): Promise<'cancelled' | 'done' | 'left' | 'unknown'> {
  const { fields, formAction, jsapi, mwebUrl } = instructions
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

/**
 * Leaves for WeChat to identify the payer of an order.
 *
 * @returns whether the visitor is leaving; false for an address that must not be followed
 */
export function leaveForPayer(orderId: string, authorizeUrl: string): boolean {
  if (!isSafe(authorizeUrl)) return false
  $payerAskedFor.set(orderId)
  location.assign(authorizeUrl)
  return true
}

/**
 * What WeChat led back with, if this tab left for it with this order: the code that names the payer,
 * or none if WeChat did not identify them. It is used once and removed from the address, which may
 * be opened again or shared.
 */
export function takePayerAnswer(orderId: string): { code: string | undefined } | undefined {
  const url = new URL(location.href)
  if (!hasPayerAnswer(url)) return undefined
  const code = url.searchParams.get('code') ?? undefined
  for (const name of PAYER_ANSWER) url.searchParams.delete(name)
  // WeChat's own address ends with a fragment, which survives its redirect.
  url.hash = ''
  history.replaceState(history.state, '', url)
  const isAwaited = $payerAskedFor.get() === orderId
  $payerAskedFor.set(undefined)
  return isAwaited ? { code } : undefined
}

/** Whether WeChat led to this address: without a code if it did not identify the payer. */
export function hasPayerAnswer({ searchParams }: URL): boolean {
  return PAYER_ANSWER.some((name) => searchParams.has(name))
}

function isSafe(address: string): boolean {
  try {
    const { origin, protocol } = new URL(address, location.origin)
    return protocol === 'https:' || origin === location.origin
  } catch {
    // Not an address at all. The oldest browsers that we support have no `URL.canParse`.
    return false
  }
}

/** Builds the form from elements, so that no markup of the back end reaches the page. */
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
