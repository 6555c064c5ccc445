import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('the setup guide counts what was just designed when the merchant comes back from the studio', async ({
  page,
}) => {
  const project = await openProject('guide-back')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('')
  const progress = page.getByRole('region', { name: 'Set up your app' }).getByRole('status')
  await expect(progress).toHaveText('2 of 9 done')
  await page.getByRole('link', { name: 'Design', exact: true }).click()
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Made by hand')
  await merchant.saved()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(progress).toHaveText('3 of 9 done')
})

test('the setup guide knows the open steps, skips optional ones, and can be hidden and shown again', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('guide')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('')
  const guide = page.getByRole('region', { name: 'Set up your app' })
  // The project was created connected and published.
  await expect(guide.getByRole('status')).toHaveText('2 of 9 done')
  // The app is live, so the guide is a single line below the figures.
  await expect(guide.getByText('2 steps done')).toBeHidden()
  expect((await guide.boundingBox())?.height).toBeLessThan(120)
  await guide.getByRole('button', { name: 'Show steps' }).click()
  await expect(guide.getByText('2 steps done')).toBeVisible()
  await guide.getByRole('button', { name: 'Skip: Invite your team' }).click()
  await expect(guide.getByRole('status')).toHaveText('2 of 8 done')
  await page.reload()
  await guide.getByRole('button', { name: 'Show steps' }).click()
  await guide.getByText('1 step skipped').click()
  await guide.getByRole('button', { name: 'Restore: Invite your team' }).click()
  await expect(guide.getByRole('status')).toHaveText('2 of 9 done')

  await guide.getByRole('button', { name: 'Hide guide' }).click()
  await expect(page.getByText('Guide hidden.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await guide.getByRole('button', { name: 'Hide guide' }).click()
  await page.reload()
  const guideButton = page.getByRole('button', { name: /^Setup guide/ })
  await expect(guideButton).toContainText('2 of 9 done')
  await expect(guide).toBeHidden()
  await guideButton.click()
  await guide.getByRole('button', { name: 'Show steps' }).click()
  await guide.getByRole('link', { name: 'Customize' }).click()
  await expect(page).toHaveURL(/\/design/)
})
