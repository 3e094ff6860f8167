import { isWeChat } from '../../domain/wechat.ts'

/** The button of `ShareButton.astro`, and what is said of it. No element of its own: each byte counts here. */
const [button, said] = document.querySelector('[data-share]')?.children ?? []
button?.addEventListener('click', async () => {
  // What is said once more is heard once more.
  said?.replaceChildren()
  said?.replaceChildren(...(await share()))
})

/** Sends the page on, and says how where the visitor has to do the rest. */
async function share(): Promise<(string | Node)[]> {
  // Only its own menu can, and no page opens that.
  if (isWeChat(navigator.userAgent)) return ['点击右上角「…」，即可发送给朋友或分享到朋友圈']
  const url = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href
  try {
    await navigator.share({ title: document.title, url })
    return []
  } catch (error) {
    // Browsers without a sheet come here as well.
    if (error instanceof DOMException && error.name === 'AbortError') return []
  }
  try {
    await navigator.clipboard.writeText(url)
    return ['链接已复制，可粘贴给朋友']
  } catch {
    const address = document.createElement('b')
    address.textContent = url
    return ['请长按复制链接', address]
  }
}
