import { expect, test } from '../support/test.ts'

/** Brotli bytes of script that a page may fetch before it is touched. */
const SCRIPT_BUDGET = 8 * 1024

for (const path of ['/', '/r7', '/about', '/news', '/power', '/view360']) {
  test(`${path} runs no React before a touch, and little else`, async ({ page }) => {
    const scripts: { url: string; bytes: number }[] = []
    page.on('requestfinished', async (request) => {
      if (request.resourceType() !== 'script') return
      const { responseBodySize } = await request.sizes()
      scripts.push({ url: request.url(), bytes: responseBodySize })
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const islands = page.locator('astro-island')
    for (const island of await islands.all()) await expect(island).toHaveAttribute('ssr')
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, JSON.stringify(scripts)).toBeLessThanOrEqual(SCRIPT_BUDGET)
  })
}
