import { expect, test } from '@playwright/test'
import { DEMO_SHOP } from './addresses.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test('a plan is compared by month and year, approved at the store, and shows its price, trial and charges', async ({
  page,
}) => {
  const project = await openProject('plans')
  const shop = { domain: DEMO_SHOP, storefront: 'demo-public-token', access: 'demo-admin-token' }
  await must('/shop/connect', { project: project.id, ...shop }, project.access)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/settings/billing')
  const growth = page.getByRole('article', { name: 'Growth' })
  await expect(growth).toContainText('$149 every 30 days')
  await page.getByText('Yearly, save 20%').click()
  await expect(growth).toContainText('$1,428 a year')
  await expect(growth).toContainText('$119 a month')
  await growth.getByRole('button', { name: 'Choose Growth' }).click()
  await expect(page.getByText('1428.00 USD a year')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Free until .*, then \$1,428\.00 a year$/)).toBeVisible()
  await expect(growth.getByText('Your plan')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Charges' })).toContainText('Growth')
  await expectUsable(page, 'plan and billing')
  await expectFits(page, 'plan and billing')
  await page.getByText('Monthly', { exact: true }).click()
  await expect(growth.getByRole('button', { name: 'Switch to monthly billing' })).toBeEnabled()
  // A shop that has used its trial of a plan gets no second one.
  await expect(page.getByRole('article', { name: 'Starter' })).toContainText('Cancel anytime.')
  await page.getByRole('article', { name: 'Free' }).getByRole('button', { name: 'Choose Free' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('article', { name: 'Free' }).getByText('Your plan')).toBeVisible()
})
