import { atom } from 'nanostores'
import { explain, needsLogIn, refusalOf } from '../../api/failures.ts'
import { refusalData } from '../../api/refusal-data.ts'
import { serverNow } from '../../api/server-clock.ts'
import type { RefusalName } from '../../contract/index.ts'
import { createOrder, waitingOrder } from '../../contract/order/create-order.ts'
import { changedPrice } from '../../contract/order/price.ts'
import { checkDeposit } from '../../domain/check-deposit.ts'
import type { DepositErrors, DepositField } from '../../domain/deposit-form.ts'
import { ORDER_CONSENT_BOXES } from '../../domain/order-consents.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { CODE_REFUSALS } from '../code-sender.ts'
import { $token } from '../session.ts'
import { $attempt, currentAttempt, markSent, prepareAttempt } from './attempt.ts'
import {
  $city,
  $consents,
  $dealer,
  $numbers,
  dropAdviser,
  keepForm,
  readBuyerForm,
} from './buyer.ts'
import { checkBuyerCode, demandBuyerCode, orderCodes } from './buyer-code.ts'
import { composeContent } from './content.ts'
import { $isGuest, $orderDealer, advisersQuery, boundQuery } from './customer.ts'
import { dealersQuery } from './dealers.ts'
import { findOrder, isFinal, keepPlaced, type PlacedOrder } from './placed.ts'
import { RELOAD_OUTDATED, reloadPrice } from './reload-outdated.ts'
import { $sku } from './sku.ts'
import { keepStep } from './step.ts'
import { $waiting, findDue, findWaiting, forgetAccepted, type Standing } from './waiting.ts'

export const $depositErrors = atom<DepositErrors>({})

// A dealer is also chosen by choosing an adviser, or because it is the customer's own.
$orderDealer.listen((dealer, earlier) => {
  const { dealer: error, ...others } = $depositErrors.get()
  if (error && dealer && dealer.dealerCode !== earlier?.dealerCode) $depositErrors.set(others)
})

export const $submitting = atom(false)

interface Amounts {
  readonly price: number
  readonly deposit: number
}

/** The prices that the visitor was shown, and the current ones. */
export const $priceChange = atom<{ readonly shown: Amounts; readonly now: Amounts } | undefined>(
  undefined,
)

/** The result of a submission: an order, a log-in that is needed, or a message on the page. */
export type Outcome =
  | { readonly kind: 'placed'; readonly orderId: string }
  | { readonly kind: 'logIn' }
  | { readonly kind: 'stay' }

const STAY: Outcome = { kind: 'stay' }

/** The field that a refusal is shown beside. */
const FIELD_OF: { readonly [Name in RefusalName]?: DepositField } = {
  ...CODE_REFUSALS,
  dealerInvalid: 'dealer',
  adviserInvalid: 'adviser',
  areaInvalid: 'district',
  underAge: 'idNo',
  agreementOutdated: 'agreed',
}

/** Shows what is missing or malformed. @returns whether nothing is */
export function checkForm(): boolean {
  const chosen = {
    hasDistrict: Boolean($city.get()?.district),
    hasDealer: Boolean($orderDealer.get()),
    consents: ORDER_CONSENT_BOXES.filter((box) => box in $consents.get()),
  }
  const numbers = $isGuest.get() ? undefined : $numbers.get()
  const errors = {
    ...checkDeposit(readBuyerForm(), numbers, chosen, serverNow()),
    ...checkBuyerCode().errors,
  }
  $depositErrors.set(errors)
  return Object.keys(errors).length === 0
}

/**
 * Creates the order, once: a submission with an unknown outcome is looked up by its key before
 * anything is sent again, and only one tab submits at a time. The form must have been checked.
 * Failures are shown, not thrown.
 */
export async function submitOrder(): Promise<Outcome> {
  if ($submitting.get()) return STAY
  if (!$token.get()) return { kind: 'logIn' }
  $submitting.set(true)
  $depositErrors.set({})
  try {
    return await withSubmissionLock(submit)
  } catch (error) {
    // Looking up an order failed; nothing was sent.
    return needsLogIn(error) ? { kind: 'logIn' } : offerAgain(error)
  } finally {
    $submitting.set(false)
  }
}

/**
 * Accepts the new price that is shown. If it has changed again, the newest one is shown instead.
 *
 * @returns whether the accepted price is current
 */
export async function acceptPrice(): Promise<boolean> {
  const change = $priceChange.get()
  if (!change) return false
  const { now } = change
  const sku = await reloadPrice()
  const stands = sku?.price === now.price && sku.deposit === now.deposit
  $priceChange.set(sku && !stands ? { shown: now, now: sku } : undefined)
  return stands
}

/** Closes the price change without submitting, and loads the price with its offers again. */
export function leavePriceChange(): void {
  if (!$priceChange.get()) return
  $priceChange.set(undefined)
  void reloadPrice()
}

