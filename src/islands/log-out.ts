import { endSession } from '../stores/session.ts'
import { carryToast, showToast } from '../stores/toast.ts'

/** Texts of the specification's toasts (chapters 4 and 8). */
const TOAST = {
  loggedOut: '退出登录成功',
  serverBusy: '服务器繁忙，请稍后再试',
} as const

/** Logs out and shows the toasts (specification, chapters 4 and 8); success leads to `/login`. */
export async function logOut(): Promise<void> {
  if (await endSession()) {
    carryToast(TOAST.loggedOut)
    location.assign('/login')
  } else {
    showToast(TOAST.serverBusy)
  }
}
