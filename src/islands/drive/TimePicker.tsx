import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { Box } from '../../components/form/Box.tsx'
import { Choices } from '../../components/form/Choices.tsx'
import { FieldError } from '../../components/form/FieldError.tsx'
import { namedAsSent } from '../../components/form/options.ts'
import { slotsWithin } from '../../domain/drive-slot.ts'
import type { FieldErrors } from '../../stores/fields.ts'
import { $driveDays, $driveDealer, dropSlot } from '../../stores/test-drive.ts'
import formStyles from '../form/Form.module.css'
import { LatePart } from './LatePart.tsx'

interface Props {
  slots: readonly string[]
  errors: FieldErrors
}

const NO_DAYS = { first: '', last: '' }

/** Day and time slot, limited to when the chosen store is open. */
export function TimePicker({ slots, errors }: Props) {
  const { first, last } = useStore($driveDays, { ssr: () => NO_DAYS })
  const dealer = useStore($driveDealer, { ssr: () => undefined })
  const hours = dealer?.hours
  const offered = useMemo(() => (hours ? slotsWithin(hours, slots) : slots), [hours, slots])
  useEffect(() => dropSlot(offered), [offered])
  const closesOn = dealer?.closesOn
  return (
    <LatePart legend="日期与时段">
      <Box id="date" label="期望日期" error={errors['date']}>
        {(aria) => (
          <input
            type="date"
            min={first || undefined}
            max={(closesOn && closesOn < last ? closesOn : last) || undefined}
            {...aria}
          />
        )}
      </Box>
      {offered.length > 0 ? (
        <Choices name="slot" legend="时段" options={namedAsSent(offered)} error={errors['slot']} />
      ) : (
        <div id="slot" tabIndex={-1}>
          <p className={formStyles['hint']}>
            所选门店的营业时间内没有完整的试驾时段，请另选门店，或致电门店预约。
          </p>
          <FieldError id="slot" error={errors['slot']} />
        </div>
      )}
    </LatePart>
  )
}
