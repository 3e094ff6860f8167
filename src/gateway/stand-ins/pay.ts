import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { Hono } from 'hono'
import * as v from 'valibot'
import { uuid } from '../../contract/fields.ts'
import { formatYuan } from '../../domain/price.ts'
import type { GatewayContext } from '../call/context.ts'
import { readFormBody, readJson } from '../call/read-body.ts'
import type { Cashier } from '../payments/channels.ts'
import { findPayment, type Payment, paymentStatusAt, recordNotice } from '../payments/payments.ts'
import { type Fields, isSigned, withSign } from '../payments/sign.ts'
import { CASHIER_POLICY, cashierPage, closedPage } from './cashier-page.ts'
import { STAND_IN_ACCOUNT } from './wechat.ts'

const CHANNELS: Readonly<Record<Payment['channel'], string>> = {
  WX_H5: '微信支付',
  WX_JSAPI: '微信支付',
  ALI_WAP: '支付宝',
  UNION: '银联支付',
  OFFLINE: '对公转账',
}

/** Where the stand-ins are. Their key is public: never in production. */
export const STAND_IN_CASHIER: Cashier = {
  path: '/__vendor/pay',
  key: 'stand-in',
  wechatAppId: STAND_IN_ACCOUNT.appId,
}

const notice = v.object({
  payId: uuid,
  tradeNo: v.pipe(v.string(), v.minLength(1)),
  status: v.picklist(['SUCCESS', 'FAILED']),
  amount: v.pipe(v.string(), v.digits(), v.toNumber()),
  payTime: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  sign: v.string(),
})

/**
 * Stand-ins of the payment channels: their entries, one cashier for all of them, and the merchant's
 * notification address. A payment counts only by its notification, which must be signed and name
 * the right amount. Never in production.
 */
export function payStandIn(gateway: GatewayContext, { path: base, key }: Cashier): Hono {
  const app = new Hono()
  const cashierOf = (payId: string) =>
    `${base}/cashier?${new URLSearchParams(withSign({ pay: payId }, key))}`
  const findSigned = async (fields: Fields) =>
    isSigned(fields, key) ? findPayment(gateway.db, fields['pay'] ?? '') : undefined

  app.get('/checkmweb', (c) => {
    const { redirect_url: _, ...fields } = c.req.query()
    return isSigned(fields, key)
      ? c.redirect(cashierOf(fields['prepay_id'] ?? ''), 303)
      : refuse(c, '商家参数格式有误')
  })
  // A stand-in of WeChat's bridge navigates here with the arguments of its call.
  app.get('/jsapi', (c) => {
    const { paySign = '', ...fields } = c.req.query()
    const [, payId = ''] = (fields['package'] ?? '').split('prepay_id=')
    return isSigned({ ...fields, sign: paySign }, key)
      ? c.redirect(cashierOf(payId), 303)
      : refuse(c, '支付验证签名失败')
  })
  for (const [path, name] of [
    ['/gateway.do', 'out_trade_no'],
    ['/frontTransReq.do', 'orderId'],
  ] as const) {
    app.post(path, async (c) => {
      const fields = await readFormBody(c.req.raw)
      return isSigned(fields, key)
        ? c.redirect(cashierOf(fields[name] ?? ''), 303)
        : refuse(c, '商家签名有误')
    })
  }

  app.get('/cashier', async (c) => {
    const fields = c.req.query()
    const found = await findSigned(fields)
    if (!found) return refuse(c, '没有这笔支付')
    const { payment, order } = found
    const status = paymentStatusAt(payment, order, gateway.clock())
    const isOver = status !== 'PENDING' || payment.expireAt <= gateway.clock()
    return answer(
      c,
      isOver
        ? closedPage('该笔支付已结束，请返回商户查看结果。', payment.returnPath)
        : cashierPage({
            channel: CHANNELS[payment.channel],
            orderNo: order.orderNo,
            amount: formatYuan(payment.amount),
            fields,
            action: `${base}/act`,
          }),
    )
  })

  app.post('/act', async (c) => {
    const { act, ...fields } = await readFormBody(c.req.raw)
    const found = await findSigned(fields)
    if (!found) return refuse(c, '没有这笔支付')
    const { payment } = found
    if (act === 'pay' || act === 'fail') {
      await app.request('/notify', {
        method: 'POST',
        body: JSON.stringify(makeNotice(payment, act === 'pay', gateway.clock(), key)),
      })
    }
    return c.redirect(payment.returnPath, 303)
  })

  app.post('/notify', async (c) => {
    const body = await readJson(c.req.raw)
    const parsed = v.safeParse(notice, body)
    const isGenuine = parsed.success && isSigned(body as Fields, key)
    const outcome = isGenuine ? await recordNotice(gateway.db, parsed.output) : 'unsigned'
    if (outcome === 'recorded') return c.text('success')
    gateway.log(`payment notice refused: ${outcome}`)
    return c.text('fail', 400)
  })

  return app
}

function makeNotice({ id, amount }: Payment, isPaid: boolean, now: Date, key: string): Fields {
  const status = isPaid ? 'SUCCESS' : 'FAILED'
  const fields = { payId: id, tradeNo: randomUUID(), status, amount: String(amount) }
  return withSign({ ...fields, payTime: now.toISOString() }, key)
}

function refuse(c: HonoContext, reason: string) {
  c.status(400)
  return answer(c, closedPage(reason, '/'))
}

function answer(c: HonoContext, page: ReturnType<typeof closedPage>) {
  c.header('Content-Security-Policy', CASHIER_POLICY)
  c.header('Referrer-Policy', 'same-origin')
  return c.html(page)
}
