import { createRoot } from 'react-dom/client'
// What the post is sent on by comes with it: without one there is nothing to send.
import '../share/share.ts'
import { PostLoader } from './PostLoader.tsx'

/** Shows in `host`, in place of what stands there, the post that the address names. */
export function showPost(host: Element): void {
  createRoot(host).render(<PostLoader />)
}
