import { showToast } from '../../stores/toast.ts'

/**
 * Puts a text on the clipboard.
 *
 * @param done what is said when it is there
 * @returns the sentence to show: `done`, or that it could not be copied, with the way on
 */
export async function writeToClipboard(text: string, done: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return done
  } catch {
    return '未能复制，请长按文字自行复制'
  }
}

/** Puts a text on the clipboard and says in a toast so, or that it could not. */
export async function copyText(text: string, done: string): Promise<void> {
  showToast(await writeToClipboard(text, done))
}
