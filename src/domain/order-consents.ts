/**
 * What a buyer agrees to apart from the documents, each by an act of its own: handing the data of
 * the identity document on (Personal Information Protection Law, 23 and 29), and buying what is made
 * to order and cannot be returned within seven days (Consumer Rights Protection Law, 25). A changed
 * sentence takes a new version; an order keeps the versions that were agreed to.
 */
export const ORDER_CONSENTS = {
  shared: {
    version: '1.0',
    sentence: '同意将姓名、手机号与证件信息提供给所选门店，用于签约、上牌与交付',
  },
  custom: {
    version: '1.0',
    sentence: '已知悉车辆按选配生产，锁单后定金不予退还，不适用七日无理由退货',
  },
} as const

export type OrderConsent = keyof typeof ORDER_CONSENTS
