/**
 * The feeds of `/posts`: `pages/_posts/Feed.astro` has their markup and first pages. This loads the
 * next ones into copies of its template and brings a returning visitor back to what was loaded. No
 * React: a card is six texts, and filling them in needs none.
 */

import { keepInAddress } from '../../browser/address.ts'
import { CAME_AFTER_ALL, loadChunk } from '../../browser/load-chunk.ts'
import { safeSessionStorage } from '../../browser/storage.ts'
import { type PostCardContent, toCard } from '../../components/post/post-card.ts'
import { formatCount } from '../../domain/count.ts'
import type { PostPage } from '../../stores/posts.ts'
import { isFeedKept } from './is-feed-kept.ts'

const KEY = 'posts'
/** Kept feeds older than this are loaded anew, in ms. */
const LASTS = 30 * 60_000

const FEEDS = ['recommended', 'latest', 'owners'] as const
type FeedName = (typeof FEEDS)[number]

/** What 加载更多 has loaded so far. */
interface Loaded {
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

  connectedCallback(): void {
    const wanted = new URLSearchParams(location.search).get('feed')
    for (const radio of this.querySelectorAll('input')) {
      if (radio.value === wanted) radio.checked = true
    }
    this.#keepChoice()
    this.addEventListener('change', this.#keepChoice)
    this.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) void this.#more(target)
    })
    this.#restore()
    window.addEventListener('pagehide', () => {
      const kept: Kept = { at: Date.now(), feeds: this.#loaded }
      safeSessionStorage.set(KEY, JSON.stringify(kept))
    })
  }

  /** A reload, the back button and a shared link come back to the chosen feed. */
  #keepChoice = (): void => {
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
      if (loaded) this.#append(feed, loaded)
    }
  }

  async #more(button: HTMLButtonElement): Promise<void> {
    const panel = button.closest<HTMLElement>('[data-feed]')
    const feed = FEEDS.find((name) => name === panel?.dataset['feed'])
    if (!panel || !feed || panel.ariaBusy === 'true') return
    panel.ariaBusy = 'true'
    button.textContent = '正在载入…'
    say(panel, '')
    const after = this.#loaded[feed]?.after ?? JSON.parse(panel.dataset['after'] ?? '[]')
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
    const first = this.#append(feed, { cards: page.list.map(cardOf), after: page.sortValues })
    // The focus moves to the first new card.
    first?.querySelector('a')?.focus({ preventScroll: true })
  }

  /** @returns the first new card */
  #append(feed: FeedName, { cards, after }: Loaded): Element | undefined {
    const panel = this.querySelector<HTMLElement>(`[data-feed="${feed}"]`)
    const list = panel?.querySelector('ul')
    const template = this.querySelector('template')
    if (!panel || !list || !template) return undefined
    const there = new Set([...list.querySelectorAll('a')].map((link) => link.getAttribute('href')))
    const fresh = cards.filter(({ href }) => !there.has(href))
    const items = fresh.map((card) => fill(template, card))
    list.append(...items)
    const before = this.#loaded[feed]?.cards ?? []
    this.#loaded[feed] = { cards: [...before, ...fresh], after }
    for (const button of panel.querySelectorAll('button')) button.hidden = after.length === 0
    say(panel, after.length === 0 ? '已经到底了' : '')
    return items[0]
  }
}

/**
 * The code of the calls loads at the first press, not with the page.
 *
 * @throws ChunkLoadError
 */
async function load(feed: FeedName, after: string[]): Promise<PostPage | { reason: string }> {
  const { loadPosts } = await loadChunk(() => import('../../stores/posts.ts'), 'stores/posts')
  dispatchEvent(new Event(CAME_AFTER_ALL))
  return loadPosts(feed, after)
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
  write('initial', [...card.nick][0])
  write('likes', formatCount(card.likes))
  if (card.duration) write('length', card.duration)
  else part('duration')?.remove()
  part('link')?.setAttribute('href', card.href)
  if (card.cover) part('picture')?.setAttribute('src', card.cover.src)
  else part('cover')?.remove()
  return item
}

function say(panel: Element, text: string): void {
  panel.querySelector('[role="status"]')?.replaceChildren(text)
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
  const { cards, after } = isRecord(value) ? value : {}
  return Array.isArray(cards) && Array.isArray(after) && cards.every(isCard)
}

/** Checks what a card cannot do without; `fill` leaves out the rest where it is missing. */
const isCard = (value: unknown): value is PostCardContent =>
  isRecord(value) && [value['href'], value['nick']].every((text) => typeof text === 'string')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

customElements.define('post-feed', PostFeed)
