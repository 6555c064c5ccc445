import { expect, type Page, test } from '@playwright/test'
import { answerWithManyVariants, PLATFORM_REQUESTS } from '@vitrine/testing/many-variants.ts'
import { ENGLISH, Shopper } from './shop/shopper.ts'

const radio = (page: Page, group: string, value: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: value, exact: true })

for (const [window, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['in a wide window', { width: 1440, height: 900 }],
] as const)
  test.describe(window, () => {
    test.use({ viewport, locale: 'en-US', serviceWorkers: 'block' })

    test(`a product with 2,048 variants offers all its values ${window}, names each price at once and marks what is sold out`, {
      tag: viewport.width === 390 ? [] : '@full',
    }, async ({ page }) => {
      const shopper = new Shopper(page, ENGLISH)
      await shopper.open('/c/kitchen')
      await page.route(PLATFORM_REQUESTS, answerWithManyVariants)
      await page.getByTestId('product-card').first().click()
      await expect(page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio')).toHaveCount(16)
      await expect(page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')).toHaveCount(16)
      await expect(page.getByRole('radiogroup', { name: 'Fit' }).getByRole('radio')).toHaveCount(8)
      await expect(radio(page, 'Color', 'Color 16, Sold out')).toBeVisible()
      await radio(page, 'Color', 'Color 1').click()
      await radio(page, 'Size', 'Size 14').click()
      await radio(page, 'Fit', 'Fit 1').click()
      await expect(page.getByRole('group', { name: 'Price' }).first()).toContainText('$33')
      await radio(page, 'Size', 'Size 1').click()
      await expect(page.getByRole('group', { name: 'Price' }).first()).toContainText('$20')
      await page.unrouteAll({ behavior: 'wait' })
    })
  })
