import { showToast } from '../../stores/toast.ts'

/** Puts a text on the clipboard and says so, or says that it could not. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast('未能复制，请长按文字自行复制')
  }
}
