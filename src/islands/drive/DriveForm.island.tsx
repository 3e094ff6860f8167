/** Why an island: stores come by distance, a code may be sent and a booking made. */
import { useStore } from '@nanostores/react'
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Choices } from '../../components/form/Choices.tsx'
import { Consent } from '../../components/form/Consent.tsx'
import type { Fault } from '../../components/form/ErrorSummary.tsx'
import { Field } from '../../components/form/Field.tsx'
import { FieldError } from '../../components/form/FieldError.tsx'
import { namedAsSent } from '../../components/form/options.ts'
import { readableDay } from '../../domain/drive-day.ts'
import { keepChosenCity } from '../../stores/chosen-city.ts'
import { checkMobile, showCodeErrors } from '../../stores/code-sender.ts'
import type { FieldErrors } from '../../stores/fields.ts'
import { keepSeries } from '../../stores/series.ts'
import { $loginData, $session } from '../../stores/session.ts'
import {
  $bookedBefore,
  $codeDemanded,
  $driveBusy,
  $driveErrors,
  $driveResult,
  bookDrive,
  type ConsentVersions,
  chooseDealer,
  DRIVE_PLANS,
  DRIVE_TITLES,
  driveCodes,
  driveDraft,
  loadDealers,
  needsCode,
  showBooked,
} from '../../stores/test-drive.ts'
import { preloadCaptcha } from '../../vendors/captcha.ts'
import { CodeField } from '../form/CodeField.tsx'
import { ConsentSheet } from '../form/ConsentSheet.tsx'
import { DocumentLink } from '../form/DocumentLink.tsx'
import formStyles from '../form/Form.module.css'
import { FormFrame } from '../form/FormFrame.tsx'
import { forgetError } from '../form/forget-error.ts'
import { fillForm, listErrors, readForm } from '../form/form-fields.ts'
import { MobileField } from '../form/MobileField.tsx'
import { useConsent } from '../form/use-consent.ts'
import { Booked } from './Booked.tsx'
import styles from './DriveForm.module.css'
import { firstChoice } from './first-choice.ts'
import { type City, StorePicker } from './StorePicker.tsx'
import { TimePicker } from './TimePicker.tsx'

/** What the box and the sheet ask for. */
const TERMS = (
  <>
    我已阅读并同意
    <DocumentLink name="privacy" />
  </>
)

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

const NO_ERRORS: FieldErrors = {}

