import acts from './Acts.module.css'

interface Props {
  /** What the visitor confirms, such as 取消. */
  act: string
  /** Whether it is under way. */
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The buttons of a sheet that asks before something is cancelled. Once sent, there is no way back. */
export function CancelActs({ act, busy, onConfirm, onBack }: Props) {
  return (
    <>
      <button
        className={acts['primary']}
        type="button"
        aria-disabled={busy}
        onClick={() => busy || onConfirm()}
      >
        {busy ? `正在${act}…` : `确定${act}`}
      </button>
      <button
        className={acts['quiet']}
        type="button"
        aria-disabled={busy}
        onClick={() => busy || onBack()}
      >
        再想想
      </button>
    </>
  )
}
