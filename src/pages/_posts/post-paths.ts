import { loadPosts } from './load-posts.ts'

/**
 * The paths of the posts: by id, and by the display type that a link to a friend's post may name.
 */
export async function postPaths() {
  const posts = await loadPosts()
  return posts.map((post) => ({
    params: { id: post.id, displayType: String(post.displayType) },
    props: { post, posts },
  }))
}
