import { expect, type Page, test } from '@playwright/test'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

const isBackup = (url: string) => url.endsWith('/api/shopper/device')

/** Deletes what scripts have stored, as Safari does after seven days without a visit. */
async function dropScriptStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
}

test('a guest’s cart and wishlist are back after the browser dropped what scripts have stored', {
  tag: '@full',
}, async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.open('/p/mora-mug')
  const isKept = () =>
    page.waitForResponse(
      (response) => isBackup(response.url()) && /favorites":\[\d/.test(response.request().postData() ?? ''),
    )
  const backupResponse = isKept()
  await page.getByTestId('add-to-cart').click()
  await page.getByTestId('favorite').first().click()
  expect((await backupResponse).status()).toBe(200)
  expect(await page.evaluate(() => document.cookie), 'no script reads the cookie').not.toContain('shopper-')
  await page.goto('about:blank')
  await shopper.open('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  await dropScriptStorage(page)
  await shopper.open('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  await expect(page.getByTestId('cart-line')).toContainText('Mora Mug')
  await shopper.open('/favorites')
  await expect(page.getByTestId('product-card')).toHaveCount(1)
})
