import { memo, useCallback, useState } from 'react'
import type { OptionGroup as Group, GroupKey, Option } from '../../../domain/option-groups.ts'
import { painted } from '../../painted.ts'
import type { PaintShots } from '../order-facts.ts'
import { formatAddition } from './addition.ts'
import { OptionDrawing } from './OptionDrawing.tsx'
import styles from './OptionGroup.module.css'

interface Props {
  id: GroupKey
  name: string
  group: Group
  /** Whether several options may be chosen. */
  many: boolean
  chosen: readonly string[]
  /** Why options cannot be chosen now, by option id. */
  barred: ReadonlyMap<string, string>
  paints: readonly PaintShots[]
  onChoose: (key: GroupKey, id: string) => void
  onDetail: (option: Option, key: GroupKey) => void
}

/**
 * A group of options: one choice or several, each with its price or the reason why it is
 * unavailable. A slow phone takes long to render all the effects of a choice, so the choice is
 * painted first, and then the groups that it changes.
 */
export const OptionGroup = memo(DrawnGroup, looksSame)

function looksSame(before: Props, after: Props): boolean {
  const { chosen, barred, ...others } = after
  const options = after.group.options.map(({ id }) => id)
  return (
    Object.entries(others).every(([name, value]) => before[name as keyof Props] === value) &&
    options.every(
      (id) =>
        before.barred.get(id) === barred.get(id) &&
        before.chosen.includes(id) === chosen.includes(id),
    )
  )
}

/** The effect of a touch on an option. */
interface Change {
  readonly option: string
  readonly on: boolean
}

function DrawnGroup(props: Props) {
  const { id, name, group, many, barred, paints, onChoose, onDetail } = props
  const [changes, setChanges] = useState<readonly Change[]>([])
  const chosen = changes.reduce((now, change) => {
    const others = now.filter((each) => many && each !== change.option)
    return change.on ? [...others, change.option] : others
  }, props.chosen)
  const choose = useCallback(
    async (change: Change) => {
      setChanges((before) => [...before, change])
      await painted()
      onChoose(id, change.option)
      setChanges((before) => before.filter((each) => each !== change))
    },
    [id, onChoose],
  )
  const swatches = id === 'COLOUR'
  // From `props`, not the optimistic choice: new words move what is below them, so they change with
  // the rest.
  const current = group.options.find((option) => props.chosen.includes(option.id))
  return (
    <fieldset className={styles['group']} data-group={id}>
      <legend>
        <h2>{name}</h2>
        {swatches && current && (
          <span className={styles['current']}>
            {current.value} · {formatAddition(current.price)}
          </span>
        )}
      </legend>
      <div className={swatches ? styles['swatches'] : styles['options']}>
        {group.options.map((option) => (
          <OptionBox
            key={option.id}
            group={id}
            option={option}
            many={many}
            checked={chosen.includes(option.id)}
            reason={barred.get(option.id)}
            paints={paints}
            onChoose={choose}
            onDetail={swatches ? undefined : onDetail}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface BoxProps {
  group: GroupKey
  option: Option
  many: boolean
  checked: boolean
  /** Why it cannot be chosen now. */
  reason: string | undefined
  paints: readonly PaintShots[]
  onChoose: (change: Change) => void
  /** Absent if there are no details. */
  onDetail: ((option: Option, group: GroupKey) => void) | undefined
}

const OptionBox = memo((props: BoxProps) => {
  const { group, option, many, checked, reason, paints, onChoose, onDetail } = props
  const required = many && option.isInclude === true
  const locked = reason !== undefined || (required && checked)
  const said = reason ?? option.apart
  const hint = said ?? (required ? '标准配置，已包含' : undefined)
  return (
    <div className={styles['option']} data-barred={reason && !checked ? '' : undefined}>
      <label>
        <input
          type={many ? 'checkbox' : 'radio'}
          name={group}
          value={option.id}
          checked={checked}
          aria-disabled={locked || undefined}
          aria-describedby={hint ? `${option.id}-hint` : undefined}
          // Its state would not change, so nothing would take the click back.
          onClick={(event) => locked && event.preventDefault()}
          onChange={({ target }) => onChoose({ option: option.id, on: target.checked })}
        />
        <OptionDrawing group={group} option={option} paints={paints} />
        <span className={styles['words']}>
          <span className={styles['name']}>{option.value}</span>
          <span className={styles['price']}>
            {required && checked ? '标配' : formatAddition(option.price)}
          </span>
        </span>
      </label>
      {hint && (
        <p className={said ? styles['hint'] : 'visually-hidden'} id={`${option.id}-hint`}>
          {hint}
        </p>
      )}
      {onDetail && (
        <button className={styles['detail']} type="button" onClick={() => onDetail(option, group)}>
          详情<span className="visually-hidden">：{option.value}</span>
        </button>
      )}
    </div>
  )
})
