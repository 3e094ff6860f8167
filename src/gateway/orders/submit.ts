import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { createOrder } from '../../contract/order/create-order.ts'
import { startOfChinaDay } from '../../domain/china-day.ts'
import { checkIdentity, isCreditCode, normaliseIdentity } from '../../domain/identity.ts'
import { maskIdentity } from '../../domain/mask.ts'
import { agreementsFor, ORDER_CONSENTS } from '../../domain/order-consents.ts'
import { MAX_UNPAID_A_DAY, MAX_WAITING_ORDERS } from '../../domain/order-status.ts'
import type { Context } from '../call/context.ts'
import { Refused, refuse } from '../call/handler.ts'
import { findArea } from '../catalogue/areas.ts'
import { findDeliveryDealer, findTerms, hasDelivery, listAdvisers } from '../catalogue/find.ts'
import type { OrderTerms } from '../catalogue/types.ts'
import { MINUTE, shift } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { orders } from '../db/schema/index.ts'
import { digestRequest } from '../digest.ts'
import { lockSubject } from '../locks.ts'
import { writeNumbered } from '../numbers.ts'
import { checkSmsCode, spendSmsCode } from '../sms-codes.ts'
import type { OrderContent } from './agreed.ts'
import { checkAgreements } from './agreements.ts'
import { configure } from './configure.ts'
import { describeConfiguration } from './describe-configuration.ts'
import { countUnpaid, findOrderOfKey, listWaiting } from './find-order.ts'

type Submission = ParsedRequestOf<typeof createOrder>

/**
 * Makes an order from a submission, or returns the one that was made under the same key, in one
 * transaction. A user's submissions are serialised, across processes too.
 *
 * @returns the order, or a refusal; nothing is written then, except that a wrong SMS code is counted
 */
export async function submitOrder(submission: Submission, context: Context) {
  const { userId, mobile } = context.session()
  const now = context.clock()
  // The digest covers the masked identity number only: the number must not be stored, and a digest
  // of so few digits could be reversed.
  const { buyer } = submission
  const identity = buyer.type === 'personal' ? maskIdentity(normaliseIdentity(buyer.idNo)) : ''
  const payloadDigest = digestRequest({ ...submission, buyer: { ...buyer, idNo: identity } })

  return context.db.transaction(async (tx) => {
    await lockSubject(tx, 'order', userId)
    const made = await findOwn(tx, userId, submission.clientOrderNo, payloadDigest)
    if (made) return made
    const terms = await findTerms(tx)
    const content = await buildContent(tx, submission, terms, now)
    if (content instanceof Refused) return content
    const waiting = await listWaiting(tx, userId, now)
    if (waiting.length >= MAX_WAITING_ORDERS) {
      return refuse('tooManyWaiting', { orderId: waiting[0]?.id })
    }
    if ((await countUnpaid(tx, userId, startOfChinaDay(now))) >= MAX_UNPAID_A_DAY) {
      return refuse('tooManyToday')
    }
    const wrong = buyer.mobile === mobile ? undefined : await proveNumber(tx, submission, context)
    if (wrong) return refuse(wrong)
    return writeNumbered('D', now, (orderNo) =>
      tx
        .insert(orders)
        .values({
          orderNo,
          userId,
          clientOrderNo: submission.clientOrderNo,
          payloadDigest,
          content,
          createdAt: now,
          expireAt: shift(now, terms.payWithinMinutes * MINUTE),
        })
        .onConflictDoNothing({ target: orders.orderNo })
        .returning(),
    )
  })
}

/** Spends the SMS code of the buyer's number. @returns the refusal when it is not valid */
async function proveNumber(tx: Database, { buyer, vcode }: Submission, context: Context) {
  if (!vcode) return 'codeRequired' as const
  const sms = { mobile: buyer.mobile, purpose: 'order', code: vcode } as const
  const now = context.clock()
  const found = await checkSmsCode(tx, sms, now, context)
  if (found !== 'valid') return found
  await spendSmsCode(tx, sms, now)
  return undefined
}

