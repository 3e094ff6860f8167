import { loadChunk } from '../../browser/load-chunk.ts'

/**
 * `<post-reader>` of `pages/_posts/PostShell.astro`, the page for every post written after the
 * build. Without an id in the address, the built text is the answer; with one, the code that reads
 * the post is fetched, and Preact with it.
 */
class PostReader extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const [, , id] = location.pathname.split('/')
    if (!id) return
    const [heading, answer, loading, failed] = this.children
    const switchOver = (...parts: (Element | undefined)[]) => {
      for (const part of parts) part?.toggleAttribute('hidden')
    }
    // A post has its own heading.
    switchOver(heading, answer, loading)
    try {
      const { showPost } = await loadChunk(() => import('./show-post.tsx'), 'show-post')
      showPost(this)
    } catch (error) {
      switchOver(heading, loading, failed)
      failed?.lastElementChild?.addEventListener('click', () => location.reload())
      // Uncaught, it is reported (`boot/errors.ts`).
      throw error
    }
  }
}

customElements.define('post-reader', PostReader)
