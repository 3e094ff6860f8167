import { useTransition } from 'react'
import { endSession } from '../../stores/session.ts'
import { carryToast, showToast, TOAST } from '../../stores/toast.ts'

/** Logging out with its toasts (specification, chapters 4 and 8); success leads to `/login`. */
export function useLogOut() {
  const [leaving, leave] = useTransition()
  const logOut = () =>
    leave(async () => {
      if (await endSession()) {
        carryToast(TOAST.loggedOut)
        location.assign('/login')
      } else {
        showToast(TOAST.serverBusy)
      }
    })
  return { leaving, logOut }
}
