import * as v from 'valibot'
import { MOBILE, normaliseMobile } from '../domain/mobile.ts'
import {
  isPersonName,
  isRecommendCode,
  LONGEST_NAME,
  normalisePersonName,
} from '../domain/person.ts'
import { plainCharacters } from '../domain/plain-characters.ts'
import { PROVINCES } from '../domain/provinces.ts'
import { normaliseVerificationCode } from '../domain/verification-code.ts'

/** Brand code of this brand in every account call (specification, chapter 9). */
export const BRAND_CODE = '4'

/** Version of the client that the code-sending calls announce (specification, chapter 9). */
export const CLIENT_VERSION = '4.1.3'

/** Whole yuan, never negative. */
export const money = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Identifiers are text for us; the back end sometimes sends them as numbers. */
export const id = v.union([
  v.pipe(v.string(), v.minLength(1)),
  v.pipe(v.number(), v.transform(String)),
])

/** A UUID: the key that a client gives a submission, and the form of some of our ids. */
export const uuid = v.pipe(v.string(), v.uuid())

/** The most earlier keys that a submission names. */
export const MAX_EARLIER_KEYS = 4

/** A path of the portal; browsers take `//host` and `/\host` for another site's address. */
export const ownPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/))

/** A reply's field that may be left out or `null`; both become `undefined`. */
export function optional<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )
}

/** A mainland mobile number as people write it; the output has no country code or spaces. */
export const mobile = v.pipe(
  v.string(),
  v.transform(normaliseMobile),
  v.regex(MOBILE, '请输入 11 位手机号'),
)

/** A province by its full name. */
export const provinceName = v.picklist(PROVINCES, '请选择省份')

/** A city's name as people write it, such as `苏州` or `苏州市`. */
export const cityName = v.pipe(
  v.string(),
  v.transform(plainCharacters),
  v.regex(/^\p{Script=Han}{2,15}$/u, '请输入城市名称，如“苏州市”'),
)

/** A province, city or district by its GB/T 2260 code. */
export const areaCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** An SMS code of six digits, or the message that contains it; the output is the six digits. */
export const verificationCode = v.pipe(
  v.string(),
  v.transform(normaliseVerificationCode),
  v.regex(/^\d{6}$/, '请输入 6 位数字验证码'),
)

/** A person's name. */
export const personName = v.pipe(
  v.string(),
  v.transform(normalisePersonName),
  v.check(isPersonName, `请输入 2 至 ${LONGEST_NAME} 个字的姓名`),
)

/** The code with which one customer recommends the brand to another. */
export const recommendCode = v.pipe(
  v.string(),
  v.transform(plainCharacters),
  v.check(isRecommendCode, '推荐码为 4 至 16 位字母或数字'),
)

/**
 * The version of a legal text that a visitor agreed to, such as `1.0`. Wider than what is published, as
 * the gateway answers `consentMissing` to other versions.
 */
export const documentVersion = v.pipe(v.string(), v.regex(/^\d+(\.\d+)*$/))

/** Degrees of a position in a query; `limit` is 180 for a longitude and 90 for a latitude. */
export const degrees = (limit: number) =>
  v.pipe(v.string(), v.decimal(), v.toNumber(), v.minValue(-limit), v.maxValue(limit))

/** Query fields that carry JSON in one parameter named `data` (chapter 7, `/app-mp` GET calls). */
export function jsonText<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.parseJson(undefined, '不是有效的 JSON'), schema)
}
