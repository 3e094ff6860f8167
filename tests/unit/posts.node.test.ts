import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { safeLocalStorage } from '../../src/browser/storage.ts'
import { getPost } from '../../src/contract/community/get-post.ts'
import { listPosts } from '../../src/contract/community/list-posts.ts'
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

const readList = (list: readonly unknown[]) =>
  v.parse(listPosts.response, { list, sortValues: [] }).list

it('shows what can be read of a post, whatever is wrong with its other fields', () => {
  const foreign = ['javascript:alert(1)', 'http://here/a.jpg', '//here/a.jpg', '/\\here/a.jpg', 5]
  const wrong = {
    businessId: 7,
    displayType: 9,
    author: { nick: ' ', city: 5, owns: 'R9' },
    postedAt: '昨天',
    title: '  ',
    content: 5,
    duration: null,
    video: foreign[1],
    pictures: [...foreign.map((src) => ({ src })), { src: '/a.jpg', alt: null }],
    likes: -1,
    commentCount: '1e3',
  }
  expect(readList([wrong, { nothing: true }, null])).toEqual([
    {
      businessId: '7',
      displayType: 1,
      author: { nick: '社区用户' },
      content: '',
      pictures: [{ src: '/a.jpg', alt: '' }],
      likes: 0,
      commentCount: 0,
    },
  ])
})

it('takes counts as numbers or digits, words without the blanks around them, and nine pictures', () => {
  const sent = {
    businessId: '1',
    author: { nick: ' 林 ' },
    title: ' 提车 ',
    video: 'https://pictures.example.com/a.mp4',
    pictures: Array(10).fill({ src: STORED, alt: '山' }),
    likes: '12',
    commentCount: 3,
  }
  const [read] = readList([sent])
  expect(read).toMatchObject({
    author: { nick: '林' },
    title: '提车',
    video: sent.video,
    likes: 12,
    commentCount: 3,
  })
  expect(read?.pictures).toHaveLength(9)
  expect(readList([{ businessId: '1', likes: Infinity }])[0]?.likes).toBe(0)
})

it('leaves out a comment without words', () => {
  const comments = [{ nick: '', text: ' 好看 ' }, { nick: '林', text: ' ' }, { nick: '林' }]
  expect(v.parse(getPost.response, { businessId: '1', comments }).comments).toEqual([
    { nick: '社区用户', text: '好看' },
  ])
})

it('keeps what is right about an author', () => {
  const authors = [
    { nick: '林', city: 5, owns: 'R9' },
    { nick: ' ', city: '苏州', owns: 'R7' },
  ]
  const read = readList(authors.map((author, at) => ({ businessId: `${at}`, author })))
  expect(read.map(({ author }) => author)).toEqual([
    { nick: '林' },
    { nick: '社区用户', city: '苏州', owns: 'R7' },
  ])
})
