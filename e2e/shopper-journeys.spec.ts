import { type Browser, test } from '@playwright/test'
import { startNativeFace } from './shop/faces.ts'
import { guestBuys } from './shop/journeys.ts'
import { type At, ENGLISH, Shopper } from './shop/shopper.ts'

/**
 * The journeys of shoppers on the phone app's export, and on the web app those that no other trip of it walks.
 */

let stop: () => Promise<void> = async () => undefined
test.beforeAll(async () => {
  test.setTimeout(300_000)
  stop = await startNativeFace()
})
test.afterAll(() => stop())

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US', hasTouch: true, isMobile: true } as const
/** A device of its own, at the app of this slug. */
const device = async (browser: Browser, at: At, slug = 'demo') =>
  new Shopper(await (await browser.newContext(PHONE)).newPage(), ENGLISH, slug, at)

test('a guest turns back from the checkout and finds the cart as it was, then pays and is thanked', async ({
  browser,
}) => {
  await guestBuys(await device(browser, 'native'))
})
