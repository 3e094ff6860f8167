import { createRoot } from 'react-dom/client'
// The code of the share button comes with the post: without one there is nothing to share.
import '../share/share.ts'
import { PostLoader } from './PostLoader.tsx'

/** Replaces the content of `host` with the post that the address names. */
export function showPost(host: Element): void {
  createRoot(host).render(<PostLoader />)
}
