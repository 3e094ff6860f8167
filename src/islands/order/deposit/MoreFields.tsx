import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { TextBox } from '../../../components/form/TextBox.tsx'
import { type DepositErrors, LONGEST_REMARK } from '../../../domain/deposit-form.ts'
import { readBuyerForm } from '../../../stores/order/buyer.ts'
import { preferencesQuery } from '../../../stores/order/preferences.ts'
import { Problem } from '../Problem.tsx'
import styles from './Fieldset.module.css'
import { Choice, Fieldset } from './Fieldset.tsx'
import { preferenceField } from './read-deposit-form.ts'

/** How the car is paid for, a friend's code, and the questions on preferences. */
export function MoreFields({ errors }: { errors: DepositErrors }) {
  const result = useStore(preferencesQuery.$result)
  const form = readBuyerForm()
  return (
    <>
      <Fieldset title="付款方式" hint="分期的首付与月供可在页底的价格明细里试算。">
        <div className={styles['row']}>
          <Choice name="payPlan" value="FULL" defaultChecked={form.payPlan === 'FULL'}>
            全款
          </Choice>
          <Choice name="payPlan" value="INSTALMENT" defaultChecked={form.payPlan === 'INSTALMENT'}>
            分期
          </Choice>
        </div>
      </Fieldset>
      <Fieldset title="其他（选填）">
        <Field
          id="recommendCode"
          name="recommendCode"
          label="推荐码"
          autoComplete="off"
          maxLength={40}
          defaultValue={form.recommendCode}
          error={errors.recommendCode}
        />
        {result.state === 'failed' && (
          <Problem
            what="购车偏好未能载入"
            reason={result.reason}
            onRetry={() => void preferencesQuery.retry()}
          />
        )}
        {result.state === 'ready' &&
          result.data.map(({ key, title, options }) => (
            <SelectField
              key={key}
              id={`preference-${key}`}
              name={preferenceField(key)}
              label={title}
              placeholder="暂不选择"
              options={options.map(({ id, label }) => ({ value: id, label }))}
              defaultValue={form.preferences[key] ?? ''}
            />
          ))}
        <TextBox
          id="remark"
          label="备注"
          autoComplete="off"
          limit={LONGEST_REMARK}
          defaultValue={form.remark}
          error={errors.remark}
        />
      </Fieldset>
    </>
  )
}
