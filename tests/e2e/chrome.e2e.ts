import { pressOn, tabTo } from '../support/keys.ts'
import { documentField, HOTLINE } from '../support/marketing.ts'
import {
  bottomItem,
  bottomItemsOf,
  bottomPicture,
  FIRST_GROUP,
  FIRST_ITEMS,
  openBottomGroup,
  openPolicy,
  POLICIES,
  PRIVACY,
  SECOND_GROUP,
  showBottomItem,
  topEntry,
  topGroup,
} from '../support/menus.ts'
import { expect, openStill, settled, test } from '../support/test.ts'

test.describe('top menu', () => {
  test('opens, hides the test drive, keeps one group open and leads to an entry', async ({
    page,
  }) => {
    await page.goto('/about')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: '预约试驾' })).toBeVisible()
    await page.getByRole('button', { name: '打开菜单' }).tap()
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu).toBeVisible()
    await expect(banner.getByRole('link', { name: '预约试驾' })).toBeHidden()
    await topGroup(page, FIRST_GROUP).tap()
    await expect(topEntry(page, FIRST_GROUP)).toBeVisible()
    await topGroup(page, SECOND_GROUP).tap()
    await expect(topEntry(page, SECOND_GROUP)).toBeVisible()
    await expect(topEntry(page, FIRST_GROUP)).toBeHidden()
    await topEntry(page, SECOND_GROUP, -1).tap()
    await expect(page).toHaveURL(SECOND_GROUP.pages.at(-1)?.href ?? '')
  })

  test('shows what its last group opens on a phone held sideways', async ({ page }) => {
    await page.setViewportSize({ width: 667, height: 375 })
    await page.goto('/about')
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await expect(page.locator('astro-island[component-url*="TopMenu"]')).not.toHaveAttribute('ssr')
    const group = topGroup(page, SECOND_GROUP)
    await group.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await group.tap()
    await expect(topEntry(page, SECOND_GROUP)).toBeInViewport({ ratio: 1 })
  })

  test('keeps its height: 60 px, and 90 px more while open', async ({ page }) => {
    await page.goto('/about')
    const height = () => page.getByRole('banner').evaluate((element) => element.clientHeight)
    expect(await height()).toBe(60)
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await expect.poll(height).toBe(150)
    const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)
    expect(top, 'the page stays where it is behind the menu').toBe(60)
    await page.getByRole('button', { name: '关闭菜单' }).tap()
    await expect.poll(height).toBe(60)
  })

  test('hides and pauses videos, and scrolls to the top', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('main').evaluate((main) => {
      const srcObject = document.createElement('canvas').captureStream()
      const properties = { height: 3000, muted: true, srcObject }
      const video = Object.assign(document.createElement('video'), properties)
      main.append(video)
      // It never has a frame to show, and counts as playing all the same.
      video.play().catch(() => undefined)
      window.scrollTo(0, 400)
    })
    const video = page.locator('main video')
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await expect(video).toHaveCSS('visibility', 'hidden')
    await expect(video).toHaveJSProperty('paused', true)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('button', { name: '关闭菜单' }).tap()
    await expect(video).toHaveCSS('visibility', 'visible')
    await expect(video).toHaveJSProperty('paused', false)
  })

  test('closes with Escape and returns the focus', async ({ page }) => {
    await page.goto('/about')
    await pressOn(page, page.getByRole('button', { name: '打开菜单' }), 'Enter')
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden()
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeFocused()
  })

  test('offers the app if the route says so', async ({ page }) => {
    await page.goto('/posts')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: '预约试驾' })).toHaveCount(0)
    await banner.getByRole('link', { name: '下载APP' }).tap()
    await expect(page).toHaveURL('/appDownload')
  })

  for (const [from, query] of [
    ['/about', '?redirectTo=about'],
    ['/news/brand', '?redirectTo=news'],
    ['/userNewsDetail/newer-than-the-build', '?redirectTo=userNewsDetail%2Fnewer-than-the-build'],
    ['/posts?feed=最新', `?redirectTo=posts&feed=${encodeURIComponent('最新')}`],
    ['/', ''],
    ['/login', ''],
  ] as const) {
    test(`offers the log-in to visitors of ${from}, with the way back`, async ({ page }) => {
      await page.goto(from)
      await page.getByRole('button', { name: '打开菜单' }).tap()
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await expect(menu.getByText('我的')).toBeHidden()
      const logIn = menu.getByRole('link', { name: '登录' })
      const address = new URL(`/login${query}`, page.url()).href
      await expect(logIn).toHaveJSProperty('href', address)
      await logIn.tap()
      await expect(page).toHaveURL(`/login${query}`)
    })
  }

  test('loses no tap before its code is loaded', async ({ page }) => {
    // The island's code never arrives, so the browser has to do everything.
    await page.route(/TopMenu\.island/, () => {})
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await topGroup(page, SECOND_GROUP).tap()
    await expect(topEntry(page, SECOND_GROUP)).toBeVisible()
  })

  test('keeps its state when its code arrives late', async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    await page.route(/TopMenu\.island/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/about')
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await topGroup(page, SECOND_GROUP).tap()
    gate.resolve()
    await expect(page.locator('astro-island[component-url*="TopMenu"]')).not.toHaveAttribute('ssr')
    await expect(topEntry(page, SECOND_GROUP)).toBeVisible()
    await topGroup(page, FIRST_GROUP).tap()
    await expect(topEntry(page, SECOND_GROUP)).toBeHidden()
  })
})