async function submit(): Promise<Outcome> {
  const content = composeContent()
  if (!content) {
    $depositErrors.set({ form: '价格或协议尚未载入，请重试' })
    return STAY
  }
  // Consents do not count: an attempt from before they were sent is for the same order.
  const { consents: _, ...ordered } = content
  const { clientOrderNo, sent } = prepareAttempt(ordered)
  const found = sent ? await findOrder({ clientOrderNo }) : undefined
  if (found && isFinal(found)) {
    $attempt.set(undefined)
    return submit()
  }
  if (found) return continueWith(found, isUnchangedSinceSent())
  const standing = await findWaiting()
  if (standing) return showWaiting(standing)
  markSent()
  const { vcode } = checkBuyerCode()
  const request = { clientOrderNo, ...content, ...(vcode && { vcode }) }
  try {
    const { orderId } = await callAsVisitor(createOrder, request)
    return finishSubmission(orderId)
  } catch (error) {
    return recover(error)
  }
}

/** Whether the attempt's key stands for this very content. */
function isUnchangedSinceSent(): boolean {
  return Boolean(currentAttempt()?.mark)
}

/** Continues with an order that was found: the submitted one, or another that awaits payment. */
function continueWith(order: PlacedOrder, isSubmitted: boolean): Outcome {
  if (isSubmitted && order.status === 'WAIT_PAY') return finishSubmission(order.orderId)
  return showWaiting({ order, waiting: [order.orderId], isFull: false })
}

function showWaiting(standing: Standing): Outcome {
  $waiting.set(standing)
  return STAY
}

function finishSubmission(orderId: string): Outcome {
  forgetAccepted()
  keepPlaced(orderId)
  orderCodes.reset()
  keepForm({}, '')
  // Whoever begins another order chooses the car first.
  keepStep('config')
  return { kind: 'placed', orderId }
}

/**
 * Refusals that leave open whether this key has an order: a visitor who is turned away in a rush may
 * have got through with an earlier attempt.
 */
const UNCERTAIN: readonly RefusalName[] = ['duplicate', 'keyReused', 'serverError', 'tooBusy']

/** Drops what a refusal shows to be out of date, and asks for it again. */
const RELOAD_AFTER: typeof RELOAD_OUTDATED = {
  ...RELOAD_OUTDATED,
  codeRequired: demandBuyerCode,
  dealerInvalid() {
    $dealer.set(undefined)
    void boundQuery.retry()
    void dealersQuery.retry()
  },
  adviserInvalid() {
    dropAdviser()
    void boundQuery.retry()
    void advisersQuery.retry()
  },
}

async function recover(error: unknown): Promise<Outcome> {
  if (needsLogIn(error)) return { kind: 'logIn' }
  const refusal = refusalOf(error)
  if (refusal === undefined || UNCERTAIN.includes(refusal)) {
    return lookUpAfterFailure(error, refusal !== 'keyReused' && isUnchangedSinceSent())
  }
  $attempt.set(undefined)
  if (showNewPrice(error) || (await showFullQueue(error))) return STAY
  RELOAD_AFTER[refusal]?.()
  const field = refusal === 'identityInvalid' ? numberField() : FIELD_OF[refusal]
  $depositErrors.set({ [field ?? 'form']: explain(error) })
  return STAY
}

/** @returns whether the failure is another price, which is shown then */
function showNewPrice(error: unknown): boolean {
  const now = refusalData(error, 'priceChanged', changedPrice)
  if (now) $priceChange.set({ shown: $sku.get() ?? now, now })
  return now !== undefined
}

/** @returns whether the failure is that too many orders wait, and the one to end first is shown */
async function showFullQueue(error: unknown): Promise<boolean> {
  const waiting = refusalData(error, 'tooManyWaiting', waitingOrder)
  const order = waiting && (await findDue(waiting.orderId))
  if (order) showWaiting({ order, waiting: [order.orderId], isFull: true })
  return order !== undefined
}

/** The reply may have been lost after the order was made: it is looked up at once. */
async function lookUpAfterFailure(error: unknown, isSubmitted: boolean): Promise<Outcome> {
  const attempt = currentAttempt()
  try {
    const found = attempt?.sent
      ? await findOrder({ clientOrderNo: attempt.clientOrderNo })
      : undefined
    if (found) return continueWith(found, isSubmitted)
  } catch {
    // The next submission looks again before it sends.
  }
  return offerAgain(error)
}

function offerAgain(error: unknown): Outcome {
  $depositErrors.set({ form: `${explain(error)}。已填写的内容都在，可再次提交，不会重复下单` })
  return STAY
}

function numberField(): DepositField {
  return readBuyerForm().type === 'company' ? 'uscc' : 'idNo'
}

/** Runs in one tab at a time, if the browser supports locks. */
async function withSubmissionLock(run: () => Promise<Outcome>): Promise<Outcome> {
  if (!navigator.locks) return run()
  return navigator.locks.request('order-submission', { ifAvailable: true }, async (lock) => {
    if (lock) return run()
    $depositErrors.set({ form: '另一个页面正在提交订单，请稍候再试' })
    return STAY
  })
}
