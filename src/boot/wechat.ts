import { addressToSign, type ShareCard, shareLink } from '../domain/share-card.ts'
import { ADDRESS_KEPT } from '../stores/address.ts'
import { offerCard } from '../stores/share-card.ts'

const TITLE = 'property="og:title"'

/** Has the page sent on inside WeChat as a card with its own title, words and picture. */
async function offer(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  const entered = navigation?.name ?? location.href
  const address = addressToSign(navigator.userAgent, entered, location.href)
  try {
    await offerCard(readCard(), address)
  } catch (error) {
    // Visitors can still send the page on, and must not be told of a card that they never asked for.
    console.warn('WeChat shows this page without its card', error)
  }
}

function readCard(): ShareCard {
  const isPrivate = readMeta('name="robots"').includes('noindex')
  return {
    title: readMeta(TITLE) || document.title,
    description: readMeta('name="description"'),
    link: shareLink(location.href, isPrivate),
    picture: readMeta('property="og:image"'),
  }
}

function readMeta(which: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[${which}]`)?.content ?? ''
}

let offered = offer()

/** One after the other: the card that was set last stays. */
function offerAnew(): void {
  offered = offered.then(offer)
}

// WeChat keeps one card a window: a page that comes back says its own again.
window.addEventListener('pageshow', ({ persisted }) => persisted && offerAnew())
// A list's choice stands in the address, and a card leads to it.
window.addEventListener(ADDRESS_KEPT, offerAnew)
// What stands on the page may come after it, as a post does that was written since the build.
const title = document.querySelector(`meta[${TITLE}]`)
if (title) new MutationObserver(offerAnew).observe(title, { attributeFilter: ['content'] })
