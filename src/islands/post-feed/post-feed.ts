/**
 * The feeds of `/posts`: `pages/_posts/Feed.astro` has their markup and first pages. This loads the
 * next ones into copies of its template, offers what is newer than the build, and brings a returning
 * visitor back to what was loaded. No Preact: a card is six texts, and filling them in needs none.
 */

import { keepInAddress } from '../../browser/address.ts'
import { loadChunk } from '../../browser/load-chunk.ts'
import { safeSessionStorage } from '../../browser/storage.ts'
import { type PostCardContent, toCard } from '../../components/post/post-card.ts'
import { initialOf } from '../../components/post/post-text.ts'
import { formatCount } from '../../domain/count.ts'
import type { PostPage } from '../../stores/posts.ts'
import { isFeedKept } from './is-feed-kept.ts'

const KEY = 'posts'
/** Kept feeds older than this are loaded anew, in ms. */
const LASTS = 30 * 60_000

/** Acts at which the newest posts are asked for if they were not, each heard once. */
const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

const FEEDS = ['recommended', 'latest', 'owners'] as const
type FeedName = (typeof FEEDS)[number]

/** What was loaded so far. */
interface Loaded {
  /** Posts newer than the build, above its cards. */
  readonly newer?: readonly PostCardContent[] | undefined
  /** Whether the cards of the build are gone, because too many posts are newer. */
  readonly isAnew?: boolean | undefined
  /** The posts after those. */
  readonly cards: readonly PostCardContent[]
  /** Where the next page begins; empty at the end. */
  readonly after: readonly string[]
}

interface Kept {
  readonly at: number
  readonly feeds: Partial<Record<FeedName, Loaded>>
}

class PostFeed extends HTMLElement {
  #loaded: Partial<Record<FeedName, Loaded>> = {}
  /** Posts that are not shown before the visitor asks for them. */
  #offered: Partial<Record<FeedName, Loaded>> = {}
  /** Feeds whose newest posts were asked for. */
  readonly #asked = new Set<FeedName>()

