import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import type { DepositErrors } from '../../../domain/deposit-form.ts'
import { IDENTITY_TYPES } from '../../../domain/identity.ts'
import { $form, $numbers, readForm } from '../../../stores/order/buyer.ts'
import { MobileField } from '../../form/MobileField.tsx'
import { BuyerCode } from './BuyerCode.tsx'
import styles from './Fieldset.module.css'
import { Choice, Fieldset } from './Fieldset.tsx'

const identityTypes = Object.entries(IDENTITY_TYPES).map(([value, label]) => ({ value, label }))

/** Who buys: a person with a document, or a company with its code. */
export function BuyerFields({ errors }: { errors: DepositErrors }) {
  const company = useStore($form)?.type === 'company'
  const form = readForm()
  const numbers = $numbers.get()
  return (
    <Fieldset
      title="购车人"
      hint={`${company ? '统一社会信用代码' : '证件号码只用于核验身份、签约与上牌，'}不保存在本机；刷新或登录后需要重新填写。`}
    >
      <div className={styles['row']}>
        <Choice name="type" value="personal" defaultChecked={!company}>
          个人购车
        </Choice>
        <Choice name="type" value="company" defaultChecked={company}>
          企业购车
        </Choice>
      </div>
      {company && (
        <>
          <Field
            id="companyName"
            name="companyName"
            label="企业名称"
            autoComplete="organization"
            maxLength={80}
            defaultValue={form.companyName}
            error={errors.companyName}
          />
          <Field
            id="uscc"
            name="uscc"
            label="统一社会信用代码"
            autoComplete="off"
            maxLength={24}
            defaultValue={numbers.uscc}
            error={errors.uscc}
          />
        </>
      )}
      <Field
        id="name"
        name="name"
        label={company ? '经办人姓名' : '姓名'}
        autoComplete="name"
        maxLength={40}
        defaultValue={form.name}
        error={errors.name}
      />
      {!company && (
        <>
          <SelectField
            id="idType"
            name="idType"
            label="证件类型"
            placeholder="请选择"
            options={identityTypes}
            defaultValue={form.idType}
          />
          <Field
            id="idNo"
            name="idNo"
            label="证件号码"
            autoComplete="off"
            maxLength={24}
            defaultValue={numbers.idNo}
            error={errors.idNo}
          />
        </>
      )}
      <MobileField name="mobile" typed={form.mobile} error={errors.mobile} />
      <BuyerCode error={errors.vcode} />
    </Fieldset>
  )
}
