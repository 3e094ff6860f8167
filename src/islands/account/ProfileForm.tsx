import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Choices } from '../../components/form/Choices.tsx'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { Field } from '../../components/form/Field.tsx'
import { namedAsSent } from '../../components/form/options.ts'
import { SelectField } from '../../components/form/SelectField.tsx'
import type { User } from '../../contract/user/profile.ts'
import { PROVINCES } from '../../domain/provinces.ts'
import { NO_ERRORS } from '../../stores/fields.ts'
import {
  $profileBusy,
  $profileErrors,
  giveUpChanges,
  keepProfileDraft,
  latestBirthday,
  type ProfileDraft,
  readProfileDraft,
  saveProfile,
  toDraft,
} from '../../stores/profile.ts'
import { showToast } from '../../stores/toast.ts'
import { forgetError } from '../form/forget-error.ts'
import { listErrors, readForm } from '../form/form-fields.ts'
import { handOnFocus } from '../hand-on-focus.ts'
import styles from './Account.module.css'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

const SEXES = [
  { value: '0', label: '保密' },
  { value: '1', label: '男' },
  { value: '2', label: '女' },
]

interface Props {
  user: User
}

/** The changeable fields. Only those that differ are sent; typed text survives a reload. */
export function ProfileForm({ user }: Props) {
  const errors = useStore($profileErrors, { ssr: () => NO_ERRORS })
  const busy = useStore($profileBusy, { ssr: () => undefined })
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => readProfileDraft(user))
  const [dirty, setDirty] = useState(false)
  const [summary, setSummary] = useState(() => summarise(null))
  useUnsavedWarning(dirty)

  useEffect(() => {
    if (form.current) setDirty(keepProfileDraft(user, read(form.current)))
  }, [user])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!dirty || busy) return
    setSummary([])
    const saved = await saveProfile(read(event.currentTarget))
    setSummary(summarise(form.current))
    if (saved) showToast('账户信息已保存')
  }

  return (
    <section className={styles['section']} aria-labelledby="profile-title">
      <h2 id="profile-title">账户信息</h2>
      <form
        ref={form}
        method="dialog"
        noValidate
        aria-labelledby="profile-title"
        aria-busy={busy === 'save'}
        onSubmit={onSubmit}
        onInput={(event) => {
          setDirty(keepProfileDraft(user, read(event.currentTarget)))
          forgetError($profileErrors, event)
        }}
      >
        <ErrorSummary errors={summary} />
        <div className={styles['fields']}>
          <Field
            id="nickName"
            name="nickName"
            label="昵称"
            type="text"
            autoComplete="nickname"
            defaultValue={start.nickName}
            error={errors.nickName}
          />
          <Choices name="sex" legend="性别" options={SEXES} chosen={start.sex} />
          <Field
            id="birthday"
            name="birthday"
            label="生日"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={latestBirthday()}
            defaultValue={start.birthday}
            error={errors.birthday}
          />
          <div className={styles['pair']}>
            <SelectField
              id="province"
              name="province"
              label="省份"
              placeholder="请选择"
              options={namedAsSent(PROVINCES)}
              autoComplete="address-level1"
              defaultValue={start.province}
            />
            <Field
              id="city"
              name="city"
              label="城市"
              type="text"
              autoComplete="address-level2"
              defaultValue={start.city}
              error={errors.city}
            />
          </div>
          <Field
            id="email"
            name="email"
            label="邮箱（选填）"
            type="email"
            autoComplete="email"
            defaultValue={start.email}
            error={errors.email}
          />
        </div>
        <p className={styles['state']} role="status">
          {dirty ? '有尚未保存的修改' : ''}
        </p>
        <div className={styles['acts']}>
          <button
            className={styles['save']}
            type="submit"
            aria-disabled={!dirty || busy === 'save'}
          >
            {busy === 'save' ? '正在保存…' : '保存'}
          </button>
          {dirty && (
            <button
              className={styles['plain']}
              type="button"
              ref={handOnFocus}
              data-hand-to="profile-title"
              onClick={giveUpChanges}
            >
              放弃修改
            </button>
          )}
        </div>
      </form>
    </section>
  )
}

/** Stands for a day of which a part is missing: no day, and not a blank either. */
const INCOMPLETE_DAY = '-'

/** What is typed. A day that is being changed is blank to the form: saved, it would be removed. */
function read(form: HTMLFormElement): ProfileDraft {
  const draft = toDraft(readForm(form))
  const day = form.elements.namedItem('birthday')
  const isIncomplete = day instanceof HTMLInputElement && day.validity.badInput
  return isIncomplete ? { ...draft, birthday: INCOMPLETE_DAY } : draft
}

/** The summary of what is wrong with the form; the avatar is none of its fields. */
function summarise(form: HTMLFormElement | null) {
  const { avatar: _, ...errors } = $profileErrors.get()
  return listErrors(errors, form)
}