  connectedCallback(): void {
    const isTouched = !isFeedKept() && !location.search
    const wanted = new URLSearchParams(location.search).get('feed')
    const chosen = this.querySelector<HTMLInputElement>(':checked')
    // What the visitor chose before this code ran stays.
    if (!chosen || chosen.defaultChecked) {
      for (const radio of this.querySelectorAll('input')) {
        if (radio.value === wanted) radio.checked = true
      }
    }
    this.#keepChoice()
    this.addEventListener('change', () => {
      this.#keepChoice()
      void this.#askNewest()
    })
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return
      if ('newer' in target.dataset) this.#showNewer(target)
      else void this.#more(target)
    })
    this.#restore()
    // A page that is restored or has a choice in its address runs this before it is touched.
    if (isTouched) void this.#askNewest()
    for (const sign of SIGNS) addEventListener(sign, () => this.#askNewest(), { once: true })
    window.addEventListener('pagehide', () => {
      const kept: Kept = { at: Date.now(), feeds: this.#loaded }
      safeSessionStorage.set(KEY, JSON.stringify(kept))
    })
  }

  /** A reload, the back button and a shared link come back to the chosen feed. */
  #keepChoice(): void {
    const feed = this.querySelector<HTMLInputElement>(':checked')?.value ?? ''
    keepInAddress(new URLSearchParams(feed && { feed }))
  }

  /**
   * Restores the loaded pages for a returning visitor if the browser has not kept them;
   * `boot/keep-alive.ts` restores the scroll position.
   */
  #restore(): void {
    const kept = isFeedKept() ? readKept() : undefined
    if (!kept) return
    for (const feed of FEEDS) {
      const loaded = kept.feeds[feed]
      if (!loaded) continue
      this.#prepend(feed, loaded)
      this.#append(feed, loaded)
    }
  }

  /**
   * Asks once for the newest posts of the chosen feed, and offers those that are not there yet. They
   * are not inserted: that would move what the visitor reads. A failure shows nothing, and the next
   * act asks again.
   */
  async #askNewest(): Promise<void> {
    const feed = FEEDS[Number(this.querySelector<HTMLElement>(':checked')?.dataset['filter'] ?? 0)]
    const panel = feed && this.#panelOf(feed)
    if (!feed || !panel || this.#asked.has(feed)) return
    this.#asked.add(feed)
    const page = await load(feed, []).catch(() => undefined)
    if (!page || 'reason' in page) {
      this.#asked.delete(feed)
      return
    }
    const there = hrefsIn(panel)
    const cards = page.list.map(cardOf)
    const known = cards.findIndex(({ href }) => there.has(href))
    const count = known === -1 ? cards.length : known
    if (count === 0) return
    // Between these posts and the build's there may be others: then the feed begins anew.
    this.#offered[feed] =
      known === -1
        ? { isAnew: true, cards, after: page.sortValues }
        : { newer: cards.slice(0, known), cards: [], after: [] }
    const isMore = known === -1 && page.sortValues.length > 0
    for (const button of panel.querySelectorAll<HTMLElement>('[data-newer]')) {
      button.textContent = `有 ${count}${isMore ? '+' : ''} 条新动态`
      button.hidden = false
    }
  }

  #showNewer(button: HTMLButtonElement): void {
    const feed = FEEDS.find((name) => this.#panelOf(name)?.contains(button))
    const offered = feed && this.#offered[feed]
    if (!offered) return
    button.hidden = true
    const after = offered.isAnew ? offered.after : this.#afterOf(feed)
    const first = this.#prepend(feed, offered)
    const next = this.#append(feed, { cards: offered.cards, after })
    const item = first ?? next
    item?.querySelector('a')?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest' })
  }

  async #more(button: HTMLButtonElement): Promise<void> {
    const panel = button.closest<HTMLElement>('[data-feed]')
    const feed = FEEDS.find((name) => name === panel?.dataset['feed'])
    if (!panel || !feed || panel.ariaBusy === 'true') return
    void this.#askNewest()
    panel.ariaBusy = 'true'
    button.textContent = '正在载入…'
    say(panel, '')
    const after = this.#afterOf(feed)
    const fail = (reason: string) => {
      button.textContent = '重试'
      say(panel, `更多动态没有载入：${reason}`)
    }
    let page: PostPage | { reason: string }
    try {
      page = await load(feed, after)
    } catch (error) {
      fail('部分功能未能载入，请重试或刷新页面')
      // Uncaught, it is reported, and the page offers to reload (`boot/errors.ts`).
      throw error
    } finally {
      panel.ariaBusy = 'false'
    }
    if ('reason' in page) {
      fail(page.reason)
      return
    }
    button.textContent = '加载更多'
    // Meanwhile the feed may have begun anew: these posts are not the next ones then.
    if (String(this.#afterOf(feed)) !== String(after)) return
    const first = this.#append(feed, { cards: page.list.map(cardOf), after: page.sortValues })
    // The focus moves to the first new card, and so does the page for whoever presses keys.
    const link = first?.querySelector('a')
    link?.focus({ preventScroll: true })
    if (link?.matches(':focus-visible')) first?.scrollIntoView({ block: 'nearest' })
  }

  /**
   * Puts newer posts above the others, or removes the others where the feed begins anew.
   *
   * @returns the first new card
   */
  #prepend(feed: FeedName, { newer = [], isAnew }: Loaded): Element | undefined {
    const list = this.#panelOf(feed)?.querySelector('ul')
    if (isAnew) {
      list?.replaceChildren()
      this.#loaded[feed] = { isAnew, cards: [], after: [] }
    }
    const { fresh, items } = this.#fillFresh(feed, newer)
    list?.prepend(...items)
    const loaded = this.#loaded[feed] ?? { cards: [], after: this.#afterOf(feed) }
    this.#loaded[feed] = { ...loaded, newer: [...fresh, ...(loaded.newer ?? [])] }
    return items[0]
  }

  /** @returns the first new card */
  #append(feed: FeedName, { cards, after }: Pick<Loaded, 'after' | 'cards'>): Element | undefined {
    const panel = this.#panelOf(feed)
    const { fresh, items } = this.#fillFresh(feed, cards)
    panel?.querySelector('ul')?.append(...items)
    const loaded = this.#loaded[feed]
    this.#loaded[feed] = { ...loaded, cards: [...(loaded?.cards ?? []), ...fresh], after }
    const more = panel?.querySelector<HTMLElement>('button:not([data-newer])')
    if (more) more.hidden = after.length === 0
    if (panel) say(panel, after.length === 0 ? '已经到底了' : '')
    return items[0]
  }

  /** The cards that a feed does not show yet, and their elements. */
  #fillFresh(feed: FeedName, cards: readonly PostCardContent[]) {
    const panel = this.#panelOf(feed)
    const template = this.querySelector('template')
    if (!panel || !template) return { fresh: [], items: [] }
    const there = hrefsIn(panel)
    const fresh = cards.filter(({ href }) => !there.has(href))
    return { fresh, items: fresh.map((card) => fill(template, card)) }
  }

  #panelOf(feed: FeedName): HTMLElement | null {
    return this.querySelector(`[data-feed="${feed}"]`)
  }

  /** Where the next page of a feed begins. */
  #afterOf(feed: FeedName): string[] {
    const { after } = this.#loaded[feed] ?? {}
    return after ? [...after] : JSON.parse(this.#panelOf(feed)?.dataset['after'] ?? '[]')
  }
}

