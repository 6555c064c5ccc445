import { expect, type Page, test } from '@playwright/test'
import { ARABIC, fillAddress, Shopper } from './shop/shopper.ts'

/** Returns the page's events of one name from the data layer that tracking tags read. */
function events(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate((name) => {
    const all: unknown = Reflect.get(window, 'dataLayer')
    return (Array.isArray(all) ? all : []).filter(({ event }: { event: string }) => event === name)
  }, name)
}
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

test('a guest who paid returns to the app with a thank-you and a note about the email; the purchase is tracked once with the paid sum', async ({
  browser,
}) => {
  const shopper = new Shopper(await (await browser.newContext(phone)).newPage())
  const { page } = shopper
  await shopper.open('/p/ember-tote')
  await shopper.addToCart()
  await page.getByTestId('discount-code').fill('welcome10')
  await expect(page.getByTestId('discount-code')).toHaveValue('WELCOME10')
  const reported = page.waitForRequest(/\/api\/shopper\/cart$/)
  await page.getByTestId('apply-code').click()
  await expect(page.getByTestId('discount-row')).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({
    platform: 'web',
    subscriber: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const hosted = await shopper.toCheckout()
  await fillAddress(hosted, 'guest@vitrine.test')
  const order = await shopper.pay(hosted)
  const paid = (await page.locator('dd.total').last().textContent()) ?? ''

  await shopper.comeBack(hosted)
  await expect(page.getByTestId('thanks')).toContainText('email you the confirmation')
  await expect(page.getByTestId('thanks')).toContainText(`${order}${paid}`)
  await expect(page.getByTestId('thanks').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => events(page, 'purchase')).toHaveLength(1)
  expect((await events(page, 'purchase'))[0]).toMatchObject({
    transaction_id: order,
    value: Number(paid.replace(/[^\d.]/g, '')),
    currency: 'USD',
    items: [{ item_name: 'Ember Tote', quantity: 1 }],
  })

  await page.reload()
  await expect(page.getByTestId('thanks')).toBeVisible()
  // Without an account, the order has its own page with a key that this device stores.
  await expect(page.getByTestId('see-order')).toHaveAttribute('href', /\/orders\/\w+\?key=/)
  await shopper.open('/orders')
  await expect(page.getByTestId('bought-here')).toContainText(order)
  await shopper.open('/cart')
  const other = new Shopper(await page.context().newPage())
  await other.open('/cart')
  await expect(other.page.getByTestId('thanks')).toBeVisible()
  expect(await events(page, 'purchase')).toEqual([])
  expect(await events(other.page, 'purchase')).toEqual([])
})

test('the way back from the checkout is in the shopper’s language', async ({ browser }) => {
  const shopper = new Shopper(await (await browser.newContext(phone)).newPage(), ARABIC)
  await shopper.open('/p/ember-tote')
  await shopper.addToCart()
  await shopper.page.getByTestId('checkout').click()
  await expect(shopper.page).toHaveURL(/\/checkouts\/cn\//)
  await shopper.page.locator('a.return').click()
  await expect(shopper.page).toHaveURL(/\/web\/demo\/cart/)
  await expect(shopper.page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a shopper who leaves the checkout without paying finds the cart unchanged, and nothing is tracked', async ({
  browser,
}) => {
  const shopper = new Shopper(await (await browser.newContext(phone)).newPage())
  const { page } = shopper
  await shopper.open('/p/ember-tote')
  await shopper.addToCart()
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  await expect(page).toHaveURL(/\/checkouts\/cn\//)
  await page.locator('a.return').click()
  await expect(page).toHaveURL(/\/web\/demo\/cart/)
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  expect(await events(page, 'purchase')).toEqual([])
})

test('an order’s address opens after sign-in, and the order can be bought again', async ({ browser }) => {
  const shopper = new Shopper(await (await browser.newContext(phone)).newPage())
  const { page } = shopper
  await shopper.open('/orders/1001')
  await page.getByRole('link', { name: 'Log in' }).click()
  await shopper.giveName()
  await expect(page).toHaveURL(/\/orders\/1001/)
  await expect(page.getByTestId('order-details')).toContainText('#1001')
  await expect(page.getByTestId('timeline').getByRole('listitem')).toHaveText([
    /^Ordered/,
    /^Packed/,
    /^Shipped/,
  ])
  await expect(page.getByTestId('tracking').getByRole('link')).toHaveAttribute('href', /^https:\/\/track\./)
  await page.getByTestId('buy-again').click()
  await expect(page.getByTestId('again-outcome')).toContainText(/Added to your cart|No longer available/)
})
