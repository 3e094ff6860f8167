import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { readableTime } from '../../domain/drive-day.ts'
import { endOfDrive, isCancellable } from '../../domain/drive-slot.ts'
import { ORDER_STATUS_WORDS } from '../../domain/order-status.ts'
import { phoneLink } from '../../domain/phone.ts'
import { formatYuan } from '../../domain/price.ts'
import { formatMoment } from '../../domain/time-left.ts'
import { serverNow } from '../../stores/clock.ts'
import {
  type OwnDrive,
  type OwnOrder,
  ownDrivesQuery,
  ownOrdersQuery,
} from '../../stores/own-records.ts'
import type { Query } from '../../stores/query.ts'
import { Notice } from '../Notice.tsx'
import { CancelDrive } from './CancelDrive.tsx'
import styles from './OwnRecords.module.css'

interface Props {
  hotline: string
  /** Names of the cars by series code. */
  carNames: Readonly<Record<string, string>>
}

/** The account's orders and test drives, from whichever device they were made. */
export function OwnRecords({ hotline, carNames }: Props) {
  useFreshRecords()
  return (
    <>
      <Records
        id="orders"
        title="我的订单"
        query={ownOrdersQuery}
        hotline={hotline}
        none={
          <>
            您还没有订单。<a href="/payDeposit">选配 R7</a>
          </>
        }
        keyOf={({ orderId }) => orderId}
      >
        {(order) => <OrderRow order={order} />}
      </Records>
      <Records
        id="drives"
        title="我的试驾"
        query={ownDrivesQuery}
        hotline={hotline}
        none={
          <>
            您还没有试驾预约。<a href="/drive">预约试驾</a>
          </>
        }
        keyOf={({ bookingNo }) => bookingNo}
      >
        {(drive) => <DriveRow drive={drive} car={carNames[drive.seriesCode] ?? ''} />}
      </Records>
    </>
  )
}

/** Loads the records again when the page returns from the back/forward cache. */
function useFreshRecords(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      void ownOrdersQuery.run()
      void ownDrivesQuery.run()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

interface RecordsProps<Item> {
  id: string
  title: string
  query: Query<[], readonly Item[]>
  hotline: string
  /** Shown in place of an empty list, with a way on. */
  none: ReactNode
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

function Records<Item>(props: RecordsProps<Item>) {
  const { id, title, query, hotline, none, keyOf, children } = props
  const result = useStore(query.$result)
  const isWaiting = result.state === 'idle' || result.state === 'loading'
  return (
    <section
      className={styles['section']}
      id={id}
      aria-labelledby={`${id}-title`}
      aria-busy={isWaiting}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {isWaiting && (
        <p className={styles['row']} role="status">
          正在载入{title}…
        </p>
      )}
      {result.state === 'failed' && (
        <Notice hotline={hotline} retry={() => void query.retry()}>
          {title}未能载入：{result.reason}。
        </Notice>
      )}
      {result.state === 'ready' && result.data.length === 0 && (
        <p className={styles['row']}>{none}</p>
      )}
      {result.state === 'ready' && result.data.length > 0 && (
        <ul>
          {result.data.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OrderRow({ order }: { order: OwnOrder }) {
  const { orderId, orderNo, edition, status, amount, createTime } = order
  return (
    <a className={styles['row']} href={`/orderPayDone?orderId=${orderId}`}>
      <b>{edition}</b>
      <span className={styles['state']}>{ORDER_STATUS_WORDS[status]}</span>
      <small>
        定金 {formatYuan(amount)} · {formatMoment(createTime)}
        <br />
        订单号 {orderNo}
      </small>
    </a>
  )
}

function DriveRow({ drive, car }: { drive: OwnDrive; car: string }) {
  const { bookingNo, date, slot, dealer } = drive
  const now = serverNow()
  const isOver = endOfDrive(date, slot) <= now.toISOString()
  const state = drive.cancelled ? '已取消' : isOver ? '已结束' : '已预约'
  return (
    <div className={styles['row']}>
      <b>{readableTime(date, slot)}</b>
      <span className={styles['state']}>{state}</span>
      <small>
        {[car, dealer?.name].filter(Boolean).join(' · ')}
        <br />
        预约号 {bookingNo}
        {dealer && state === '已预约' && (
          <>
            {dealer.closed && (
              <>
                <br />
                门店暂停营业，请致电门店确认
              </>
            )}
            <br />
            门店电话 <a href={phoneLink(dealer.phone)}>{dealer.phone}</a>
          </>
        )}
      </small>
      {state === '已预约' && isCancellable(date, slot, now) && <CancelDrive drive={drive} />}
    </div>
  )
}
