import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { doubleText } from '../support/double-text.ts'
import { holdBack } from '../support/hold-back.ts'
import { FIRST_POSTS, PICTURED, POSTS } from '../support/marketing.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { copyContent, removeCopy } from '../support/project-copy.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import {
  expect,
  expectFailedRequests,
  expectTrouble,
  failCalls,
  settled,
  test,
} from '../support/test.ts'

const LIST = /community\/content\/app\/queryHallRecentContentList/
const DETAIL = /community\/content\/app\/detail/

/** One second of silence, which a video element plays: WAV, 8 bit, 8 kHz. */
const SOUND = Buffer.concat([
  Buffer.from('UklGRmQfAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YUAfAAA=', 'base64'),
  Buffer.alloc(8000, 128),
])

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ visible: true })
/** Posts that 加载更多 adds. */
const NEXT = 8

const more = (page: Page) => page.getByRole('button', { name: '加载更多' })

/** Replies to a call with this `data`, even if it breaks the contract. */
const answer = (page: Page, path: RegExp, data: unknown) =>
  page.route(path, (route) =>
    route.fulfill({ json: { resultCode: 200, errMsg: null, success: true, data } }),
  )

test.describe('the feeds', () => {
  for (const [tab, keeps] of [
    ['推荐', ({ featured }) => featured],
    ['最新', () => true],
    ['车主', ({ author }) => author.owns !== undefined],
  ] satisfies [string, (post: (typeof POSTS)[number]) => boolean][]) {
    test(`${tab} loads to its end, each post once`, async ({ page }) => {
      const all = POSTS.filter(keeps).length
      await page.goto('/posts')
      await page.getByRole('radio', { name: tab }).check({ force: true })
      let shown = FIRST_POSTS
      await expect(cards(page)).toHaveCount(Math.min(shown, all))
      do {
        await more(page).tap()
        shown += NEXT
        await expect(cards(page)).toHaveCount(Math.min(shown, all))
      } while (shown < all)
      await expect(page.getByText('已经到底了').filter({ visible: true })).toBeVisible()
      await expect(more(page)).toBeHidden()
      const links = await cards(page)
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(new Set(links).size).toBe(all)
      await expectAccessible(page)
    })
  }

  test('are the same after going back: tab, loaded pages and position', async ({ page }) => {
    // Loads fewer at once, so that some are left to load afterwards.
    const limit = Math.min(4, Math.ceil((POSTS.length - FIRST_POSTS) / 2))
    await page.route(LIST, (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), limit }),
      }),
    )
    await page.goto('/posts')
    await page.getByRole('radio', { name: '最新' }).check({ force: true })
    await more(page).tap()
    await expect(cards(page)).toHaveCount(FIRST_POSTS + limit)
    const tenth = cards(page).nth(9).getByRole('link')
    await tenth.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(300)
    await tenth.tap()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: '最新' })).toBeChecked()
    await expect(cards(page)).toHaveCount(FIRST_POSTS + limit)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 8)
    await more(page).tap()
    await expect(cards(page)).toHaveCount(Math.min(POSTS.length, FIRST_POSTS + 2 * limit))
    await page.goto('/posts')
    await expect(cards(page)).toHaveCount(FIRST_POSTS)
  })

  test('start again if the tab stored something in an older format', async ({ page }) => {
    await page.addInitScript(() => {
      const left = { at: Date.now(), feeds: { recommended: { posts: [] } } }
      sessionStorage.setItem('posts', JSON.stringify(left))
    })
    await page.goto('/posts')
    await page.goto('/about')
    await page.goBack()
    await more(page).tap()
    const recommended = POSTS.filter(({ featured }) => featured).length
    await expect(cards(page)).toHaveCount(Math.min(FIRST_POSTS + NEXT, recommended))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('contain links to all posts', async ({ page }) => {
      await page.goto('/posts')
      await page.getByRole('radio', { name: '最新' }).check({ force: true })
      await expect(cards(page).getByRole('link')).toHaveCount(POSTS.length)
    })
  })
})

