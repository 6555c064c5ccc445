import { expect, test } from '@playwright/test'
import { buyBackInStock } from './shop/journeys.ts'
import { Merchant } from './shop/merchant.ts'
import { Shopper } from './shop/shopper.ts'

test('a back-in-stock alert reaches a shopper, who taps it and buys, and the order is attributed to it', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopper = new Shopper(await phone.newPage())
  await shopper.signIn()
  const name = await buyBackInStock(shopper)

  const merchant = new Merchant(await (await browser.newContext()).newPage())
  await merchant.signIn()
  await merchant.openOrders()
  const row = merchant.page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Back in stock', { timeout: 30_000 })
})
