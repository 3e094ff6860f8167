import { safeSessionStorage } from '../browser/storage.ts'

/** The day on which the banner was last hidden or followed (specification, chapter 3). */
const DATE_KEY = 'appBannerDate'
/** In ms after this script has come (chapter 9). */
const SHOWN_AFTER = 1000
const HIDDEN_AFTER = 4000

/**
 * Shows the home page's app banner after a second and hides it three seconds later, once per day
 * and tab. It stays while it has the focus, so that it does not vanish while a visitor uses it.
 */
function followAppBanner(banner: HTMLElement): void {
  const today = new Date().toDateString()
  if (safeSessionStorage.get(DATE_KEY) === today) return

  const handle = () => safeSessionStorage.set(DATE_KEY, today)
  const hide = () => {
    handle()
    banner.hidden = true
  }
  const hideUnless = (focused: EventTarget | null) => {
    if (!(focused instanceof Node && banner.contains(focused))) hide()
  }

  setTimeout(() => {
    banner.hidden = false
  }, SHOWN_AFTER)
  setTimeout(() => {
    banner.addEventListener('focusout', ({ relatedTarget }) => hideUnless(relatedTarget))
    hideUnless(document.activeElement)
  }, HIDDEN_AFTER)
  banner.querySelector('button')?.addEventListener('click', hide)
  banner.querySelector('a')?.addEventListener('click', handle)
}

const banner = document.querySelector<HTMLElement>('[data-app-banner]')
if (banner) followAppBanner(banner)
