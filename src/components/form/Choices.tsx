import styles from './Choices.module.css'
import { FieldError } from './FieldError.tsx'
import type { Option } from './options.ts'

interface Props {
  /** The group's name in the form and its id, which the error summary leads to. */
  name: string
  legend: string
  options: readonly Option[]
  /** The value chosen at first. */
  chosen?: string
  error?: string | undefined
}

/** A few answers side by side, one of them chosen. Uncontrolled. */
export function Choices({ name, legend, options, chosen, error }: Props) {
  return (
    <fieldset
      className={styles['choices']}
      data-wrong={error ? '' : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{legend}</legend>
      <div className={styles['list']}>
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? name : undefined}
              defaultChecked={value === chosen}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
