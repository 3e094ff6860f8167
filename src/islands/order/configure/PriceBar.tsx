import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OrderPrice } from '../../../domain/order-price.ts'
import { formatYuan } from '../../../domain/price.ts'
import { $adjustment, $order, openConfiguration } from '../../../stores/order/configuration.ts'
import { $apart, $price } from '../../../stores/order/price.ts'
import { $sku, skuQuery } from '../../../stores/order/sku.ts'
import { handOnFocus } from '../../hand-on-focus.ts'
import type { OrderFacts } from '../order-facts.ts'
import styles from './PriceBar.module.css'
import { PriceSheet } from './PriceSheet.tsx'

interface Props {
  /** Label of the main button. */
  act: string
  facts: OrderFacts
  busy?: boolean
  /** The deposit, in yuan, of an order that has paid it. */
  paid?: number
  /** What an order was agreed at, while that is its price instead of today's. */
  agreed?: { readonly price: OrderPrice; readonly apart: readonly string[] } | undefined
  /** Id of the form that the main button submits; without it the button calls `onAct`. */
  form?: string
  onAct?: () => void
  /** Why `onAct` failed: said beside the button, which is in view wherever the page is scrolled. */
  problem?: string | undefined
}

/** The price with its breakdown, and the main button, at the bottom of the screen. */
export function PriceBar(props: Props) {
  const { act, facts, busy = false, paid, agreed, form, onAct, problem } = props
  const order = useStore($order)
  const today = { price: useStore($price), apart: useStore($apart) }
  const { price, apart } = agreed ?? today
  const sku = useStore($sku)
  const result = useStore(skuQuery.$result)
  const adjustment = useStore($adjustment)
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useKnownHeight(bar)
  return (
    <section className={styles['bar']} ref={bar} aria-label="价格与下一步">
      {/* Without keys Preact takes one paragraph for another, and the button loses the focus. */}
      {result.state === 'failed' && (
        <p className={styles['problem']} key="price" role="alert">
          价格未能确认：{result.reason}
          <button type="button" ref={handOnFocus} onClick={() => void openConfiguration()}>
            重试<span className="visually-hidden">：确认价格</span>
          </button>
        </p>
      )}
      {problem && (
        <p className={styles['problem']} key="problem" role="alert">
          {problem}
        </p>
      )}
      <p className={styles['adjustment']} role="status">
        {adjustment}
        {adjustment && (
          <button type="button" ref={handOnFocus} onClick={() => $adjustment.set('')}>
            知道了
          </button>
        )}
      </p>
      <button
        className={styles['price']}
        type="button"
        disabled={!price}
        onClick={() => setOpen(true)}
      >
        <span className={`latin ${styles['total']}`} aria-live="polite">
          {price ? formatYuan(price.total) : '—'}
        </span>
        <span className={styles['more']}>
          价格明细{sku && !paid && ` · 定金 ${formatYuan(sku.deposit)}`}
        </span>
      </button>
      <button
        className={styles['act']}
        id="act"
        type={form ? 'submit' : 'button'}
        form={form}
        aria-disabled={!order || busy}
        data-track={form ? 'submit' : 'next'}
        onClick={() => order && !busy && onAct?.()}
      >
        {act}
      </button>
      <PriceSheet
        facts={facts}
        price={price}
        apart={apart}
        paid={paid}
        open={open}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

/**
 * Sets `--price-bar` to how much of the page's end the bar covers: it grows with large type and
 * with its content.
 */
function useKnownHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`
      document.documentElement.style.setProperty('--price-bar', height)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [bar])
}
