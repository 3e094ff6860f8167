import { loadChunk } from '../../browser/load-chunk.ts'

/**
 * `<post-reader>` of `pages/_posts/PostShell.astro`, the page for every post written after the
 * build. Without an id in the address, the built text is the answer; with one, the code that reads
 * the post is fetched, and Preact with it.
 */
class PostReader extends HTMLElement {
  connectedCallback(): void {
    const [, , id] = location.pathname.split('/')
    if (id) void this.#read()
  }

  async #read(): Promise<void> {
    const [heading, answer, loading, failed] = this.children
    const show = (shown: Element | undefined) => {
      for (const part of [answer, loading, failed]) part?.toggleAttribute('hidden', part !== shown)
      // A post has its own heading.
      heading?.toggleAttribute('hidden', shown === loading)
    }
    show(loading)
    try {
      const { showPost } = await loadChunk(() => import('./show-post.tsx'), 'show-post')
      showPost(this)
    } catch (error) {
      show(failed)
      failed?.querySelector('button')?.addEventListener('click', () => location.reload())
      // Uncaught, it is reported (`boot/errors.ts`).
      throw error
    }
  }
}

customElements.define('post-reader', PostReader)
