import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US', serviceWorkers: 'block' })

test('a page that was open while a new version was deployed offers to reload instead of doing nothing', async ({
  page,
}) => {
  const shopper = new Shopper(page)
  await shopper.open('/c/kitchen')
  await expect(page.getByTestId('product-card').first()).toBeVisible()
  await page.mouse.move(20, 20)
  await page.waitForLoadState('networkidle')
  await page.route('**/web/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click()
  await expect(page.getByTestId('updated')).toContainText('This store was just updated')
  await page.unroute('**/web/assets/*.js')
  await page.getByTestId('reload').click()
  await expect(page.getByTestId('product-card').first()).toBeVisible()
  await expect(page.getByTestId('updated')).toBeHidden()
})

test('a script that cannot load because the network is gone offers no reload', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.open('/c/kitchen')
  await page.waitForLoadState('networkidle')
  await page.route('**/web/assets/*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/web/assets/'))
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click()
  await failed
  await expect(page.getByTestId('updated')).toBeHidden()
})

test('a dashboard that was open while a new version was deployed offers to reload, and works after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const project = await openProject('updated')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.route('**/dashboard/assets/*.css', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Automations' }).click()
  await expect(page.getByRole('heading', { name: 'Vitrine was updated' })).toBeVisible()
  await page.unroute('**/dashboard/assets/*.css')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Automations', level: 1 })).toBeVisible()
})
