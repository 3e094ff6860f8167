import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPost } from '../../src/contract/community/get-post.ts'
import { listPosts } from '../../src/contract/community/list-posts.ts'
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint.ts'
import { ContentError } from '../../src/domain/content-error.ts'
import { seedPosts } from '../../src/gateway/community/seed-posts.ts'
import { postComments, posts } from '../../src/gateway/db/schema/index.ts'
import { CAR_PICTURES_PATH } from '../../src/gateway/pictures/car-pictures.ts'
import { dataOf, openTestGateway, type TestGateway } from '../support/gateway.ts'
import { POSTS } from '../support/marketing.ts'
import { sampleOf } from '../support/samples.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
  await seedPosts(gateway.db, 'src/content')
})
afterAll(() => gateway.close())

async function ask<E extends Endpoint>(endpoint: E, fields: object): Promise<ResponseOf<E>> {
  return dataOf(await gateway.call(endpoint, { ...sampleOf(endpoint), ...fields }))
}

/** The ids of marketing's posts that a feed contains, newest first. */
const idsOf = (isIn: (post: (typeof POSTS)[number]) => boolean = () => true) =>
  POSTS.filter(isIn)
    .toSorted((a, b) => Date.parse(b.postedAt) - Date.parse(a.postedAt))
    .map(({ id }) => id)

/** All pages of a feed, in order. */
async function readFeed(searchType: string, limit = 6) {
  const pages: ResponseOf<typeof listPosts>['list'][] = []
  let sortValues: string[] = []
  do {
    const page = await ask(listPosts, { searchType, limit, sortValues })
    pages.push(page.list)
    sortValues = page.sortValues
  } while (sortValues.length > 0 && pages.length < 50)
  return pages
}

test('the latest posts come page by page, newest first, each once', async () => {
  const pages = await readFeed('latest', 5)
  expect(pages.flat().map(({ businessId }) => businessId)).toEqual(idsOf())
  const [last = [], ...others] = pages.toReversed()
  expect(new Set(others.map(({ length }) => length))).toEqual(new Set([5]))
  expect(last.length).toBeGreaterThan(0)
})

test('posts of the same moment all appear, sorted by id', async () => {
  await gateway.db.transaction(async (tx) => {
    const at = new Date('2020-01-01T00:00:00Z')
    const [one] = await tx.select().from(posts).limit(1)
    if (!one) throw new Error('no post')
    const twins = ['a', 'b', 'c', 'd'].map((id) => ({ ...one, id, postedAt: at }))
    await tx.insert(posts).values(twins)
  })
  const ids = (await readFeed('latest', 3)).flat().map(({ businessId }) => businessId)
  expect(ids).toEqual([...idsOf(), 'd', 'c', 'b', 'a'])
  await seedPosts(gateway.db, 'src/content')
})

test('the other feeds contain recommended posts, and posts by owners', async () => {
  const read = async (searchType: string) =>
    (await readFeed(searchType)).flat().map(({ businessId }) => businessId)
  expect(await read('recommended')).toEqual(idsOf(({ featured }) => featured))
  expect(await read('owners')).toEqual(idsOf(({ author }) => author.owns !== undefined))
})

test('newer posts do not shift the page that follows a given post', async () => {
  const [first = []] = await readFeed('latest')
  const last = first.at(-1)
  if (!last?.postedAt) throw new Error('no post')
  const sortValues = [String(Date.parse(last.postedAt)), last.businessId]
  const before = await ask(listPosts, { sortValues })
  const [one] = await gateway.db.select().from(posts).limit(1)
  if (!one) throw new Error('no post')
  await gateway.db.insert(posts).values({ ...one, id: 'new', postedAt: gateway.clock() })
  expect(await ask(listPosts, { sortValues })).toEqual(before)
  await seedPosts(gateway.db, 'src/content')
})

