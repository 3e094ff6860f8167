import type { DepositForm, DocumentNumbers } from '../../../domain/deposit-form.ts'
import { type IdentityType, identityTypes } from '../../../domain/identity-types.ts'
import { ORDER_CONSENT_BOXES } from '../../../domain/order-consents.ts'
import type { Ticks } from '../../../stores/order/buyer.ts'

const PREFERENCE = 'preference:'

/** The current values of the form; fields that are not on screen are left out. */
export function readDepositForm(form: HTMLFormElement | null): {
  fields: Partial<DepositForm>
  numbers: Partial<DocumentNumbers>
  consents: Ticks
  /** The SMS code, if it is asked for. */
  code: string | undefined
} {
  const data = new FormData(form ?? undefined)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : undefined
  }
  // Includes questions left blank: an answer may have been removed.
  const asked = [...data.keys()].filter((name) => name.startsWith(PREFERENCE))
  const answered = asked.filter(text)
  const preferences = answered.map((name) => [name.slice(PREFERENCE.length), text(name) ?? ''])
  return {
    fields: defined({
      type: text('type') === 'company' ? 'company' : 'personal',
      name: text('name'),
      companyName: text('companyName'),
      idType: toIdentityType(text('idType')),
      mobile: text('mobile'),
      recommendCode: text('recommendCode'),
      payPlan: text('payPlan') === 'INSTALMENT' ? 'INSTALMENT' : 'FULL',
      ...(asked.length > 0 && { preferences: Object.fromEntries(preferences) }),
      remark: text('remark'),
    }),
    consents: defined({
      agreed: text('agreed'),
      ...Object.fromEntries(ORDER_CONSENT_BOXES.map((name) => [name, text(name)])),
    }),
    numbers: defined({ idNo: text('idNo'), uscc: text('uscc') }),
    code: text('vcode'),
  }
}

/** The field name of a preference question. */
export function preferenceField(key: string): string {
  return `${PREFERENCE}${key}`
}

function toIdentityType(text: string | undefined): IdentityType | undefined {
  return identityTypes.find((type) => type === text)
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Defined<Fields>
}
