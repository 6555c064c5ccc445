import { expect, test } from '@playwright/test'
import { DEMO_SHOP as SHOP } from './addresses.ts'

/** A staff member of the shop whom no other test signs in, because the app remembers every earlier sign-in. */
const STAFF = 'as=1003'

test('a merchant opens the app in their shop’s admin, signs in once, and never again', async ({ page }) => {
  const app = page.frameLocator('iframe[title="Vitrine"]')
  await page.goto(`${SHOP}/admin/apps/demo-client-id?${STAFF}`)
  await app.getByLabel('Email', { exact: true }).fill('demo@vitrine.test')
  await app.getByLabel('Password', { exact: true }).fill('vitrine')
  await app.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The session is linked to the shop's admin, so it opens the project of this shop.
  await expect(app.getByRole('link', { name: 'Segments', exact: true })).toBeVisible()
  await page.goto(`${SHOP}/admin/apps/demo-client-id/demo/store?${STAFF}`)
  await expect(app.getByRole('heading', { name: 'Store', exact: true, level: 1 })).toBeVisible()
  await expect(app.getByLabel('Password', { exact: true })).toHaveCount(0)
  // Another staff member has to sign in.
  await page.goto(`${SHOP}/admin/apps/demo-client-id?as=1002`)
  await expect(app.getByLabel('Password', { exact: true })).toBeVisible()
  // Links to the shop's own pages leave the frame.
  await page.goto(`${SHOP}/admin/apps/demo-client-id/demo/store?${STAFF}`)
  await app.getByRole('button', { name: 'Reauthorize', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Install app', exact: true })).toBeVisible()
})
