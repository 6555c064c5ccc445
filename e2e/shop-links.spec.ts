import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' })

test('links of the store’s website lead to the screens of its web app', async ({ request }) => {
  const at = async (path: string) => {
    const response = await request.get(`${SERVER}/web/demo${path}`, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  expect(await at('/products/mora-mug?variant=1')).toEqual([301, '/web/demo/p/mora-mug?variant=1'])
  expect(await at('/fr/collections/new-arrivals?sort_by=price-ascending')).toEqual([
    301,
    '/web/demo/c/new-arrivals?sort=priceup',
  ])
  expect(await at('/discount/WELCOME10?redirect=/products/mora-mug')).toEqual([
    302,
    '/web/demo/p/mora-mug#discount=WELCOME10',
  ])
  expect(await at('/cart/42:2')).toEqual([302, '/web/demo/cart#lines=42:2'])
  expect(await at('/fr/pages/about')).toEqual([301, '/web/demo/pages/about'])
  const [status, shop] = await at('/blogs/journal')
  expect(status).toBe(302)
  expect(shop).toMatch(/^https?:\/\/[^/]+\/blogs\/journal$/)
  expect(await at('/nothing/here')).toEqual([404, undefined])
})

test('the code of a discount link waits for a cart, is applied there beside others, and can be removed', async ({
  page,
}) => {
  const shopper = new Shopper(page)
  await shopper.open('/discount/welcome10?redirect=/products/mora-mug')
  await expect(page.getByTestId('taken-codes')).toContainText('WELCOME10')
  await expect(page).toHaveURL(/\/p\/mora-mug$/)
  await page.getByTestId('taken-codes-close').click()
  await expect(page.getByTestId('taken-codes')).toBeHidden()
  await shopper.addToCart()
  await expect(page.getByTestId('applied-code')).toHaveText('WELCOME10')
  await expect(page.getByTestId('discount-row')).toContainText('WELCOME10')

  await page.getByTestId('discount-code').fill('min100')
  await page.getByTestId('apply-code').click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/minimum|spend|amount/i))
      .first(),
  ).toBeVisible()
  await expect(page.getByTestId('applied-code')).toHaveCount(1)

  await page.getByTestId('applied-code').click()
  await expect(page.getByTestId('discount-row')).toBeHidden()
  await expect(page.getByTestId('applied-code')).toBeHidden()
})

test('a gift card entered in the code field pays, shows its last characters and what is left, and can be removed', async ({
  page,
}) => {
  const shopper = new Shopper(page)
  await shopper.open('/p/mora-mug')
  await shopper.addToCart()
  await page.getByTestId('discount-code').fill('gift100vitrine')
  await page.getByTestId('apply-code').click()
  await expect(page.getByTestId('gift-card-row')).toContainText('RINE')
  await expect(page.getByTestId('gift-card-row')).toContainText('left on the card')
  await expect(page.getByTestId('total')).toHaveText('$0.00')
  await page.reload()
  await expect(page.getByTestId('applied-gift-card')).toBeVisible()
  await page.getByTestId('applied-gift-card').click()
  await expect(page.getByTestId('gift-card-row')).toBeHidden()
  await expect(page.getByTestId('total')).not.toHaveText('$0.00')
})
