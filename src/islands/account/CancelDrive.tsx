import { useEffect, useState } from 'react'
import { readableTime } from '../../domain/drive-day.ts'
import {
  type CancelFailure,
  cancelDrive,
  type OwnDrive,
  ownDrivesQuery,
} from '../../stores/own-records.ts'
import { showToast } from '../../stores/toast.ts'
import acts from '../sheet/Acts.module.css'
import { CancelActs } from '../sheet/CancelActs.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import styles from './OwnRecords.module.css'

/** 取消预约 of a test drive, after a second thought. */
export function CancelDrive({ drive: { bookingNo, date, slot, dealer } }: { drive: OwnDrive }) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useOneAtATime()
  const [failure, setFailure] = useState<CancelFailure>()
  const ask = () => {
    // An earlier failure is not about this attempt.
    setFailure(undefined)
    setOpen(true)
  }
  const cancel = async () => {
    setFailure(undefined)
    const { isCancelled, failure: met } = await cancelDrive(bookingNo)
    setFailure(met)
    if (!isCancelled) return
    setOpen(false)
    showToast('试驾预约已取消')
    focusTitle()
  }
  // Looked up only once the sheet is closed: it goes with its row.
  const isLookedUp = !open && failure?.isUnknown
  useEffect(() => {
    if (!isLookedUp) return
    void ownDrivesQuery.run()
    focusTitle()
  }, [isLookedUp])
  return (
    <>
      <button className={styles['cancel']} type="button" onClick={ask}>
        取消预约
      </button>
      <Sheet title="确定取消试驾吗？" open={open} onClose={() => setOpen(false)}>
        <div className={acts['sheet']}>
          <p>
            {readableTime(date, slot)}
            {dealer && ` · ${dealer.name}`}
          </p>
          <p>取消后不能恢复，如需改期可以重新预约。</p>
          {failure && (
            <p role="alert">
              {failure.isUnknown ? '未能确认预约是否已取消' : '预约未能取消'}：{failure.reason}。
            </p>
          )}
          <CancelActs
            act="取消"
            busy={busy}
            onConfirm={() => void run(cancel)}
            onBack={() => setOpen(false)}
          />
        </div>
      </Sheet>
    </>
  )
}

/** Moves the focus to the list's title: the button that it came from is gone with its row. */
function focusTitle(): void {
  requestAnimationFrame(() => document.getElementById('drives-title')?.focus())
}
