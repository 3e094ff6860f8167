import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { calendarFile } from '../../domain/calendar-file.ts'
import { readableTime } from '../../domain/drive-day.ts'
import { endOfDrive } from '../../domain/drive-slot.ts'
import { navigationLink } from '../../domain/map-link.ts'
import { phoneLink } from '../../domain/phone.ts'
import { joinUnits } from '../../domain/units.ts'
import { isWeChat } from '../../domain/wechat.ts'
import {
  $driveDays,
  type DriveResult,
  driveDealersQuery,
  loadDealers,
  startAnotherDrive,
} from '../../stores/test-drive.ts'
import formStyles from '../form/Form.module.css'
import { handOnFocus } from '../hand-on-focus.ts'
import { useIsPast } from '../use-time-left.ts'
import type { City } from './cities.ts'
import styles from './DriveForm.module.css'

const CHANGE = '如需改期，请登录后在“我的试驾”中取消它，再重新预约。'

/** What is said of each outcome: a title and a sentence. */
const SAID: Readonly<Record<DriveResult['outcome'], readonly [string, string]>> = {
  created: ['预约成功', '门店顾问将致电与您确认，请保持电话畅通。'],
  alreadyBooked: [
    '您已预约过这款车',
    `同一手机号 24 小时内同一车型只能预约一次，以下是您已有的预约。${CHANGE}`,
  ],
  sentBefore: [
    '您之前提交的预约已成功',
    `当时因网络原因未能显示结果，以下是那次的预约，之后的修改未提交。${CHANGE}`,
  ],
}

const PAST = ['预约的试驾时间已过', '如果没有到店，可以重新预约。'] as const
const CLOSED = [
  '预约的门店暂不提供试驾',
  '请致电确认。如需改约其他门店，请登录后在“我的试驾”中取消它，再重新预约。',
] as const

interface Props {
  result: DriveResult
  carNames: Readonly<Record<string, string>>
  cities: readonly City[]
  hotline: string
}

/** The booking with its number, its store and what to do next. */
export function Booked({ result: { outcome, booking }, carNames, cities, hotline }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { isPast, isClosed } = useChanges(booking, cities)
  const takesPlace = !isPast && !isClosed
  const [title, sentence] = isPast ? PAST : isClosed ? CLOSED : SAID[outcome]
  const { bookingNo, date, slot, dealer } = booking
  const car = carNames[booking.seriesCode] ?? booking.seriesCode
  const calendar = useCalendar(booking, `试驾 ${car}`)
  // WeChat cannot open a file that a page makes, and its external browser has no record of this
  // booking.
  const inWeChat = isWeChat(navigator.userAgent)
  return (
    <section className={formStyles['done']} aria-labelledby="booked">
      <h2 id="booked" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={formStyles['hint']}>{sentence}</p>
      <p className={formStyles['number']}>预约号 {bookingNo}</p>
      <dl className={styles['facts']}>
        <dt>车型</dt>
        <dd>{car}</dd>
        <dt>时间</dt>
        <dd>{readableTime(date, slot)}</dd>
        {dealer && (
          <>
            <dt>门店</dt>
            <dd>{dealer.name}</dd>
            <dt>地址</dt>
            <dd>
              {dealer.district}
              {joinUnits(dealer.address)}
            </dd>
            <dt>营业</dt>
            <dd>{joinUnits(dealer.hours)}</dd>
          </>
        )}
      </dl>
      <div className={formStyles['acts']}>
        {dealer && takesPlace && (
          <a
            href={navigationLink({
              name: dealer.name,
              longitude: dealer.lng,
              latitude: dealer.lat,
            })}
            target="_blank"
            rel="noopener noreferrer"
          >
            导航到店
          </a>
        )}
        {dealer && <a href={phoneLink(dealer.phone)}>致电门店</a>}
        {isClosed && !isPast && (
          <>
            <a href={phoneLink(hotline)}>致电客服</a>
            <a href="/userInfo">我的试驾</a>
          </>
        )}
        {calendar && takesPlace && !inWeChat && (
          <a href={calendar} download={`test-drive-${date}.ics`}>
            添加到日历
          </a>
        )}
        <a href="/">返回首页</a>
        <button
          type="button"
          ref={handOnFocus}
          data-hand-to="seriesCode"
          onClick={startAnotherDrive}
        >
          {takesPlace ? '预约其他车型' : '重新预约'}
        </button>
      </div>
      {inWeChat && takesPlace && (
        <p className={formStyles['hint']}>
          微信内无法添加到日历，登录后可在<a href="/userInfo">“我的试驾”</a>查看这次预约。
        </p>
      )}
    </section>
  )
}

/**
 * What has changed since a drive was booked, perhaps days ago: whether it is over, and whether its
 * store offers no drives any more. The stores are asked for again, which also tells the time.
 */
function useChanges(
  { date, slot, dealer, dealerCode }: DriveResult['booking'],
  cities: readonly City[],
) {
  const dealers = useStore(driveDealersQuery.$result)
  const { first } = useStore($driveDays)
  const city = cities.find((each) => each.dealers.includes(dealerCode))?.id
  const isListed =
    dealers.state === 'ready' && dealers.data?.some((each) => each.dealerCode === dealerCode)
  // Booked in this page, it is listed already.
  const isFresh = useRef(isListed)
  useEffect(() => {
    if (!isFresh.current) void loadDealers(city ?? '')
  }, [city])
  const isAsked = dealers.state === 'ready' || dealers.state === 'failed'
  const isPast = useIsPast(isAsked ? endOfDrive(date, slot) : undefined)
  // The list is tomorrow's: a temporary store is not in it on its last day.
  const isGone = dealers.state === 'ready' && !isListed && date >= first
  return { isPast, isClosed: Boolean(dealer?.closed || !city || isGone) }
}

/** The address of the booking's calendar file, while it is shown. */
function useCalendar(booking: DriveResult['booking'], title: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const { bookingNo, date, slot, dealer } = booking
    const file = calendarFile({
      uid: `${bookingNo}@${location.hostname}`,
      madeAt: new Date(),
      date,
      slot,
      title,
      place: dealer ? `${dealer.name}，${dealer.district}${dealer.address}` : '',
      notes: `预约号 ${bookingNo}。请携带驾驶证。${dealer ? `门店电话 ${dealer.phone}` : ''}`,
    })
    const made = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [booking, title])
  return address
}
