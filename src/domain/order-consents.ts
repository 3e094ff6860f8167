/**
 * What a buyer agrees to besides the documents, each with a separate box:
 *
 * - `shared`: the number of an identity document is used and passed on; the sentence says what for
 *   and what may come of it (Personal Information Protection Law, 23, 29 and 30). A company passes
 *   on no such number and agrees to another sentence.
 * - `custom`: the car is made to order and cannot be returned within seven days (Consumer Rights
 *   Protection Law, 25).
 *
 * A changed sentence needs a new version. An order stores the agreed versions and the buyer.
 */
export const ORDER_CONSENTS = {
  shared: {
    version: '2.0',
    personal:
      '单独同意处理我的证件号码，并将其与姓名、手机号提供给所选门店。证件号码属于敏感个人信息，一旦泄露可能危及人身、财产安全；它用于核验身份、签订购车合同、上牌与交付，不同意则无法下单',
    company:
      '同意将企业信息与经办人的姓名、手机号提供给所选门店，用于签订购车合同、上牌与交付，不同意则无法下单',
  },
  custom: {
    version: '2.0',
    sentence:
      '已知悉车辆按选配生产，不适用七日无理由退货；支付后 7 日犹豫期届满，或在此之前确认锁单的，订单锁定，除《定金规则》列明的情形外，定金不予退还',
  },
} as const

/** The document that is agreed to separately from those of the contract. */
export const PRIVACY_POLICY = 'privacy'

/** The consent boxes besides that of the contract's documents, in their order. */
export const ORDER_CONSENT_BOXES = [PRIVACY_POLICY, 'shared', 'custom'] as const

export type OrderConsent = (typeof ORDER_CONSENT_BOXES)[number]

/** The documents to agree to for the chosen options: some belong to an option. */
export function agreementsFor<Agreement extends { readonly optionId?: string | undefined }>(
  agreements: readonly Agreement[],
  optionIds: readonly string[],
): Agreement[] {
  return agreements.filter(({ optionId }) => optionId === undefined || optionIds.includes(optionId))
}

/** The documents to agree to for a change of options: those of the added options. */
export function agreementsOfChange<Agreement extends { readonly optionId?: string | undefined }>(
  agreements: readonly Agreement[],
  before: readonly string[],
  after: readonly string[],
): Agreement[] {
  const added = after.filter((id) => !before.includes(id))
  return agreements.filter(({ optionId }) => optionId !== undefined && added.includes(optionId))
}

/** Documents as they are agreed to: `id` to `version`. */
export function versionsById(
  documents: readonly { readonly id: string; readonly version: string }[],
): Record<string, string> {
  return Object.fromEntries(documents.map(({ id, version }) => [id, version]))
}

/** The versions that a tick stands for, as a text; a tick under another text does not count. */
export function versionsOf(
  documents: readonly { readonly id: string; readonly version: string }[],
): string {
  return documents.map(({ id, version }) => `${id} ${version}`).join()
}
