import { expect, test } from '../support/test.ts'

test('a link chooses the car and the city', async ({ page }) => {
  await page.goto('/drive?seriesCode=1423&city=beijing')
  await expect(page.getByRole('radio', { name: /F7/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: '北京', exact: true })).toBeChecked()
  await expect(page.getByText('您选择了：F7，北京')).toBeVisible()
})

test('carType stands for seriesCode, by code or by name', async ({ page }) => {
  for (const car of ['1423', 'f7']) {
    await page.goto(`/drive?carType=${car}`)
    await expect(page.getByRole('radio', { name: /F7/ })).toBeChecked()
  }
})

test('a store brings its city and its telephone', async ({ page }) => {
  await page.goto('/saleStore')
  const link = page.locator('#SH01').getByRole('link', { name: '预约试驾' })
  await page.goto(`${await link.getAttribute('href')}&city=beijing`)
  await expect(page.getByRole('radio', { name: '上海', exact: true })).toBeChecked()
  await expect(page.locator('[name="dealer"][value="SH01"]')).toBeChecked()
  await expect(page.getByRole('link', { name: /致电门店/ })).toHaveAttribute('href', /^tel:021/)
})

test('the form of the home page arrives with both answers', async ({ page }) => {
  await page.goto('/')
  const form = page.getByRole('region', { name: '预约试驾' })
  await form.getByText('F7').tap()
  await form.getByLabel('城市').selectOption('杭州')
  await form.getByRole('button', { name: '预约试驾' }).tap()
  await expect(page.getByText('您选择了：F7，杭州')).toBeVisible()
})

test('an unknown choice leaves the form as it is', async ({ page }) => {
  await page.goto('/drive?seriesCode=9&city=nowhere&dealer=XX99')
  await expect(page.getByRole('radio', { name: /R7/ })).toBeChecked()
  await expect(page.getByText('您选择了')).toHaveCount(0)
})
