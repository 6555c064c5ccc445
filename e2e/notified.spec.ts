import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { DEMO_SHOP as SHOP } from './addresses.ts'
import { Merchant } from './shop/merchant.ts'
import { Shopper } from './shop/shopper.ts'

const asked = z.object({ subscriber: z.string(), variant: z.number() })
const device = z.object({ shade: z.array(z.object({ open: z.string() })) })

/** So many pieces of a variant, as the shop's own people would set it. */
async function stock(variant: number, quantity: number): Promise<void> {
  const stocked = await fetch(`${SHOP}/_demo/stock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variantId: variant, quantity }),
  })
  expect(stocked.ok).toBe(true)
}

let stocked: number | null = null
// Other trips want it sold out.
test.afterAll(() => (stocked === null ? undefined : stock(stocked, 0)))

test('a shopper who waits for what is sold out hears that it is back, taps, buys, and the order is credited', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopper = new Shopper(await phone.newPage())
  const { page } = shopper
  await shopper.signIn()
  await shopper.open('/p/una-backpack')
  await page.getByTestId('notify-me').click()
  const wish = page.waitForRequest(/\/api\/shopper\/back-in-stock$/)
  await page.getByTestId('primer-allow').click()
  const { subscriber, variant } = asked.parse((await wish).postDataJSON())
  await expect(page.getByTestId('notify-me')).toHaveText('We will tell you')

  stocked = variant
  await stock(variant, 5)
  const shade = async () =>
    device.parse(await (await fetch(`${SHOP}/_push/devices/${subscriber}`)).json()).shade
  await expect.poll(async () => (await shade()).length, { timeout: 60_000 }).toBe(1)
  await page.goto(`${SHOP}/_push/phone/${subscriber}`)
  await expect(page.getByText('Back in stock')).toBeVisible()

  const told = page.waitForResponse(/\/api\/shopper\/messages$/)
  await page.goto((await shade())[0]?.open ?? '')
  expect((await told).status()).toBe(200)
  await shopper.open('/p/una-backpack')
  await shopper.addToCart()
  const name = await shopper.buy()

  const merchant = new Merchant(await (await browser.newContext()).newPage())
  await merchant.signIn()
  await merchant.openOrders()
  const row = merchant.page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Back in stock', { timeout: 30_000 })
})
