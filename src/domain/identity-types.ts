/** Identity documents with which a person can buy a car, and their names. */
export const IDENTITY_TYPES = {
  ID_CARD: '居民身份证',
  HK_MACAO_TAIWAN: '港澳台居民居住证',
  HK_MACAO_PERMIT: '港澳居民来往内地通行证',
  TAIWAN_PERMIT: '台湾居民来往大陆通行证',
  PASSPORT: '护照',
} as const
export type IdentityType = keyof typeof IDENTITY_TYPES
export const identityTypes = Object.keys(IDENTITY_TYPES) as IdentityType[]
