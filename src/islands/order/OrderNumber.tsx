import { copyText } from './copy-text.ts'

/** The number to give to an adviser or the hotline, with a copy button. */
export function OrderNumber({ orderNo }: { orderNo: string }) {
  return (
    <>
      {orderNo}
      <button type="button" onClick={() => void copyText(orderNo, '订单号已复制')}>
        复制<span className="visually-hidden">订单号</span>
      </button>
    </>
  )
}
