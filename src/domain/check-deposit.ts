import {
  type DepositErrors,
  type DepositField,
  type DepositForm,
  type DocumentNumbers,
  LONGEST_COMPANY_NAME,
  LONGEST_REMARK,
} from './deposit-form.ts'
import { checkIdentity, isCreditCode, normaliseIdentity } from './identity.ts'
import { MOBILE, normaliseMobile } from './mobile.ts'
import type { OrderConsent } from './order-consents.ts'
import { isPersonName, isRecommendCode, LONGEST_NAME } from './person.ts'
import { countCharacters, plainCharacters, plainName, trimText } from './plain-characters.ts'

interface Chosen {
  readonly hasDistrict: boolean
  readonly hasDealer: boolean
  /** Consents besides those to the contract's documents. */
  readonly consents: readonly OrderConsent[]
}

/**
 * The errors of missing and malformed fields. What a company must fill in is not required of a
 * person, and vice versa.
 *
 * @param numbers `undefined` before the log-in: neither they nor the consents are checked until
 *   then
 */
export function checkDeposit(
  form: DepositForm,
  numbers: DocumentNumbers | undefined,
  chosen: Chosen,
  now: Date,
): DepositErrors {
  const errors: { [Field in DepositField]?: string } = {}
  const company = form.type === 'company'
  const who = company ? '经办人' : '购车人'
  if (!form.name.trim()) errors.name = `请填写${who}姓名`
  else if (!isPersonName(form.name)) {
    errors.name = `请填写证件上的${who}姓名，2 至 ${LONGEST_NAME} 个字`
  }
  if (company) {
    const length = countCharacters(plainName(form.companyName))
    if (length < 2) errors.companyName = '请填写企业名称'
    else if (length > LONGEST_COMPANY_NAME) {
      errors.companyName = `企业名称不超过 ${LONGEST_COMPANY_NAME} 字`
    }
  }
  const wrong = numbers && (company ? checkCreditCode(numbers) : checkNumber(form, numbers, now))
  if (wrong) errors[company ? 'uscc' : 'idNo'] = wrong
  if (!MOBILE.test(normaliseMobile(form.mobile))) {
    errors.mobile = form.mobile.trim() ? '请输入正确的 11 位手机号' : '请输入手机号'
  }
  if (!chosen.hasDistrict) errors.district = '请选择上牌城市'
  if (!chosen.hasDealer) errors.dealer = '请选择交付门店'
  const code = plainCharacters(form.recommendCode)
  if (code && !isRecommendCode(code)) {
    errors.recommendCode = '推荐码为 4 至 16 位字母或数字'
  }
  if (countCharacters(trimText(form.remark)) > LONGEST_REMARK) {
    errors.remark = `备注不超过 ${LONGEST_REMARK} 字`
  }
  return numbers ? { ...errors, ...checkConsents(chosen.consents) } : errors
}

function checkConsents(consents: readonly OrderConsent[]): DepositErrors {
  return {
    ...(!consents.includes('privacy') && { privacy: '请阅读并同意《隐私政策》' }),
    ...(!consents.includes('shared') && {
      shared: '请同意将信息提供给所选门店，否则无法签约与上牌',
    }),
    ...(!consents.includes('custom') && { custom: '请确认已知悉定制车辆的定金与退货规则' }),
  }
}

function checkCreditCode({ uscc }: DocumentNumbers): string | undefined {
  if (!uscc.trim()) return '请填写统一社会信用代码'
  return isCreditCode(normaliseIdentity(uscc))
    ? undefined
    : '统一社会信用代码有误，请核对 18 位代码'
}

function checkNumber(
  { idType }: DepositForm,
  { idNo }: DocumentNumbers,
  now: Date,
): string | undefined {
  if (!idNo.trim()) return '请填写证件号码'
  const state = checkIdentity(idType, normaliseIdentity(idNo), now)
  if (state === 'malformed') return '证件号码有误，请核对后重新填写'
  return state === 'underAge' ? '购车人须年满 18 周岁' : undefined
}
