import { expect, type Locator } from 'playwright/test'

/** Confirms in a sheet that something is cancelled, and expects it to stay while that is under way. */
export async function cancelWithoutWayBack(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '确定取消' }).tap()
  await expect(dialog.getByRole('button', { name: '正在取消…' })).toBeDisabled()
  const back = dialog.getByRole('button', { name: '再想想' })
  await expect(back).toBeDisabled()
  await back.tap({ force: true })
  await expect(dialog).toBeVisible()
}

/** Gives up a cancel that failed. */
export async function giveUpFailedCancel(dialog: Locator, failure: string): Promise<void> {
  await dialog.getByRole('button', { name: '确定取消' }).tap()
  await expect(dialog.getByRole('alert')).toContainText(failure)
  await dialog.getByRole('button', { name: '再想想' }).tap()
}

/** Expects a sheet that was opened again to ask as at first. */
export async function expectAsked(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button', { name: '确定取消' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
}