/** The order made under a key, or a refusal when its submission was different. */
async function findOwn(tx: Database, userId: string, clientOrderNo: string, payloadDigest: string) {
  const order = await findOrderOfKey(tx, userId, clientOrderNo)
  if (order && order.payloadDigest !== payloadDigest) return refuse('keyReused')
  return order
}

/** Builds an order's content, or a refusal when any part of the submission is invalid. */
async function buildContent(tx: Database, submission: Submission, terms: OrderTerms, now: Date) {
  const buyer = checkBuyer(submission.buyer, now)
  if (buyer instanceof Refused) return buyer
  const licenseCity = findArea(submission.licenseCity)
  if (!licenseCity) return refuse('areaInvalid')
  const configured = await configure(tx, submission, terms.deposit, now)
  if (configured instanceof Refused) return configured
  const dealer = await findDeliveryDealer(tx, submission.dealerCode, now)
  if (!dealer) return refuse('dealerInvalid')
  const adviser = await findAdviser(tx, dealer.code, submission.saleId, now)
  if (adviser instanceof Refused) return adviser
  const asked = agreementsFor(terms.agreements, submission.optionIds)
  const agreementVersions = checkAgreements(asked, submission.agreementVersions)
  if (agreementVersions instanceof Refused) return agreementVersions
  const consents = checkConsents(submission)
  if (consents instanceof Refused) return consents
  const isFar = !(await hasDelivery(tx, licenseCity.city.code, now))
  const { recommendCode, remark, payPlan } = submission
  const content: OrderContent = {
    ...describeConfiguration(configured.car, configured.quoted, isFar),
    deposit: terms.deposit,
    hesitationDays: terms.hesitationDays,
    buyer,
    licenseCity,
    dealer: {
      dealerCode: dealer.code,
      name: dealer.name,
      address: dealer.address,
      phone: dealer.phone,
    },
    ...(adviser && { adviser: { ...adviser, phone: dealer.phone } }),
    ...(recommendCode && { recommendCode }),
    ...(remark && { remark }),
    payPlan,
    preferences: checkAnswers(submission.preferences ?? {}, terms),
    agreementVersions,
    consents,
  }
  return content
}

function checkConsents({ consents }: Submission) {
  const { shared, custom } = ORDER_CONSENTS
  if (consents?.shared !== shared.version || consents.custom !== custom.version) {
    return refuse('consentMissing')
  }
  return { shared: shared.version, custom: custom.version }
}

function checkBuyer(buyer: Submission['buyer'], now: Date) {
  const { name, mobile } = buyer
  if (buyer.type === 'company') {
    const creditCode = normaliseIdentity(buyer.uscc)
    if (!isCreditCode(creditCode)) return refuse('identityInvalid')
    return {
      type: 'company' as const,
      name,
      mobile,
      company: { name: buyer.companyName, creditCode },
    }
  }
  const number = normaliseIdentity(buyer.idNo)
  const verdict = checkIdentity(buyer.idType, number, now)
  if (verdict === 'underAge') return refuse('underAge')
  if (verdict === 'malformed') return refuse('identityInvalid')
  const identity = { type: buyer.idType, masked: maskIdentity(number) }
  return { type: 'personal' as const, name, mobile, identity }
}

async function findAdviser(
  tx: Database,
  dealerCode: string,
  saleId: string | undefined,
  now: Date,
) {
  if (saleId === undefined) return undefined
  const found = (await listAdvisers(tx, now)).find(
    ({ adviser, dealer }) => adviser.id === saleId && dealer.code === dealerCode,
  )
  if (!found) return refuse('adviserInvalid')
  return { saleId, name: found.adviser.name }
}

/** Drops answers to questions that are no longer asked; all answers are optional. */
function checkAnswers(answers: Readonly<Record<string, string>>, { preferences }: OrderTerms) {
  const held = preferences.flatMap(({ key, options }) => {
    const answer = answers[key]
    return answer && options.some(({ id }) => id === answer) ? [[key, answer] as const] : []
  })
  return Object.fromEntries(held)
}