/**
 * The code of the calls loads at the first press, not with the page.
 *
 * @throws ChunkLoadError
 */
async function load(feed: FeedName, after: string[]): Promise<PostPage | { reason: string }> {
  const { loadPosts } = await loadChunk(() => import('../../stores/posts.ts'), 'stores/posts')
  return loadPosts(feed, after)
}

function hrefsIn(panel: HTMLElement): Set<string | null> {
  return new Set([...panel.querySelectorAll('li a')].map((link) => link.getAttribute('href')))
}

function cardOf(post: PostPage['list'][number]): PostCardContent {
  return toCard(post, `/userNewsDetail/${encodeURIComponent(post.businessId)}`, post.pictures[0])
}

/** Fills a copy of the template with a card's texts, each set as text alone. */
function fill(template: HTMLTemplateElement, card: PostCardContent): Element {
  const item = document.importNode(template.content, true).querySelector('li')
  if (!item) throw new Error('No card in the template')
  const part = (name: string) => item.querySelector(`[data-part="${name}"]`)
  const write = (name: string, text: string | undefined) => {
    const element = part(name)
    if (text) element?.replaceChildren(text)
    else element?.remove()
  }
  write('topic', card.topic && `#${card.topic}#`)
  write('words', card.words)
  write('nick', card.nick)
  write('initial', initialOf(card.nick))
  write('likes', formatCount(card.likes))
  if (card.duration) write('length', card.duration)
  else part('duration')?.remove()
  part('link')?.setAttribute('href', card.href)
  if (card.cover) part('picture')?.setAttribute('src', card.cover.src)
  else part('cover')?.remove()
  return item
}

function say(panel: Element, text: string): void {
  panel.querySelector('.status')?.replaceChildren(text)
}

function readKept(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(safeSessionStorage.get(KEY) ?? '')
    return isKept(kept) && Date.now() - kept.at < LASTS ? kept : undefined
  } catch {
    return undefined
  }
}

/** The tab may be older than this code, and hold data from another version. */
function isKept(value: unknown): value is Kept {
  return (
    isRecord(value) &&
    typeof value['at'] === 'number' &&
    isRecord(value['feeds']) &&
    Object.values(value['feeds']).every(isLoaded)
  )
}

function isLoaded(value: unknown): value is Loaded {
  const { newer = [], cards, after } = isRecord(value) ? value : {}
  return [newer, cards].every(isCards) && Array.isArray(after)
}

const isCards = (value: unknown) => Array.isArray(value) && value.every(isCard)

/** Checks what a card cannot do without; `fill` leaves out the rest where it is missing. */
const isCard = (value: unknown): value is PostCardContent =>
  isRecord(value) && [value['href'], value['nick']].every((text) => typeof text === 'string')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

customElements.define('post-feed', PostFeed)
