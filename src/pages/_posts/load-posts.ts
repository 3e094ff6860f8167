import { type CollectionEntry, getCollection } from 'astro:content'

export type Post = CollectionEntry<'posts'>['data']

/** All posts, the newest first. */
export async function loadPosts(): Promise<Post[]> {
  const posts = (await getCollection('posts')).map((entry) => entry.data)
  return posts.sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
}

export const userPostHref = (post: Post) => `/userNewsDetail/${post.id}`
export const friendPostHref = (post: Post) => `/friendDetail/${post.id}/${post.displayType}`
