import { expect, test } from '@playwright/test'
import { must, textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test('a frequency cap, quiet hours and the attribution window survive a reload', { tag: '@full' }, async ({
  page,
}) => {
  const project = await openProject('limits')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await page.setViewportSize({ width: 1440, height: 900 })
  await merchant.open('')
  const pages = page.getByRole('navigation', { name: 'Project' })
  await pages.getByRole('button', { name: 'App', exact: true }).click()
  await pages.getByRole('link', { name: 'Push settings', exact: true }).click()
  const limits = page.getByRole('region', { name: 'Limits' })
  const save = limits.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await limits.getByRole('switch', { name: 'Frequency cap' }).click()
  await limits.getByLabel('Max. notifications').fill('2')
  await limits.getByLabel('Per (days)').fill('31')
  await limits.getByRole('switch', { name: 'Quiet hours' }).click()
  await limits.getByRole('combobox', { name: 'Until' }).click()
  await page.getByRole('option', { name: '09:15' }).click()
  await limits.getByLabel('Send rate (messages/second)').fill('601')
  await save.click()
  await expect(limits.getByText('At most 30')).toBeVisible()
  await expect(limits.getByText('At most 600')).toBeVisible()
  await limits.getByLabel('Per (days)').fill('3')
  await limits.getByLabel('Send rate (messages/second)').fill('600')
  await expectUsable(page, 'settings of pushes')
  await expectFits(page, 'settings of pushes')
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const credit = page.getByRole('region', { name: 'Attribution' })
  await credit.getByRole('combobox', { name: 'Attribution window' }).click()
  await page.getByRole('option', { name: '3 days' }).click()
  await expect(credit).toContainText('opened a notification and ordered within 3 days')
  await credit.getByRole('button', { name: 'Save' }).click()
  await expect(credit.getByRole('button', { name: 'Save' })).toBeDisabled()

  await page.reload()
  await expect(limits.getByLabel('Max. notifications')).toHaveValue('2')
  await expect(limits.getByLabel('Per (days)')).toHaveValue('3')
  await expect(limits.getByRole('combobox', { name: 'From' })).toHaveValue('22:00')
  await expect(limits.getByRole('combobox', { name: 'Until' })).toHaveValue('09:15')
  await expect(limits.getByLabel('Send rate (messages/second)')).toHaveValue('600')
  await expect(credit.getByRole('combobox', { name: 'Attribution window' })).toHaveValue('3 days')
  await limits.getByRole('switch', { name: 'Frequency cap' }).click()
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await must('/push/settings', { project: project.id }, project.access)).toMatchObject({
    settings: { cap: null, quiet: { from: 1320, to: 555 }, rate: 600, creditHours: 72 },
  })
})

test('settings stand in five groups that fit a laptop’s window, and titles stay in place from page to page', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('groups')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await page.setViewportSize({ width: 1440, height: 900 })
  const starts: number[] = []
  for (const [path, title] of [
    ['/team', 'Team'],
    ['/builds', 'App builds'],
    ['/store', 'Store'],
    ['/campaigns', 'Campaigns'],
  ] as const) {
    await merchant.open(path)
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
    await expect(heading).toBeVisible()
    starts.push((await heading.boundingBox())?.x ?? -1)
  }
  expect(new Set(starts).size).toBe(1)
  const pages = page.getByRole('navigation', { name: 'Project' })
  for (const name of ['Store', 'App', 'Team', 'Integrations', 'Account'])
    await expect(pages.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(pages.getByRole('link', { name: 'Plan & billing' })).toBeHidden()
  await pages.getByRole('button', { name: 'Account', exact: true }).click()
  await pages.getByRole('link', { name: 'Plan & billing' }).click()
  await expect(page).toHaveURL(/settings\/billing$/)
  // The group of the current page stays open.
  await page.reload()
  await expect(pages.getByRole('link', { name: 'Plan & billing' })).toBeVisible()
})

test('a tracking integration is off until its owner sets it up, and its secret is never shown again', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('tracking')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/settings/tracking')
  const google = page.getByRole('region', { name: 'Google Analytics 4' })
  await expect(google.getByText('Off', { exact: true })).toBeVisible()
  await google.getByLabel('Measurement ID').fill('g-1ab2cd3ef4')
  await google.getByRole('button', { name: 'Turn on' }).click()
  await expect(google.getByText('Enter the API secret.')).toBeVisible()
  await google.getByLabel('API secret').fill('a-secret-of-the-test')
  await google.getByRole('button', { name: 'Turn on' }).click()
  await expect(google.getByText('On', { exact: true })).toBeVisible()
  await expect(google.getByLabel('Measurement ID')).toHaveValue('G-1AB2CD3EF4')
  await expectUsable(page, 'settings of tracking')
  await expectFits(page, 'settings of tracking')

  await page.reload()
  await expect(google.getByLabel('API secret')).toHaveValue('')
  await expect(google.getByPlaceholder('Saved. Leave empty to keep it.')).toBeVisible()
  const trackingSettings = await must('/tracking/get', { project: project.id }, project.access)
  expect(textAt(trackingSettings, 'ga4.id')).toBe('G-1AB2CD3EF4')
  expect(JSON.stringify(trackingSettings)).not.toContain('a-secret-of-the-test')

  await google.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(google.getByText('Off', { exact: true })).toBeVisible()
  await expect(google.getByLabel('Measurement ID')).toHaveValue('')
})
