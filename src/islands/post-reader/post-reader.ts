import { loadChunk } from '../../browser/load-chunk.ts'

/**
 * `<post-reader>` of `pages/_posts/PostShell.astro`, the page for every post written after the
 * build. Without an id in the address, the built text is the answer; with one, the code that reads
 * the post is fetched, and Preact with it.
 */
class PostReader extends HTMLElement {
  async connectedCallback(): Promise<void> {
    if (!location.pathname.split('/')[2]) return
    const [heading, , loading, failed] = this.children
    const show = (shown: Element | undefined) => {
      for (const part of this.children) part.toggleAttribute('hidden', part !== shown)
    }
    // The heading too: a post has its own.
    show(loading)
    try {
      const { showPost } = await loadChunk(() => import('./show-post.tsx'), 'show-post')
      showPost(this)
    } catch (error) {
      show(failed)
      heading?.removeAttribute('hidden')
      failed?.querySelector('button')?.addEventListener('click', () => location.reload())
      // Uncaught, it is reported (`boot/errors.ts`).
      throw error
    }
  }
}

customElements.define('post-reader', PostReader)
