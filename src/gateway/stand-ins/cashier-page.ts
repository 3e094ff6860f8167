import { html, raw } from 'hono/html'
import { sha256 } from '../digest.ts'

const STYLE = `@view-transition{navigation:auto}
:root{color-scheme:light dark}
body{margin:0 auto;max-width:480px;padding:24px 16px;font:16px/1.7 system-ui,"PingFang SC","Noto Sans SC",sans-serif}
h1{font-size:20px;margin:0 0 8px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 24px}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:12px}
button,a{box-sizing:border-box;display:block;min-height:48px;padding:10px 16px;font:inherit;text-align:center;color:inherit;background:none;border:1px solid currentColor;border-radius:4px;text-decoration:none}
button[value=pay]{background:#d9480f;border-color:#d9480f;color:#fff}
:focus-visible{outline:3px solid #1971c2;outline-offset:2px}`

const styleHash = sha256(STYLE, 'base64')

/** The cashier's own CSP: allows its one style and forms to its origin, forbids framing. */
export const CASHIER_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const page = (body: unknown) => html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>模拟收银台</title>
<style>${raw(STYLE)}</style>
</head>
<body><main>${body}</main></body>
</html>`

/** The stand-in's cashier: shows the amount and asks which outcome to simulate. */
export function cashierPage(shown: {
  readonly channel: string
  readonly orderNo: string
  readonly amount: string
  readonly fields: Readonly<Record<string, string>>
  /** Where the form is sent. */
  readonly action: string
}) {
  return page(html`<h1>模拟收银台</h1>
<p>这里代替支付渠道的收银台，不会真的扣款。</p>
<dl>
<dt>支付方式</dt><dd>${shown.channel}</dd>
<dt>订单编号</dt><dd>${shown.orderNo}</dd>
<dt>应付金额</dt><dd>${shown.amount}</dd>
</dl>
<form method="post" action="${shown.action}">
${Object.entries(shown.fields).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<button name="act" value="pay">支付成功</button>
<button name="act" value="fail">支付失败</button>
<button name="act" value="cancel">取消支付</button>
<button name="act" value="silent">不通知商户</button>
</form>`)
}

/** The cashier's page when nothing can be paid; `reason` is the sentence to show. */
export function closedPage(reason: string, returnPath: string) {
  return page(html`<h1>无法支付</h1><p>${reason}</p><a href="${returnPath}">返回商户</a>`)
}
