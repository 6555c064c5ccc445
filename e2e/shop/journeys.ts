import { expect } from '@playwright/test'
import { fillAddress, type Shopper } from './shopper.ts'

/**
 * Ways through the app from end to end, in shop words, for the web app and the phone's alike: the same names of things
 * lead through both.
 */

/** Looks at the checkout and turns back, then buys without an account, and is thanked. */
export async function guestBuys(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.open('/p/ember-tote')
  await shopper.addToCart()
  await shopper.comeBack(await shopper.toCheckout())
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  await expect(page.getByTestId('thanks')).toHaveCount(0)

  const hosted = await shopper.toCheckout()
  await fillAddress(hosted, 'guest@vitrine.test')
  const order = await shopper.pay(hosted)
  await shopper.comeBack(hosted)
  await expect(page.getByTestId('thanks')).toContainText('by e-mail')
  await expect(page.getByTestId('cart-line')).toHaveCount(0)
  await shopper.open('/orders')
  await expect(page.getByTestId('bought-here')).toContainText(order)
}
