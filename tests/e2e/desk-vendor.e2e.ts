import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../support/axe.ts'
import { BUILD_TIME, buildSite } from '../support/build.ts'
import { logInByCalls } from '../support/log-in.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { copyProject, keepPages, removeCopy } from '../support/project-copy.ts'
import { expect, test } from '../support/test.ts'

const VENDOR = 'https://chat.vendor.example'

/**
 * Builds the site with a vendor's chat instead of ours.
 * @returns its folder
 */
async function build(mode: 'iframe' | 'link'): Promise<string> {
  const copy = copyProject()
  keepPages(copy, 'customerService.astro', 'login.astro')
  const file = join(copy, 'src/content/service/customer-service.json')
  const desk = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...desk, mode, address: `${VENDOR}/window?key=1` }))
  try {
    return await buildSite(`chat-${mode}`, {}, copy)
  } finally {
    removeCopy(copy)
  }
}

for (const mode of ['iframe', 'link'] as const) {
  test.describe(`a vendor’s chat by ${mode}`, () => {
    // The tests of a mode share one build and one server.
    test.describe.configure({ mode: 'default' })
    let portal: Portal
    test.beforeAll(async () => {
      test.setTimeout(BUILD_TIME)
      portal = await startPortal(await build(mode))
    })
    test.afterAll(() => portal?.stop())

    test('is only for logged-in visitors, like ours', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`${portal.url}/customerService`)
      await expect(page).toHaveURL(`${portal.url}/login?redirectTo=customerService`)
      expect(asked.filter((url) => url.startsWith(VENDOR) || url.includes('/im/'))).toEqual([])
    })

    test('replaces ours, which then makes no calls', async ({ context, page, mobile }) => {
      await context.route(`${VENDOR}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: '<!doctype html><html lang="zh-CN"><title>客服</title><h1>供应商的客服</h1>',
        }),
      )
      await logInByCalls(page, mobile, portal.url)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`${portal.url}/customerService`)
      if (mode === 'iframe') {
        const frame = page.getByTitle('在线客服').contentFrame()
        await expect(frame.getByRole('heading', { name: '供应商的客服' })).toBeVisible()
      } else {
        const link = page.getByRole('link', { name: '进入在线客服' })
        await expect(link).toHaveAttribute('rel', /noopener/)
        await expectAccessible(page)
        const opened = context.waitForEvent('page')
        await link.tap()
        const vendor = await opened
        await expect(vendor.getByRole('heading', { name: '供应商的客服' })).toBeVisible()
        await expect(page.getByRole('heading', { name: '在线客服' })).toBeVisible()
      }
      await expectAccessible(page)
      await expect(page.getByRole('log')).toHaveCount(0)
      expect(asked.filter((url) => url.includes('/im/'))).toEqual([])
    })
  })
}
