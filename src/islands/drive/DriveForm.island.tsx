/** Why an island: stores are sorted by distance, a code may be sent, and a drive is booked. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { FieldError } from '../../components/form/FieldError.tsx'
import { readableTime } from '../../domain/drive-day.ts'
import { endOfDrive } from '../../domain/drive-slot.ts'
import {
  $bookedBefore,
  $driveResult,
  type ConsentVersions,
  showBooked,
} from '../../stores/test-drive.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { useConsent } from '../form/use-consent.ts'
import { useIsPast } from '../use-time-left.ts'
import { Booked } from './Booked.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { City } from './cities.ts'
import { DriveConsents } from './DriveConsents.tsx'
import styles from './DriveForm.module.css'
import { StorePicker } from './StorePicker.tsx'
import { TimePicker } from './TimePicker.tsx'
import { useDriveForm } from './use-drive-form.ts'

interface Props {
  /** The choice of the car, as the page draws it: radios named `seriesCode`. */
  cars?: ReactNode
  /** Asks for the visitor's position. */
  locate?: ReactNode
  /** Names of the cars by series code. */
  carNames: Readonly<Record<string, string>>
  cities: readonly City[]
  slots: readonly string[]
  versions: ConsentVersions
  hotline: string
}

/** The lower parts are laid out late: all at once would block a phone. */
export function DriveForm({ cars, locate, carNames, cities, slots, versions, hotline }: Props) {
  const result = useStore($driveResult, { ssr: () => undefined })
  const before = useStore($bookedBefore, { ssr: () => undefined })?.booking
  const { errors, withCode, ...frame } = useDriveForm(cities, versions, result !== undefined)
  const { form } = frame
  const consent = useConsent(form, 'agreePrivacy')
  const isPast = useIsPast(before && endOfDrive(before.date, before.slot))

  if (result) return <Booked {...{ result, carNames, cities, hotline }} />
  return (
    <FormFrame label="预约试驾" submit="提交预约" {...frame}>
      {before && !isPast && (
        <p className={styles['before']}>
          您已预约 {carNames[before.seriesCode] ?? before.seriesCode} 试驾：
          {readableTime(before.date, before.slot)}
          ，预约号 {before.bookingNo}。
          <button type="button" onClick={showBooked}>
            查看预约
          </button>
        </p>
      )}
      <div id="seriesCode" tabIndex={-1}>
        {cars}
        <FieldError id="seriesCode" error={errors['seriesCode']} />
      </div>
      <StorePicker cities={cities} locate={locate} errors={errors} hotline={hotline} />
      <TimePicker slots={slots} errors={errors} />
      <ContactFields {...{ form, errors, withCode, consent }} />
      <DriveConsents errors={errors} consent={consent} />
    </FormFrame>
  )
}
