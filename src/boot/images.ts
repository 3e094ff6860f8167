const PLACEHOLDER = 'url(/drawings/placeholder.svg)'
/** How often a moving page looks for pictures to retry, in ms. */
const THROTTLE = 200

/** Images that failed once, to be tried again. */
const waiting = new Set<HTMLImageElement>()

/**
 * Shows the placeholder in the box of a picture that fails (specification, chapter 8), and retries
 * the picture once (chapter 9), when the page next moves with it in view and there is a network.
 * Loading ahead is left to the browser's `loading="lazy"`, which needs no code and begins at least
 * two viewports ahead.
 */
export function mendImages(): void {
  const follow = (event: string, act: (image: HTMLImageElement) => void) =>
    document.addEventListener(
      event,
      ({ target }) => target instanceof HTMLImageElement && act(target),
      true,
    )
  follow('error', fail)
  follow('load', show)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image)
  }
  for (const event of ['scroll', 'resize', 'touchmove', 'online']) {
    window.addEventListener(event, retrySoon, { passive: true })
  }
}

/**
 * The placeholder comes by style: the addresses stay as they are, for the retry and for an island
 * that gives the image another picture.
 */
function fail(image: HTMLImageElement): void {
  image.style.content = PLACEHOLDER
  // A new address is a new picture, with new attempts.
  if (image.dataset['failed'] === image.src) return
  image.dataset['failed'] = image.src
  waiting.add(image)
}

function show(image: HTMLImageElement): void {
  image.style.content = ''
}

let due = false

function retrySoon(): void {
  // Without a network the one retry would be spent in vain.
  if (due || waiting.size === 0 || !navigator.onLine) return
  due = true
  setTimeout(() => {
    due = false
    for (const image of waiting) {
      if (!isNear(image)) continue
      waiting.delete(image)
      // Setting the address again makes the browser choose and fetch again.
      image.setAttribute('src', image.src)
    }
  }, THROTTLE)
}

/** In the viewport, or within one more below it or to its right (`preload` 2). */
function isNear(image: HTMLImageElement): boolean {
  const { top, right, bottom, left } = image.getBoundingClientRect()
  return top < innerHeight * 2 && bottom > 0 && left < innerWidth * 2 && right > 0
}
