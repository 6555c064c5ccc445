import { expect, test } from '@playwright/test'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a tapped product shows its name, image and price before the store has answered', async ({ page }) => {
  await new Shopper(page).open('/c/kitchen')
  const card = page.getByTestId('product-card').filter({ hasText: 'Mora Mug' }).first()
  const price = await card.getByText(/\$\d/).first().innerText()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/graphql.json*', async (route) => {
    await answered
    await route.continue()
  })
  await card.getByRole('link').first().click()
  await expect(page.getByTestId('loading')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mora Mug' })).toBeVisible()
  await expect(page.getByTestId('product').getByText(price)).toBeVisible()
  const image = page.getByTestId('product').locator('img').first()
  await expect
    .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
  answer()
  await expect(page.getByTestId('add-to-cart')).toBeVisible()
  await expect(page.getByTestId('loading')).toHaveCount(0)
})
