import { expect, test } from '@playwright/test'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an image that cannot load leaves a quiet place without the browser’s broken icon, and loads once the network returns', async ({
  page,
}) => {
  await page.route(
    ({ pathname }) => /\.(jpg|png|webp|svg)$/.test(pathname),
    (route) => route.abort(),
  )
  await new Shopper(page).open('/p/mora-mug')
  const image = page.getByTestId('product').locator('img:not([alt=""])').first()
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 40)
  await expect(image).toHaveCSS('content', /^url/)
  await expect(image).toHaveAccessibleName(/./)
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(image).toHaveCSS('content', 'normal')
  await expect
    .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
})
