import { ADDRESS_KEPT } from '../browser/address.ts'
import { addressToSign, type ShareCard, shareLink } from '../domain/share-card.ts'
import { offerCard } from '../stores/share-card.ts'

const TITLE = 'property="og:title"'
/** How long the address must stay the same before its card is offered, in ms. */
const CALM = 500

/** Lets visitors share the page inside WeChat as a card with its own title, words and picture. */
async function offer(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  const entered = navigation?.name ?? location.href
  const address = addressToSign(navigator.userAgent, entered, location.href)
  try {
    await offerCard(readCard(), address)
  } catch (error) {
    // Visitors can still share the page, and never asked for a card, so they see no error.
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

/** Offers the card again, after any earlier offer: the card that is set last stays. */
function offerAnew(): void {
  offered = offered.then(offer)
}

let pause: ReturnType<typeof setTimeout> | undefined

/** Offers the card again once nothing has changed for a while: typing changes it at every key. */
function offerSoon(): void {
  clearTimeout(pause)
  pause = setTimeout(offerAnew, CALM)
}

// WeChat keeps one card per window: a page that comes back sets its own again.
window.addEventListener('pageshow', ({ persisted }) => persisted && offerAnew())
// A choice in a list changes the address, and the card links to it.
window.addEventListener(ADDRESS_KEPT, offerSoon)
// The title may change after the page has loaded: a post newer than the build is fetched late.
const title = document.querySelector(`meta[${TITLE}]`)
if (title) new MutationObserver(offerAnew).observe(title, { attributeFilter: ['content'] })