/** What a phone shows later is laid out late: for all of it at once it would be blocked. */
export function DriveForm({ cars, locate, carNames, cities, slots, versions, hotline }: Props) {
  const errors = useStore($driveErrors, { ssr: () => NO_ERRORS })
  const busy = useStore($driveBusy, { ssr: () => false })
  const result = useStore($driveResult, { ssr: () => undefined })
  const before = useStore($bookedBefore, { ssr: () => undefined })?.booking
  const form = useRef<HTMLFormElement>(null)
  const [summary, setSummary] = useState<readonly Fault[]>([])
  const [withCode, lookForCode] = useCodeNeeded(form)
  const consent = useConsent(form, 'agreePrivacy')

  const restore = useCallback(() => {
    if (!form.current) return
    const first = firstChoice(cities, driveDraft.read())
    fillForm(form.current, first)
    lookForCode()
    const typed = readForm(form.current)
    driveDraft.keep({ ...typed, dealerCode: first['dealerCode'] ?? '' })
    // What a link names and the form does not offer is no choice.
    if (first['seriesCode'] && first['seriesCode'] === typed['seriesCode']) {
      keepSeries(first['seriesCode'])
    }
    void loadDealers(typed['city'] ?? '')
  }, [cities, lookForCode])
  // As in `use-draft-form.ts`: what is typed stands there before an act that was held back.
  useLayoutEffect(() => {
    // The first time `result` is what the build wrote, which knows of no booking.
    if (!result && !$driveResult.get()) restore()
  }, [result, restore])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    lookForCode()
    const typed = readForm(form.current)
    if (target instanceof HTMLInputElement && target.name === 'seriesCode') keepSeries(target.value)
    const isCity = target instanceof HTMLSelectElement && target.name === 'city'
    // While the stores of the city are asked for, none of them stands in the form.
    const chosen = typed['dealerCode'] ?? driveDraft.read()['dealerCode'] ?? ''
    const dealerCode = isCity ? '' : chosen
    driveDraft.keep({ ...typed, dealerCode })
    chooseDealer(dealerCode)
    if (isCity) {
      if (target.value) keepChosenCity(target.value)
      void loadDealers(target.value)
    }
    forgetError($driveErrors, event)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSummary([])
    await bookDrive(readForm(form.current), versions)
    setSummary(listErrors($driveErrors.get(), form.current))
  }

  if (result) return <Booked result={result} carNames={carNames} />
  return (
    <FormFrame label="预约试驾" submit="提交预约" {...{ form, summary, busy, onInput, onSubmit }}>
      {before && (
        <p className={styles['before']}>
          您已预约 {carNames[before.seriesCode] ?? before.seriesCode} 试驾：
          {readableDay(before.date)} {before.slot}
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
      <fieldset className="laid-out-late">
        <legend className={formStyles['legend']}>联系人</legend>
        <div>
          <Field id="name" name="name" label="姓名" autoComplete="name" error={errors['name']} />
          <MobileField
            error={errors['mobilePhone']}
            onFocus={() => consent.isGiven() && preloadCaptcha()}
          />
          {withCode && (
            <CodeField
              codes={driveCodes}
              checkMobile={() => checkMobile($driveErrors, readForm(form.current))}
              askConsent={consent.ask}
              onErrors={(found) => showCodeErrors($driveErrors, found)}
              error={errors['vcode']}
            />
          )}
        </div>
        <Choices
          name="title"
          legend="称谓"
          options={namedAsSent(DRIVE_TITLES)}
          error={errors['title']}
        />
        <Choices
          name="licence"
          legend="是否持有驾驶证"
          options={[
            { value: 'yes', label: '有，我来驾驶' },
            { value: 'no', label: '没有，仅试乘' },
          ]}
          error={errors['licence']}
        />
        <Choices name="plan" legend="购车计划（选填）" options={namedAsSent(DRIVE_PLANS)} />
        <Field
          id="recommendCode"
          name="recommendCode"
          label="推荐码（选填）"
          autoComplete="off"
          maxLength={40}
          error={errors['recommendCode']}
        />
      </fieldset>
      <div className="laid-out-late">
        <ConsentSheet sheet={consent.sheet} onAnswer={consent.onAnswer}>
          {TERMS}
        </ConsentSheet>
        <Consent name="agreePrivacy" error={errors['agreePrivacy']}>
          {TERMS}
        </Consent>
        <Consent name="agreeDealer" error={errors['agreeDealer']}>
          我同意将以上预约信息（含姓名、手机号）提供给所选门店用于安排试驾，见
          <DocumentLink name="test-drive-consent" />
        </Consent>
        <Consent name="marketing">我愿意接收活动与产品资讯（选填，不影响试驾，可随时退订）</Consent>
      </div>
    </FormFrame>
  )
}

/** Whether the number in the form must be proved: asked anew at every log-in and log-out, and by `look`. */
function useCodeNeeded(form: React.RefObject<HTMLFormElement | null>) {
  const [needed, setNeeded] = useState(true)
  const look = useCallback(
    () => setNeeded(needsCode(readForm(form.current)['mobilePhone'] ?? '')),
    [form],
  )
  useEffect(() => {
    const stops = [$session, $loginData, $codeDemanded].map((store) => store.subscribe(look))
    return () => {
      for (const stop of stops) stop()
    }
  }, [look])
  return [needed, look] as const
}
