import { expect, type Page, test } from '@playwright/test'
import { PLATFORM_REQUESTS } from '@vitrine/testing/many-variants.ts'
import { SERVER } from './addresses.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' })

/** Adds the current product to the cart and opens the cart. */
async function buy(page: Page) {
  await page.getByTestId('add-to-cart').click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByTestId('cart-line')).toBeVisible()
}

const choose = (page: Page, group: string, value: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: value, exact: true }).click()

test('variant 201 of a product with 250 variants is chosen and bought', async ({ page }) => {
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/p/atlas-shirt')
  await choose(page, 'Color', 'Sky')
  await choose(page, 'Size', 'XS')
  await choose(page, 'Sleeve', '58 cm')
  await buy(page)
  await expect(page.getByTestId('cart-line')).toContainText('Sky / XS / 58 cm')
  await expect(page.getByTestId('checkout')).toBeEnabled()
})

test('a product with a quantity rule is bought in its steps, at its volume price', async ({ page }) => {
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/p/tea-lights')
  await expect(page.getByTestId('quantity-prices')).toContainText(
    'At least 10 · At most 200 · In multiples of 5',
  )
  await expect(page.getByRole('group', { name: 'Quantity: 10' })).toBeVisible()
  for (let more = 0; more < 8; more += 1)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('group', { name: 'Quantity: 50' })).toBeVisible()
  await buy(page)
  await expect(page.getByTestId('total')).toContainText('$110.00')
  await page
    .getByTestId('cart-line')
    .getByRole('button', { name: /^Decrease/ })
    .click()
  await expect(page.getByTestId('total')).toContainText('$112.50')
})

test('a color of a combined listing leads to its own product and address', { tag: '@full' }, async ({
  page,
}) => {
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/p/linden-blanket-oat')
  await choose(page, 'Color', 'Rust')
  await expect(page).toHaveURL(/\/p\/linden-blanket-rust/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linden Blanket, Rust')
  await choose(page, 'Size', '130 × 170 cm')
  await buy(page)
  await expect(page.getByTestId('cart-line')).toContainText('Linden Blanket, Rust')
})

test('a bundle shows what it contains on its page and in the cart', async ({ page }) => {
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/p/breakfast-set')
  await expect(page.getByTestId('bundle-contents')).toContainText(/2 × \S?Mora Mug/)
  await buy(page)
  const line = page.getByTestId('cart-line')
  await expect(line.getByTestId('bundle-contents')).toContainText(/2 × \S?Mora Bowl/)
  await expect(line).not.toContainText('Default')
})

test('a bundle without choice shows no translated placeholder in an Arabic cart', { tag: '@full' }, async ({
  page,
}) => {
  const shopper = new Shopper(page, ARABIC)
  await shopper.open('/p/breakfast-set')
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await page.getByTestId('add-to-cart').click()
  await page.getByRole('link', { name: ARABIC.viewCart }).click()
  const line = page.getByTestId('cart-line')
  await expect(line.getByTestId('bundle-contents')).toBeVisible()
  await expect(line).not.toContainText(/Default|العنوان/)
})

test('a unit price is shown on the card, on the page and in the cart', { tag: '@full' }, async ({ page }) => {
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/c/workshop')
  const card = page.getByTestId('product-card').filter({ hasText: 'Atlas Coffee' })
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByTestId('unit-price')).toContainText('$68.00')
  await shopper.open('/p/atlas-coffee')
  await choose(page, 'Format', '1 kg')
  await expect(page.getByTestId('unit-price').first()).toContainText('$58.00')
  await expect(page.getByTestId('unit-price').first()).toContainText('/ kg')
  await buy(page)
  await expect(page.getByTestId('cart-line').getByTestId('unit-price')).toContainText('$58.00')
})

test('the old address of a renamed product is redirected for good', async ({ request }) => {
  const answer = await request.get(`${SERVER}/web/demo/p/garden-jug?lang=en`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/web/demo/p/garden-pitcher?lang=en')
})

test.describe('with values that a store wrote long', () => {
  test.use({ serviceWorkers: 'block' })

  test('a product with options of long values wraps them, and its page does not scroll sideways', async ({
    page,
  }) => {
    const shopper = new Shopper(page, ENGLISH)
    const long = 'Extra-long sleeve for tall people, with an unlined cuff and a second button'
    await shopper.open('/c/workshop')
    await page.route(PLATFORM_REQUESTS, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('"58 cm"', JSON.stringify(long))
      await route.fulfill({ response, body })
    })
    await page.getByTestId('product-card').getByRole('link', { name: 'Atlas' }).first().click()
    await choose(page, 'Sleeve', long)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(390)
    const value = page.getByRole('radiogroup', { name: 'Sleeve' }).getByRole('radio', { name: long })
    const text = await value.getByText(long).boundingBox()
    const frame = await value.boundingBox()
    expect((text?.y ?? 0) - (frame?.y ?? 0), 'space above the lines, px').toBeGreaterThanOrEqual(8)
    await page.unrouteAll({ behavior: 'wait' })
  })
})
