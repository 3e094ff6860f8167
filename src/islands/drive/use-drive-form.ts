import { useStore } from '@nanostores/react'
import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { keepChosenCity } from '../../stores/chosen-city.ts'
import { NO_ERRORS } from '../../stores/fields.ts'
import { $provenNumber } from '../../stores/proven-number.ts'
import { keepSeries } from '../../stores/series.ts'
import {
  $dealerCode,
  $driveResult,
  bookDrive,
  type ConsentVersions,
  chooseDealer,
  driveForm,
  loadDealers,
  needsCode,
  saySeriesNotOffered,
} from '../../stores/test-drive.ts'
import { forgetError } from '../form/forget-error.ts'
import { readForm, takeOverForm } from '../form/form-fields.ts'
import { useHandIn } from '../form/use-hand-in.ts'
import type { City } from './cities.ts'
import { firstChoice } from './first-choice.ts'

/**
 * The test-drive form: starts from the link and the draft, keeps what is typed, and books.
 *
 * @param isBooked the result is shown instead of the form, which starts again after it
 * @param versions of the texts that the form asks consent to
 * @returns whether the form asks for a code, and what `useDraftForm` returns
 */
export function useDriveForm(
  cities: readonly City[],
  versions: ConsentVersions,
  isBooked: boolean,
) {
  const form = useRef<HTMLFormElement>(null)
  const errors = useStore(driveForm.$errors, { ssr: () => NO_ERRORS })
  const busy = useStore(driveForm.$busy, { ssr: () => false })
  const [withCode, lookForCode] = useCodeNeeded(form)

  const restore = useCallback(() => {
    if (!form.current) return
    const first = firstChoice(cities, driveForm.draft.read())
    takeOverForm(form.current, first)
    lookForCode()
    const typed = readForm(form.current)
    chooseDealer(first['dealerCode'] ?? '')
    driveForm.draft.keep({ ...typed, dealerCode: $dealerCode.get() })
    // A link may name a car that the form does not offer, and the car that the page begins with is
    // not a choice.
    const car = form.current.querySelector<HTMLInputElement>('[name="seriesCode"]:checked')
    if (car && (car.value === first['seriesCode'] || !car.defaultChecked)) keepSeries(car.value)
    if (!offersSeries(form.current, first['seriesCode'])) saySeriesNotOffered()
    void loadDealers(typed['city'] ?? '')
  }, [cities, lookForCode])
  // In a layout effect, as in `use-draft-form.ts`.
  useLayoutEffect(() => {
    // At the first render `isBooked` is false as in the built page, which knows no booking.
    if (!isBooked && !$driveResult.get()) restore()
  }, [isBooked, restore])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    lookForCode()
    const typed = readForm(form.current)
    if (target instanceof HTMLInputElement && target.name === 'seriesCode') keepSeries(target.value)
    const isCity = target instanceof HTMLSelectElement && target.name === 'city'
    // The form has no store while those of the city are loading: the one chosen before stays.
    const dealerCode = isCity ? '' : typed['dealerCode']
    if (dealerCode !== undefined) chooseDealer(dealerCode)
    driveForm.draft.keep({ ...typed, dealerCode: $dealerCode.get() })
    if (isCity) {
      if (target.value) keepChosenCity(target.value)
      void loadDealers(target.value)
    }
    forgetError(driveForm.$errors, event)
  }

  const handedIn = useHandIn(form, driveForm.$errors, (typed) => bookDrive(typed, versions))
  const keptAs = driveForm.draft.key
  return { form, keptAs, errors, busy, withCode, onInput, ...handedIn }
}

/** Whether the form offers a series, if one is asked for. */
function offersSeries(form: HTMLFormElement, code: string | undefined): boolean {
  const cars = form.querySelectorAll<HTMLInputElement>('[name="seriesCode"]')
  return !code || [...cars].some(({ value }) => value === code)
}

/**
 * Whether the number in the form must be proved by a code: checked at every log-in and log-out, and
 * by the returned function.
 */
function useCodeNeeded(form: RefObject<HTMLFormElement | null>) {
  const [needed, setNeeded] = useState(true)
  const look = useCallback(
    () => setNeeded(needsCode(readForm(form.current)['mobilePhone'] ?? '')),
    [form],
  )
  useEffect(() => $provenNumber.subscribe(look), [look])
  return [needed, look] as const
}
