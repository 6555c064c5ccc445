import { expect, test } from '@playwright/test'
import { ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' })

test('a wishlist shows what changed: cheaper, sold out, back in stock', async ({ page }) => {
  const shopper = new Shopper(page, ENGLISH)
  let now: { readonly amount: string; readonly isAvailable: boolean } = { amount: '24.0', isAvailable: true }
  await page.route('**/graphql.json', async (route) => {
    if (!route.request().postData()?.includes('nodes(')) return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text())
      .replaceAll('"amount":"24.0"', `"amount":"${now.amount}"`)
      .replaceAll('"availableForSale":true', `"availableForSale":${now.isAvailable}`)
      .replaceAll(
        /"quantityAvailable":\d+/g,
        now.isAvailable ? '"quantityAvailable":5' : '"quantityAvailable":0',
      )
    await route.fulfill({ response: answer, body })
  })
  await shopper.open('/p/mora-mug')
  await page.getByTestId('favorite').first().click()

  await shopper.open('/favorites')
  await expect(page.getByTestId('product-card')).toContainText('$24.00')
  await expect(page.getByTestId('changed')).toHaveCount(0)

  now = { amount: '19.5', isAvailable: true }
  await shopper.open('/favorites')
  await expect(page.getByTestId('changed')).toContainText('$4.50')

  now = { amount: '24.0', isAvailable: false }
  await shopper.open('/favorites')
  await expect(page.getByTestId('product-card')).toContainText('Sold out')
  now = { amount: '24.0', isAvailable: true }
  await shopper.open('/favorites')
  await expect(page.getByTestId('changed')).toHaveText('Back in stock')
  // Answers of later requests may still be read.
  await page.unrouteAll({ behavior: 'wait' })
})
