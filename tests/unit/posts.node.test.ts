import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { safeLocalStorage } from '../../src/browser/storage.ts'
import { getPost } from '../../src/contract/community/get-post.ts'
import { COMMON_REFUSALS } from '../../src/contract/refusals.ts'
import { loadPosts, postQuery } from '../../src/stores/posts.ts'

vi.mock('../../src/settings.ts', async (original) => ({
  ...(await original<object>()),
  ossHosts: ['pictures.example.com'],
}))

const STORED = 'https://pictures.example.com/a.jpg'
const OTHER = '/api/community/pictures/r7.jpg'
const post = {
  businessId: '1',
  pictures: [
    { src: STORED, alt: '山' },
    { src: OTHER, alt: '' },
  ],
}
const size = (width: number, format = '') =>
  `${STORED}?x-oss-process=image/resize,m_fill,w_${width}${format}/quality,q_80`

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ data: path.includes('List') ? { list: [post], sortValues: [] } : post }),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  safeLocalStorage.remove('webp')
})

async function coversOfFeed() {
  const page = await loadPosts('latest', [])
  return 'list' in page ? page.list[0]?.pictures.map(({ src }) => src) : page.reason
}

it('requests pictures of the object storage in the size of a card, and others unchanged', async () => {
  expect(await coversOfFeed()).toEqual([size(480), OTHER])
})

it('requests WebP if the browser supports it', async () => {
  safeLocalStorage.set('webp', 'false')
  expect(await coversOfFeed()).toEqual([size(480), OTHER])
  safeLocalStorage.set('webp', 'true')
  expect(await coversOfFeed()).toEqual([size(480, '/format,webp'), OTHER])
})

it('requests larger pictures for a post, and larger ones still for the viewer', async () => {
  const shown = await postQuery.run('1')
  expect(shown?.pictures).toEqual([
    { src: size(800), full: size(1600), alt: '山' },
    { src: OTHER, full: OTHER, alt: '' },
  ])
})

it('has no data for an id that no post has, and a failure for any other refusal', async () => {
  const refuse = (code: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ err_resp: { code, msg: '' } }))
  refuse(getPost.refusals.notFound.code)
  await postQuery.run('1')
  expect(postQuery.$result.get()).toEqual({ state: 'ready', data: undefined })
  refuse(COMMON_REFUSALS.serverError.code)
  await postQuery.run('1')
  expect(postQuery.$result.get().state).toBe('failed')
})
