import { isWeChat } from '../../domain/wechat.ts'

/** The button of `ShareButton.astro`, and its status. No custom element: each byte counts here. */
const [button, said] = document.querySelector('[data-share]')?.children ?? []
button?.addEventListener('click', async () => {
  // Emptied first, so that the same message is announced again.
  said?.replaceChildren()
  said?.replaceChildren(...(await share()))
})

/** Shares the page; returns instructions where the visitor has to do the rest. */
async function share(): Promise<(string | Node)[]> {
  // WeChat shares only through its own menu, which a page cannot open.
  if (isWeChat(navigator.userAgent)) return ['点击右上角“…”，即可发送给朋友或分享到朋友圈']
  const url = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href
  try {
    await navigator.share({ title: document.title, url })
    return []
  } catch (error) {
    // Browsers without a share sheet end up here as well.
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
