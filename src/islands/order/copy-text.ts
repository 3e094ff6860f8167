import { showToast } from '../../stores/toast.ts'

/**
 * Copies a text to the clipboard.
 *
 * @param done sentence for success
 * @returns the sentence to show: `done`, or that copying failed and what to do instead
 */
export async function writeToClipboard(text: string, done: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return done
  } catch {
    return '未能复制，请长按文字自行复制'
  }
}

/** Copies a text to the clipboard and shows the outcome in a toast. */
export async function copyText(text: string, done: string): Promise<void> {
  showToast(await writeToClipboard(text, done))
}