test.describe('posts newer than the build', () => {
  // The tests share one server.
  test.describe.configure({ mode: 'default' })
  /** More than one page has; some of them are recommended. */
  const NEWER = 10
  const RECOMMENDED = 3
  const newer = Array.from({ length: NEWER }, (_, index) => ({
    ...POSTS[0],
    id: String(990000 + index),
    featured: index < RECOMMENDED,
    postedAt: new Date(Date.parse('2030-01-01T00:00:00Z') + index).toISOString(),
    content: `新动态 ${index}`,
  }))
  let folder: string
  let portal: Portal
  test.beforeAll(async () => {
    folder = copyContent()
    writeFileSync(join(folder, 'posts/posts.json'), JSON.stringify([...newer, ...POSTS]))
    portal = await startPortal('dist', 'memory', folder)
  })
  test.afterAll(async () => {
    await portal?.stop()
    removeCopy(folder)
  })

  const offer = (page: Page) => page.getByRole('status').getByRole('button', { name: /新动态/ })
  const read = (page: Page) => page.evaluate(() => scrollTo(0, 400))

  test('are offered once the visitor reads on, without moving anything, and are kept when going back', async ({
    page,
  }) => {
    let asked = 0
    page.on('request', (request) => {
      if (LIST.test(request.url())) asked += 1
    })
    await page.goto(`${portal.url}/posts`)
    await page.waitForLoadState('networkidle')
    expect(asked).toBe(0)
    const place = () =>
      cards(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top + scrollY)
    const before = await place()
    await read(page)
    await expect(offer(page)).toHaveText(`有 ${RECOMMENDED} 条新动态`)
    await expect(offer(page)).toBeInViewport({ ratio: 1 })
    await expect(cards(page)).toHaveCount(FIRST_POSTS)
    expect(await place()).toBe(before)
    await expectAccessible(page)
    await offer(page).tap()
    await expect(cards(page)).toHaveCount(RECOMMENDED + FIRST_POSTS)
    await expect(offer(page)).toHaveCount(0)
    const first = cards(page).first()
    await expect(first).toContainText(`新动态 ${RECOMMENDED - 1}`)
    await expect(first.getByRole('link')).toBeFocused()
    await expect(first).toBeInViewport({ ratio: 1 })
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(asked).toBe(1)
    // No place beside the last of them stays empty: the large card after them takes a whole row.
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    )
    expect(tops.filter((top) => top === tops[RECOMMENDED - 1])).toHaveLength(2)

    await first.getByRole('link').tap()
    await expect(page.getByRole('article').first()).toContainText('新动态')
    await page.goBack()
    await expect(cards(page)).toHaveCount(RECOMMENDED + FIRST_POSTS)
    await expect(cards(page).first()).toContainText(`新动态 ${RECOMMENDED - 1}`)
    await read(page)
    await more(page).tap()
    await expect(page.getByText('已经到底了').filter({ visible: true })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })

  test('begin the feed anew if there are more than a page of them, so that none is left out', async ({
    page,
  }) => {
    await page.goto(`${portal.url}/posts`)
    await page.getByRole('radio', { name: '最新' }).check({ force: true })
    await expect(offer(page)).toHaveText(`有 ${NEXT}+ 条新动态`)
    await offer(page).tap()
    await expect(cards(page)).toHaveCount(NEXT)
    const all = NEWER + POSTS.length
    for (let shown = NEXT; shown < all; shown += NEXT) {
      await more(page).tap()
      await expect(cards(page)).toHaveCount(Math.min(shown + NEXT, all))
    }
    await cards(page).nth(NEWER).getByRole('link').tap()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(all)
    await expect(cards(page).first()).toContainText(`新动态 ${NEWER - 1}`)
  })

  test('are not offered while the call fails, and are at the next act', async ({
    page,
    trouble,
  }) => {
    await failCalls(page, LIST, '500')
    await page.goto(`${portal.url}/posts`)
    await page.waitForLoadState('networkidle')
    const [failure] = await Promise.all([page.waitForResponse(LIST), read(page)])
    // An act before it has arrived would not ask again.
    await failure.finished()
    await page.unroute(LIST)
    await expect(offer(page)).toHaveCount(0)
    await page.keyboard.press('Shift')
    await expect(offer(page)).toHaveText(`有 ${RECOMMENDED} 条新动态`)
    expectFailedRequests(trouble)
  })
})