test('a post comes with its comments, and an unknown one is refused by name', async () => {
  const shown = POSTS.find(({ author, comments }) => author.owns && comments.length > 1)
  if (!shown) throw new Error('no post of an owner with comments')
  const { id: businessId, displayType, author, comments } = shown
  const post = await ask(getPost, { businessId })
  expect(post).toMatchObject({ displayType, commentCount: comments.length })
  expect(post.author.owns).toBe(author.owns)
  expect(post.comments.map(({ text }) => text)).toEqual(comments.map(({ text }) => text))
  for (const businessId of ['x', "' or 1=1", '0']) {
    const reply = await gateway.call(getPost, { ...sampleOf(getPost), businessId })
    expect(reply.opened).toMatchObject({ ok: false, code: '40404' })
  }
})

test.each([
  { searchType: 'all' },
  { limit: 0 },
  { limit: 51 },
  { sortValues: ['x', 'y'] },
  { sortValues: ['1'] },
  { sortValues: ['999999999999999', 'x'] },
  { brandCode: '1' },
])('refuses %j', async (fields) => {
  const reply = await gateway.call(listPosts, { ...sampleOf(listPosts), ...fields })
  expect(reply.status).toBe(400)
})

test('seeding twice changes nothing, and restores what differs from the files', async () => {
  const all = () => gateway.db.select().from(posts).orderBy(posts.id)
  const before = await all()
  await seedPosts(gateway.db, 'src/content')
  expect(await all()).toEqual(before)
  const one = before.find(({ likes }) => likes > 0)
  if (!one) throw new Error('no post that is liked')
  await gateway.db.update(posts).set({ likes: 0 }).where(eq(posts.id, one.id))
  await gateway.db.insert(posts).values({ ...one, id: 'gone' })
  await gateway.db
    .insert(postComments)
    .values({ postId: 'gone', position: 0, nick: 'a', at: one.postedAt, text: 'b' })
  await seedPosts(gateway.db, 'src/content')
  expect(await all()).toEqual(before)
})

test('a file that cannot be read is named, and the posts remain', async () => {
  await expect(seedPosts(gateway.db, 'src/none')).rejects.toThrow('posts/posts.json')
  expect(await gateway.db.select().from(posts)).toHaveLength(POSTS.length)
})

/** A folder whose file of posts has this text; whoever asks for it removes it. */
function folderOfPosts(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'posts-'))
  mkdirSync(join(folder, 'posts'))
  writeFileSync(join(folder, 'posts/posts.json'), text)
  return folder
}

const written = readFileSync('src/content/posts/posts.json', 'utf8')

test('a date that does not exist is named, and the posts remain', async () => {
  const folder = folderOfPosts(written.replace(/"postedAt": "[^"]+"/, '"postedAt": "11月19日"'))
  const seeded = seedPosts(gateway.db, folder)
  await expect(seeded).rejects.toThrow(ContentError)
  await expect(seeded).rejects.toThrow('posts/posts.json: 0.postedAt: ')
  rmSync(folder, { recursive: true })
  expect(await gateway.db.select().from(posts)).toHaveLength(POSTS.length)
})

test('gateways that seed at the same time wait for each other, in whatever order their files are', async () => {
  const turned = folderOfPosts(JSON.stringify(JSON.parse(written).reverse()))
  const folders = Array.from({ length: 4 }, (_, index) => (index % 2 ? turned : 'src/content'))
  await Promise.all(folders.map((folder) => seedPosts(gateway.db, folder)))
  rmSync(turned, { recursive: true })
  expect(await gateway.db.select().from(posts)).toHaveLength(POSTS.length)
})

test('only pictures of cars are served', async () => {
  const businessId = POSTS.find(({ pictures }) => pictures.length > 0)?.id
  const post = await ask(getPost, { businessId })
  const { app } = gateway
  const reply = await app.request(post.pictures[0]?.src ?? '')
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await reply.arrayBuffer()).byteLength).toBeLessThan(80_000)
  for (const name of [
    'none.jpg',
    '..%2F..%2Froutes.ts',
    '..%2Fcars%2Fr7-side.jpg',
    'r7-side.png',
  ]) {
    expect((await app.request(`${CAR_PICTURES_PATH}/${name}`)).status).toBe(404)
  }
})