test.describe('bottom navigation', () => {
  test('keeps one group open at a time', async ({ page }) => {
    await page.goto('/about')
    const [first, other] = FIRST_ITEMS
    if (!first || !other) throw new Error('The foot has no two groups')
    await openBottomGroup(page, first)
    await expect(bottomItem(page, first)).toBeVisible()
    await openBottomGroup(page, other)
    await expect(bottomItem(page, first)).toBeHidden()
  })

  test('dials, opens links in a new window, and shows a picture', async ({ page }) => {
    await page.goto('/about')
    for (const hotline of bottomItemsOf('tel')) {
      await showBottomItem(page, hotline)
      await expect(bottomItem(page, hotline)).toHaveAttribute('href', `tel:${HOTLINE}`)
    }
    for (const link of bottomItemsOf('link')) {
      await showBottomItem(page, link)
      await expect(bottomItem(page, link)).toHaveAttribute('target', '_blank')
    }
    for (const code of bottomItemsOf('popover')) {
      await showBottomItem(page, code)
      const picture = bottomPicture(page, code)
      await expect(picture).toBeHidden()
      await bottomItem(page, code).tap()
      await expect(picture).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(picture).toBeHidden()
    }
  })

  test('changes its state after 100 ms and after a further 500 ms', async ({ page }) => {
    await openStill(page, '/about')
    const nav = page.locator('[data-bottom-nav]')
    await expect(nav).toHaveAttribute('data-bottom-nav', 'popovers-shown')
    await page.clock.runFor(99)
    await expect(nav).toHaveAttribute('data-bottom-nav', 'popovers-shown')
    await page.clock.runFor(1)
    await expect(nav).toHaveAttribute('data-bottom-nav', 'popovers-hidden')
    await page.clock.runFor(499)
    await expect(nav).toHaveAttribute('data-bottom-nav', 'popovers-hidden')
    await page.clock.runFor(1)
    await expect(nav).toHaveAttribute('data-bottom-nav', 'initialised')
  })
})

