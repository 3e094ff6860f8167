import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { sessionAtom } from '../../browser/session-atom.ts'
import { type DepositForm, type DocumentNumbers, EMPTY_FORM } from '../../domain/deposit-form.ts'
import { identityTypes } from '../../domain/identity-types.ts'
import type { OrderConsent } from '../../domain/order-consents.ts'
import { mergeEarlier } from '../../domain/order-info.ts'
import { $loginData } from '../session.ts'
import { ORDER_KEYS } from './keys.ts'

const place = v.object({ code: v.string(), name: v.string() })

/** Where the car will be registered, as far as it is chosen: `cityData`. */
export const $city = sessionAtom(
  ORDER_KEYS.city,
  v.object({
    province: v.optional(place),
    city: v.optional(place),
    district: v.optional(place),
  }),
)
export type CityData = NonNullable<ReturnType<typeof $city.get>>

/** The buyer's form and its owner's user id: `formData`. It holds no document numbers. */
export const $form = sessionAtom(
  ORDER_KEYS.form,
  v.object({
    owner: v.optional(v.string()),
    type: v.picklist(['company', 'personal']),
    name: v.string(),
    companyName: v.string(),
    idType: v.picklist(identityTypes),
    mobile: v.string(),
    recommendCode: v.string(),
    payPlan: v.picklist(['FULL', 'INSTALMENT']),
    preferences: v.record(v.string(), v.string()),
    remark: v.string(),
    vcode: v.optional(v.string()),
  }),
)

/** The dealer that hands the car over, and the adviser there: `dealerData`. */
export const $dealer = sessionAtom(
  ORDER_KEYS.dealer,
  v.object({
    dealerCode: v.string(),
    dealerName: v.string(),
    saleId: v.optional(v.string()),
    saleName: v.optional(v.string()),
    salePhone: v.optional(v.string()),
  }),
)
export type DealerData = NonNullable<ReturnType<typeof $dealer.get>>

/** Identity number and credit code live here and nowhere else: a reload forgets them. */
export const $numbers = atom<DocumentNumbers>({ idNo: '', uscc: '' })

/** The SMS code that proves the buyer's number, as it is typed. */
export const $buyerCode = computed($form, (form) => form?.vcode ?? '')

/** The ticked boxes, each with the wording under which it was ticked. */
export type Ticks = { readonly [Box in OrderConsent | 'agreed']?: string }

/** The buyer's consents. Kept only in memory, so a reload asks again. */
export const $consents = atom<Ticks>({})

/**
 * The form as filled in so far. The phone defaults to the number of the log-in. Once the logged-in
 * user owns the form, a blank phone was emptied on purpose.
 */
export function readBuyerForm(): DepositForm {
  const begun = { ...EMPTY_FORM, owner: undefined, vcode: undefined, ...$form.get() }
  const { owner, vcode: _, ...form } = begun
  const login = $loginData.get()
  return form.mobile || owner === login?.user_id ? form : { ...form, mobile: login?.mobile ?? '' }
}

/**
 * Merges newer input into the form (chapter 4). The logged-in user owns the form, even after the
 * log-in has expired.
 *
 * @param vcode the SMS code; the earlier one by default
 */
export function keepForm(newer: Partial<DepositForm>, vcode = $buyerCode.get()): void {
  const owner = $loginData.get()?.user_id ?? $form.get()?.owner
  $form.set({
    ...mergeEarlier(readBuyerForm(), newer),
    ...(owner && { owner }),
    ...(vcode && { vcode }),
  })
}

// The owner of the form also owns the city and the dealer.
$city.listen(claim)
$dealer.listen(claim)

function claim(chosen: CityData | DealerData | undefined): void {
  if (chosen) keepForm({})
}

/** Merges a dealer or an adviser into the choice (chapter 4). Another dealer drops the adviser. */
export function keepDealer(newer: Partial<DealerData> & { dealerCode: string }): void {
  const earlier = $dealer.get()
  const same = earlier?.dealerCode === newer.dealerCode ? earlier : undefined
  $dealer.set(mergeEarlier({ dealerName: '', ...same, dealerCode: newer.dealerCode }, newer))
}

/** Drops the adviser: the dealer assigns one. */
export function dropAdviser(): void {
  const dealer = $dealer.get()
  if (dealer) $dealer.set({ dealerCode: dealer.dealerCode, dealerName: dealer.dealerName })
}

/** Clears everything that identifies the buyer. */
function forgetBuyer(): void {
  $form.set(undefined)
  $city.set(undefined)
  $dealer.set(undefined)
  $numbers.set({ idNo: '', uscc: '' })
  $consents.set({})
}

/**
 * Drops what another user of this device filled in before this one logged in.
 *
 * @returns whether anything was dropped
 */
export function dropForeignBuyer(): boolean {
  const owner = $form.get()?.owner
  const user = $loginData.get()?.user_id
  const isForeign = Boolean(owner && user && owner !== user)
  if (isForeign) forgetBuyer()
  return isForeign
}