test.describe('hostile and broken posts', () => {
  const evil = '<img src=x onerror="window.hacked=1">'
  const hostile = {
    businessId: `"><script>window.hacked=1</script>`,
    displayType: 3,
    author: { usid: evil, nick: evil, city: evil, owns: evil },
    postedAt: evil,
    title: evil,
    content: `#${evil}#${evil}\n#{"usid":"1","usn":"${evil.replaceAll('"', '\\"')}"}#`,
    duration: evil,
    video: 'javascript:window.hacked=1',
    pictures: [
      { src: `javascript:window.hacked=1`, alt: evil },
      { src: '//elsewhere.example/x.jpg', alt: evil },
      { src: '/drawings/placeholder.svg', alt: evil },
      evil,
    ],
    likes: 1e300,
    commentCount: evil,
    comments: [{ nick: evil, at: evil, text: evil }, { nick: evil }, null],
  }
  const broken = [
    hostile,
    { businessId: 7 },
    { businessId: 'b', author: null, content: 5, likes: -1, pictures: 'x', displayType: 9 },
    { businessId: 'c', content: '很'.repeat(30_000), likes: '123456', author: { nick: '🇨🇳长' } },
    { nothing: true },
    null,
  ]
  const hacked = (page: Page) => page.evaluate(() => Reflect.get(window, 'hacked'))

  test('are only text in the feed, and do not break the page', async ({ page }) => {
    await answer(page, LIST, { list: broken, sortValues: evil })
    await page.goto('/posts')
    await settled(page)
    await more(page).tap()
    await expect(cards(page)).toHaveCount(FIRST_POSTS + 4)
    const first = cards(page).nth(FIRST_POSTS)
    await expect(first).toContainText(evil)
    await expect(first.getByRole('link')).toHaveAttribute(
      'href',
      `/userNewsDetail/${encodeURIComponent(hostile.businessId)}`,
    )
    await expect(cards(page).nth(FIRST_POSTS + 1)).toContainText('这条动态没有文字')
    await expect(cards(page).nth(FIRST_POSTS + 1)).toContainText('社区用户')
    await expect(cards(page).nth(FIRST_POSTS + 3)).toContainText('12.3万')
    await expect(
      cards(page)
        .nth(FIRST_POSTS + 3)
        .getByText('🇨🇳', { exact: true }),
    ).toBeVisible()
    await expect(page.locator('[onerror]')).toHaveCount(0)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(await hacked(page)).toBeUndefined()
    await expectAccessible(page)
  })

  test('are only text on their own page', async ({ page }) => {
    await answer(page, DETAIL, hostile)
    await page.goto('/friendDetail/hostile/3')
    const article = page.getByRole('article').first()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(evil)
    await expect(article).toContainText(`@${evil}`)
    await expect(article).toContainText(`#${evil}#`)
    await expect(article.getByRole('img')).toHaveCount(1)
    await expect(page.getByRole('region', { name: /评论/ }).getByRole('listitem')).toHaveCount(1)
    await expect(page.locator('[onerror]')).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(evil)} \\| `))
    expect(await hacked(page)).toBeUndefined()
    await expectAccessible(page)
  })

  test('are readable with nothing but an id', async ({ page }) => {
    await answer(page, DETAIL, { businessId: 1 })
    await page.goto('/userNewsDetail/1')
    await expect(page.getByRole('article').getByText('社区用户').first()).toBeVisible()
    await expect(page.getByText('这条动态没有文字。')).toBeVisible()
  })

  test('can have a video, which plays here with its poster', async ({ page }) => {
    const video = { ...hostile, displayType: 2, video: '/none.mp4', businessId: 'v' }
    await answer(page, DETAIL, video)
    await page.goto('/friendDetail/v/2')
    const player = page.locator('video')
    await expect(player).toHaveAttribute('poster', '/drawings/placeholder.svg')
    await expect(player).toHaveAttribute('preload', 'none')
  })

  test('say so if their video does not play, and it can be tried again', async ({
    page,
    trouble,
  }) => {
    const video = { ...hostile, displayType: 2, video: '/none.mp4', businessId: 'v' }
    await answer(page, DETAIL, video)
    await page.goto('/friendDetail/v/2')
    const player = page.locator('video')
    const play = (it: HTMLVideoElement) => it.play().catch(() => undefined)
    await player.evaluate(play)
    const alert = page.getByRole('alert').filter({ hasText: '视频没有载入' })
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('link', { name: '在 APP 观看' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await doubleText(page)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    const cutOff = await alert.evaluate(({ parentElement: box }) =>
      box ? box.scrollHeight - box.clientHeight : Number.NaN,
    )
    expect(cutOff).toBe(0)
    await page.route('**/none.mp4', (route) =>
      route.fulfill({ contentType: 'audio/wav', body: SOUND }),
    )
    await alert.getByRole('button', { name: '重试' }).tap()
    await expect(player).toHaveJSProperty('duration', 1)
    await expect(player).toBeFocused()
    await expect(alert).toBeHidden()
    expectFailedRequests(trouble)
  })

  test('do not count their comments as those that are shown', async ({ page }) => {
    const comments = page.getByRole('region', { name: /评论/ })
    for (const shown of [[], hostile.comments]) {
      await answer(page, DETAIL, { ...hostile, commentCount: 318, comments: shown })
      await page.goto('/userNewsDetail/many')
      await expect(comments.getByRole('heading')).toHaveText('评论 318')
      await expect(comments).toContainText('全部评论请在 APP 中查看')
      await expect(comments).not.toContainText('还没有评论')
      await page.unroute(DETAIL)
    }
  })
})

test.describe('a post that is not in the build', () => {
  test('is loaded by its id', async ({ page }) => {
    const shown = { businessId: 'new', displayType: 1, author: { nick: '新来的' }, content: '你好' }
    await answer(page, DETAIL, shown)
    await page.goto('/userNewsDetail/new')
    await expect(page.getByRole('article').first()).toContainText('你好')
    await expect(page).toHaveTitle(/^新来的的动态 \| /)
  })

  test('says so if it does not exist', async ({ page }) => {
    for (const path of [
      '/userNewsDetail/no-such',
      '/friendDetail/no-such/1',
      '/friendDetail/%3C',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这条动态')
      await expect(page.getByRole('link', { name: '返回社区' })).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('is for search engines as one in the build is, unless it does not exist', async ({
    page,
  }) => {
    const robots = page.locator('meta[name="robots"]')
    const expectRobots = async (path: string, content: RegExp) => {
      await page.goto(path)
      await expect(page).toHaveTitle(/^新来的的动态 \| /)
      await expect(robots).toHaveAttribute('content', content)
    }
    await page.goto('/userNewsDetail/no-such')
    await expect(robots).toHaveAttribute('content', /^noindex/)
    const shown = { businessId: 'new', displayType: 1, author: { nick: '新来的' }, content: '你好' }
    await answer(page, DETAIL, shown)
    await expectRobots('/userNewsDetail/new', /^index/)
    await expectRobots('/friendDetail/new/1', /^noindex/)
  })

  test('says why it did not load, and can be tried again', async ({ page }) => {
    await failCalls(page, DETAIL, 'html')
    await page.goto('/userNewsDetail/no-such')
    await expect(page.getByRole('alert')).toContainText('服务器返回异常')
    await expectAccessible(page)
    await page.unroute(DETAIL)
    await page.getByRole('button', { name: '重试' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这条动态')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('is shown normally if the display type does not exist', async ({ page }) => {
    await page.goto(`/friendDetail/${PICTURED.id}/9`)
    await expect(page.getByText('链接里的展示方式无法识别')).toBeVisible()
    await expect(page.getByRole('article').getByText(PICTURED.author.nick).first()).toBeVisible()
    const pictures = page.getByRole('link', { name: /查看大图/ })
    await expect(pictures).toHaveCount(PICTURED.pictures.length)
  })

  test('can be tried again if its code did not load', async ({ page, trouble }) => {
    const code = /show-post/
    await page.route(code, (route) => route.abort())
    await page.goto('/userNewsDetail/no-such')
    const alert = page.getByRole('alert').filter({ hasText: '这条动态没有载入' })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await page.unroute(code)
    await alert.getByRole('button', { name: '重试' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这条动态')
    expectFailedRequests(trouble)
    expect(
      expectTrouble(trouble, /^uncaught: Loading chunk failed \(missing: show-post/),
    ).toHaveLength(1)
  })

  for (const path of ['/userNewsDetail', '/friendDetail']) {
    test(`${path} without an id offers the newest posts`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('从下面选一条动态')).toBeVisible()
      const newest = page.getByRole('region', { name: '最新动态' })
      await expect(newest.getByRole('listitem')).toHaveCount(9)
      await expect(page.getByRole('link', { name: '返回社区' })).toHaveAttribute('href', '/posts')
      await expectAccessible(page)
      await newest.getByRole('link').first().tap()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  }
})

test('the pictures of a post open in a viewer, which keys control and close', async ({ page }) => {
  await page.goto(`/userNewsDetail/${PICTURED.id}`)
  const all = PICTURED.pictures.length
  const third = page.getByRole('link', { name: `查看大图 3，共 ${all} 张` })
  await third.tap()
  const viewer = page.getByRole('dialog', { name: '查看大图' })
  await expect(viewer.getByText(`3 / ${all}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`4 / ${all}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(third).toBeFocused()
  await third.tap()
  await viewer.getByRole('button', { name: '关闭' }).tap()
  await expect(viewer).toBeHidden()
})

test('a picture in the viewer is whole, also on a phone held sideways', async ({ page }) => {
  await page.goto(`/userNewsDetail/${PICTURED.id}`)
  await page.setViewportSize({ width: 740, height: 375 })
  const all = PICTURED.pictures.length
  await page.getByRole('link', { name: `查看大图 1，共 ${all} 张` }).tap()
  const viewer = page.getByRole('dialog', { name: '查看大图' })
  await expect(viewer.getByText(`1 / ${all}`)).toBeVisible()
  await expect(viewer.getByRole('img').first()).toBeInViewport({ ratio: 1 })
})

test('the viewer says that a picture is still loading, until it is there', async ({ page }) => {
  await page.goto(`/userNewsDetail/${PICTURED.id}`)
  const first = page.getByRole('link', { name: `查看大图 1，共 ${PICTURED.pictures.length} 张` })
  const address = new URL((await first.getAttribute('href')) ?? '', page.url()).pathname
  const goOn = await holdBack(page, new RegExp(`${RegExp.escape(address)}$`))
  await first.tap()
  const shown = page.getByRole('dialog', { name: '查看大图' }).getByRole('listitem').first()
  await expect(shown).toHaveAttribute('aria-busy', 'true')
  const words = () => shown.evaluate((each) => getComputedStyle(each, '::before').content)
  expect(await words()).toContain('正在载入图片')
  goOn()
  await expect(shown.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(shown).not.toHaveAttribute('aria-busy')
  expect(await words()).toBe('none')
})

test('a post shows its topic and its mentions as text', async ({ page }) => {
  const post = POSTS.find(({ content }) => /^#[^#]+#.*#\{/s.test(content))
  if (!post) return test.skip(true, 'The content has no post with a topic and a mention.')
  const { content, displayType, id } = post
  await page.goto(`/friendDetail/${id}/${displayType}`)
  const [topic = ''] = /^#[^#]+#/.exec(content) ?? []
  await expect(page.getByRole('article').getByText(topic).first()).toBeVisible()
  const [, name] = /"usn":"([^"]+)"/.exec(content) ?? []
  await expect(page.getByText(`@${name}`)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('usid')
  await expect(page.getByRole('link', { name: '在 APP 打开' })).toHaveAttribute(
    'href',
    '/appDownload',
  )
})

test('a post is reported in the feedback form, which names it', async ({ page }) => {
  const shown = { businessId: 'new', displayType: 1, author: { nick: '新来的' }, content: '你好' }
  await answer(page, DETAIL, shown)
  for (const [path, id] of [
    [`/userNewsDetail/${PICTURED.id}`, PICTURED.id],
    ['/friendDetail/new', 'new'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('article').first().getByRole('link', { name: '举报' }).tap()
    await expect(page).toHaveURL(`/service?post=${id}#feedback`)
    const form = page.getByRole('form', { name: '意见反馈' })
    // Before anything was touched.
    await expect(form.getByLabel(/您的意见/)).toHaveValue(`举报动态 ${id}：`)
    await expect(form.getByRole('radio', { name: '举报' })).toBeChecked()
  }
})