test.describe('privacy dialog', () => {
  for (const policy of POLICIES) {
    test(`shows ${policy.label} in a frame`, async ({ page }) => {
      await page.goto('/about')
      const dialog = await openPolicy(page, policy)
      const frame = dialog.getByTitle(policy.label).contentFrame()
      const title = documentField(policy.href ?? '', 'title')
      await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const box = await dialog.boundingBox()
      expect(box?.width).toBe(325)
      expect(box?.height).toBeCloseTo(740 * 0.8, 0)
      await dialog.getByRole('button', { name: '关闭' }).tap()
      await expect(dialog).toBeHidden()
    })
  }

  test('opens a policy in a new window for browsers that cannot show it in the frame', async ({
    page,
    context,
  }) => {
    await page.goto('/about')
    const dialog = await openPolicy(page)
    const opening = context.waitForEvent('page')
    await dialog.getByRole('link', { name: '在新窗口打开' }).tap()
    const window = await opening
    await expect(window).toHaveURL('/documents/privacy')
    expect(await window.evaluate(() => opener)).toBeNull()
    await expect(dialog).toBeVisible()
  })

  test('shows no policy from an unsafe address', async ({ page }) => {
    await page.route(/privacy\/getLatest/, async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text()).replace(/http:\/\/[^/"]+/, 'http://policy.example')
      await route.fulfill({ response: reply, body })
    })
    await page.goto('/about')
    const dialog = await openPolicy(page)
    await expect(dialog.getByRole('alert')).toContainText('未能载入')
    await expect(dialog.getByTitle(PRIVACY.label)).toHaveCount(0)
    await page.unroute(/privacy\/getLatest/)
    await dialog.getByRole('button', { name: '重试' }).tap()
    await expect(dialog.getByTitle(PRIVACY.label)).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
  })

  test('loads each policy once per session', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/privacy/getLatest')) asked.push(request.postData() ?? '')
    })
    await page.goto('/about')
    const dialog = await openPolicy(page)
    await expect(dialog.getByTitle(PRIVACY.label)).toBeVisible()
    await page.reload()
    await openPolicy(page)
    await expect(dialog.getByTitle(PRIVACY.label)).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(JSON.parse(asked[0] ?? '')).toMatchObject({
      osName: 'Android',
      protocolTypes: ['privacy'],
    })
  })

  test('makes one call for a tap while its code starts', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/privacy/getLatest')) asked.push(request.url())
    })
    await page.goto('/about')
    await page.evaluate(() => {
      const island = document.querySelector('astro-island[component-url*="BottomNav"]')
      const link = island?.querySelector<HTMLElement>('a[data-action]')
      island?.addEventListener('astro:hydrate', () => link?.click())
    })
    await openBottomGroup(page, PRIVACY)
    await expect(page.getByRole('dialog').getByTitle(PRIVACY.label)).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('opens with the first tap, which loads its code', async ({ page }) => {
    await page.goto('/about')
    const loading = page.waitForRequest(/BottomNav\.island/)
    await expect(await openPolicy(page)).toBeVisible()
    await loading
    await expect(page).toHaveURL('/about')
  })
})

test('back to top adds nothing to go back over', async ({ page }) => {
  await page.goto('/news')
  await page.goto('/about')
  await settled(page)
  const code = page.waitForRequest(/when-scrolled/)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  // Once the code has run.
  await page.evaluate((url) => import(url), (await code).url())
  await page.getByRole('link', { name: '返回顶部' }).tap()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/news')
})

test('back to top scrolls to the top', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: '返回顶部' }).tap()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('what an open menu covers cannot be reached until it closes', async ({ page }) => {
  await page.goto('/about')
  const open = page.getByRole('button', { name: '打开菜单' })
  await pressOn(page, open, 'Enter')
  const last = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '登录' })
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect(page.locator('body > footer')).toHaveAttribute('inert')
  await tabTo(page, last)
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    // The focus may also go to the browser's own interface.
    const isReachable = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('header'),
    )
    expect(isReachable).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
})

test('text stays clear of the camera on a phone held sideways', async ({ page, context }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/about')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59 } })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(async () => (await heading.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(59)
})
