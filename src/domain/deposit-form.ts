import type { IdentityType } from './identity-types.ts'

/** What a buyer fills in, except the document numbers, which are kept only in memory. */
export interface DepositForm {
  readonly type: 'company' | 'personal'
  readonly name: string
  readonly companyName: string
  readonly idType: IdentityType
  readonly mobile: string
  readonly recommendCode: string
  readonly payPlan: 'FULL' | 'INSTALMENT'
  /** Answers to the questions on preferences: question to option. */
  readonly preferences: Readonly<Record<string, string>>
  readonly remark: string
}

/** Document numbers; `uscc` is a company's unified social credit code. */
export interface DocumentNumbers {
  readonly idNo: string
  readonly uscc: string
}

export const EMPTY_FORM: DepositForm = {
  type: 'personal',
  name: '',
  companyName: '',
  idType: 'ID_CARD',
  mobile: '',
  recommendCode: '',
  payPlan: 'FULL',
  preferences: {},
  remark: '',
}

/** How long a company's name and a remark may be, in characters. */
export const LONGEST_COMPANY_NAME = 80
export const LONGEST_REMARK = 200

/** Fields that can have an error, in the form's order; `form` is for errors of no single field. */
export const DEPOSIT_FIELDS = [
  'companyName',
  'uscc',
  'name',
  'idNo',
  'mobile',
  'vcode',
  'district',
  'dealer',
  'adviser',
  'recommendCode',
  'remark',
  'agreed',
  'privacy',
  'shared',
  'custom',
  'form',
] as const
export type DepositField = (typeof DEPOSIT_FIELDS)[number]
export type DepositErrors = { readonly [Field in DepositField]?: string }
