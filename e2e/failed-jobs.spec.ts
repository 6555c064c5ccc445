import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { sendOrderWebhook } from './shop/webhook.ts'

test('a failed webhook is shown to the owner, who can retry it', async ({ page }) => {
  const project = await openProject('unread')
  const answer = await sendOrderWebhook(project, { id: 'no number', total_price: 'no sum' })
  expect(answer.status).toBe(200)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  const row = page.getByRole('listitem').filter({ hasText: 'Store webhook: orders/create' })
  await expect(async () => {
    await merchant.open('/failed-jobs')
    await expect(row).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(row).toContainText('The data can’t be read (id: ')
  await merchant.open('')
  await page.getByRole('link', { name: 'View details' }).click()
  await row.getByRole('button', { name: 'Retry: Store webhook: orders/create' }).click()
  await expect(page.getByText('Retrying now.')).toBeVisible()
})

test('failed jobs are dismissed in bulk, restored, and retried together', { tag: '@full' }, async ({
  page,
}) => {
  const project = await openProject('unread-many')
  for (const topic of ['one', 'two', 'three'])
    expect(
      (await sendOrderWebhook(project, { id: `no number ${topic}`, total_price: 'no sum' })).status,
    ).toBe(200)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  const rows = page.getByRole('listitem').filter({ hasText: 'Store webhook: orders/create' })
  await expect(async () => {
    await merchant.open('/failed-jobs')
    await expect(rows).toHaveCount(3, { timeout: 10_000 })
  }).toPass()
  await rows.first().getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('status').getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByText('Retrying 3 jobs.')).toBeVisible()
})
