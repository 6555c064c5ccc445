import { expect, test } from '@playwright/test'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a product’s recommendations open on their own screen, with a way back', async ({ page }) => {
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/p/mora-mug')
  const all = page.getByTestId('see-recommendations')
  // The block loads when it is near the window, and content above it moves the end of the page meanwhile.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(all).toBeVisible({ timeout: 500 })
  }).toPass()
  await all.click()
  await expect(page).toHaveURL(/\/p\/mora-mug\/recommendations$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may also like')
  const first = page.getByTestId('product-card').first()
  const card = await first.textContent()
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\/[\w-]+$/)
  await expect(page.getByTestId('product')).toBeVisible()
  expect(card).toContain(await page.getByRole('heading', { level: 1 }).textContent())
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may also like')
  await page.getByTestId('origin').click()
  await expect(page).toHaveURL(/\/p\/mora-mug$/)
})

test('the recommendations screen is rendered by the server, in Arabic and for a deleted product', {
  tag: '@full',
}, async ({ page }) => {
  const shopper = new Shopper(page, ARABIC)
  await shopper.open('/p/mora-mug/recommendations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قد يعجبك أيضًا')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.goto(page.url().replace('mora-mug', 'no-such-thing'))
  await expect(page.getByTestId('missing')).toBeVisible()
})
