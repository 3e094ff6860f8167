import { createRoot } from 'react-dom/client'
import { PostLoader } from './PostLoader.tsx'

/** Shows in `host`, in place of what stands there, the post that the address names. */
export function showPost(host: Element): void {
  createRoot(host).render(<PostLoader />)
}
