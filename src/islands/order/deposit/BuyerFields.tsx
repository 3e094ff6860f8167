import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import type { DepositErrors } from '../../../domain/deposit-form.ts'
import { IDENTITY_TYPES } from '../../../domain/identity-types.ts'
import { $form, $numbers, readBuyerForm } from '../../../stores/order/buyer.ts'
import { $isGuest } from '../../../stores/order/customer.ts'
import { MobileField } from '../../form/MobileField.tsx'
import { BuyerCode } from './BuyerCode.tsx'
import styles from './Fieldset.module.css'
import { Choice, Fieldset } from './Fieldset.tsx'
import { LogInNote } from './LogInNote.tsx'

const identityTypes = Object.entries(IDENTITY_TYPES).map(([value, label]) => ({ value, label }))

/**
 * The buyer: a person with an identity document, or a company with its code. Those numbers are kept
 * only in memory. Logging in leaves the page, so these are asked for after it.
 */
export function BuyerFields({ errors }: { errors: DepositErrors }) {
  const company = useStore($form)?.type === 'company'
  const isGuest = useStore($isGuest)
  const form = readBuyerForm()
  const numbers = $numbers.get()
  const about = company ? '统一社会信用代码' : '证件号码只用于核验身份、签约与上牌，'
  return (
    <Fieldset
      title="购车人"
      {...(!isGuest && { hint: `${about}不保存在本机；刷新后需要重新填写。` })}
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
        <Field
          id="companyName"
          name="companyName"
          label="企业名称"
          autoComplete="organization"
          defaultValue={form.companyName}
          error={errors.companyName}
        />
      )}
      {company && !isGuest && (
        <Field
          id="uscc"
          name="uscc"
          label="统一社会信用代码"
          autoComplete="off"
          maxLength={40}
          defaultValue={numbers.uscc}
          error={errors.uscc}
        />
      )}
      <Field
        id="name"
        name="name"
        label={company ? '经办人姓名' : '姓名'}
        autoComplete="name"
        defaultValue={form.name}
        error={errors.name}
      />
      {isGuest && (
        <LogInNote>
          {company
            ? '请先登录，再填写统一社会信用代码并确认协议。'
            : '为保护您的证件信息，请先登录，再填写证件并确认协议。'}
          登录后为您带出专属门店与顾问，已选的配置与已填写的内容会保留。
        </LogInNote>
      )}
      {!company && !isGuest && (
        <>
          <SelectField
            id="idType"
            name="idType"
            label="证件类型"
            options={identityTypes}
            defaultValue={form.idType}
          />
          <Field
            id="idNo"
            name="idNo"
            label="证件号码"
            autoComplete="off"
            maxLength={40}
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
