import { expect, type Page, type Request } from '@playwright/test'
import { z } from 'zod'
import { DEMO_SHOP } from '../addresses.ts'
import type { openShop } from './own-shop.ts'
import { fillAddress, type Shopper } from './shopper.ts'
import { signInOnHostedPage } from './sign-in-there.ts'

/**
 * End-to-end steps of shoppers for the web app and the phone app. Both have the same accessible names, so the same code
 * drives both.
 */

const wished = z.object({ changes: z.array(z.object({ list: z.string().nullable() })) })
/** Returns true for a call that reports the removal of a wishlist item to the account. */
function isWishlistRemoval(call: Request): boolean {
  if (!call.url().endsWith('/api/shopper/wishlist')) return false
  return wished.parse(call.postDataJSON()).changes.some(({ list }) => list === null)
}

type Shop = Awaited<ReturnType<typeof openShop>>
const lines = (page: Page) => page.getByTestId('cart-line')

/** Opens the checkout and leaves it: the cart is unchanged, and no thank-you is shown. */
export async function leaveCheckout(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.comeBack(await shopper.toCheckout())
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByTestId('thanks')).toHaveCount(0)
}

/** Buys the open cart without an account and expects the thank-you. Returns the order's name. */
export async function buyAsGuest(shopper: Shopper): Promise<string> {
  const { page } = shopper
  const hosted = await shopper.toCheckout()
  await fillAddress(hosted, 'guest@vitrine.test')
  const order = await shopper.pay(hosted)
  await shopper.comeBack(hosted)
  await expect(page.getByTestId('thanks')).toContainText('email you the confirmation')
  await expect(lines(page)).toHaveCount(0)
  return order
}

/** A signed-in shopper buys without typing anything and finds the order in the order list. */
export async function buyAsMember(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.open('/p/mora-mug')
  await shopper.addToCart()
  const hosted = await shopper.toCheckout()
  await expect(hosted.getByLabel('Email')).toHaveValue('shopper@vitrine.test')
  const order = await shopper.pay(hosted)
  await shopper.comeBack(hosted)
  await expect(page.getByTestId('thanks')).toBeVisible()
  await shopper.open('/orders')
  await expect(page.getByText(new RegExp(`${order}\\b`)).first()).toBeVisible()
}

/** Signs in on the shop's page with a code, which leads to the orders. */
export async function signInOnShopPage(shopper: Shopper, shop: Shop): Promise<void> {
  const { page } = shopper
  await shopper.open('/login?next=/orders')
  const hosted = await shopper.leaving(() => page.getByTestId('continue').click())
  const closed = hosted === page ? null : hosted.waitForEvent('close')
  await signInOnHostedPage(hosted, shop)
  await closed
  await expect(page).toHaveURL(/\/orders/)
  await expect(page.getByText('#1001').first()).toBeVisible()
}

/** Buys a gift card for a recipient, whose address is shown in the cart and at the checkout. */
export async function buyGiftCard(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.open('/p/gift-card')
  await page.getByRole('radio', { name: '$50.00' }).click()
  await page.getByTestId('gift-on').click()
  await page.getByLabel('Recipient’s email').fill('ada@example.com')
  await shopper.addToCart()
  await expect(lines(page)).toContainText('ada@example.com')
  const hosted = await shopper.toCheckout()
  await expect(hosted.getByRole('main')).toContainText('$50.00')
  await shopper.comeBack(hosted)
}

/** Buys a monthly subscription at the selling plan's price in the cart and at the checkout. */
export async function buySubscription(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.open('/p/hollis-season-box')
  await page.getByRole('radio', { name: /Every season/ }).click()
  await shopper.addToCart()
  await expect(lines(page)).toContainText('Every season')
  const hosted = await shopper.toCheckout()
  await expect(hosted.getByRole('main')).toContainText('Every season')
  await shopper.comeBack(hosted)
}

/**
 * Items added to the wishlist before and after sign-in on two devices belong to the account: they appear on both, and
 * disappear from both.
 */
export async function syncWishlists(
  [phone, tablet]: readonly [Shopper, Shopper],
  signIn: (shopper: Shopper) => Promise<void>,
): Promise<void> {
  const wishes = ({ page }: Shopper) => page.getByTestId('product-card')
  for (const [shopper, handle] of [
    [phone, 'mora-mug'],
    [tablet, 'ember-tote'],
  ] as const) {
    await shopper.open(`/p/${handle}`)
    await shopper.page.getByTestId('favorite').first().click()
    await signIn(shopper)
  }
  await tablet.open('/favorites')
  await expect(wishes(tablet)).toHaveCount(2)
  await phone.open('/favorites')
  await expect(wishes(phone)).toHaveCount(2)
  const oneOffResponse = phone.page.waitForResponse(
    (answer) => answer.ok() && isWishlistRemoval(answer.request()),
  )
  await wishes(phone).filter({ hasText: 'Ember Tote' }).getByTestId('favorite').click()
  await oneOffResponse
  await expect(wishes(phone)).toHaveCount(1)
  await tablet.open('/favorites')
  await expect(wishes(tablet)).toHaveText([/Mora Mug/])
}

/** An account deletion requested on one device appears on the other; canceled there, it disappears from both. */
export async function cancelDeletion([here, there]: readonly [Shopper, Shopper]): Promise<void> {
  // The phone's menu stays mounted below the account screen and contains the same notice.
  const pending = ({ page }: Shopper) => page.getByTestId('deletion-pending').filter({ visible: true })
  await here.signIn()
  await there.signIn()
  await here.open('/account')
  // A click has no effect until the server has reported whether a deletion is pending.
  await expect(here.page.getByTestId('delete-account')).not.toHaveAttribute('aria-busy')
  await here.page.getByTestId('delete-account').click()
  await here.page.getByTestId('confirm-deletion').click()
  await expect(pending(here)).toBeVisible()
  await there.open('/menu')
  await expect(pending(there)).toContainText('7 days left')
  await there.page.getByTestId('cancel-deletion').click()
  await expect(pending(there)).toHaveCount(0)
  await here.open('/account')
  await expect(here.page.getByTestId('delete-account')).toBeVisible()
  await expect(pending(here)).toHaveCount(0)
}

/** Another market's prices apply in the cart, after a restart of the app, and at the checkout. */
export async function switchMarket(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.open('/p/mora-mug')
  await page.getByTestId('add-to-cart').click()
  await expect(page.getByTestId('cart-count')).toBeVisible()
  await shopper.open('/menu')
  await page.getByTestId('country').click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('input').first().fill('kuw')
  await sheet.getByRole('radio', { name: /Kuwait/ }).click()
  await expect(page.getByTestId('country')).toContainText('Kuwait')
  await shopper.open('/cart')
  await expect(page.getByTestId('total').first()).toContainText('KWD')
  const hosted = await shopper.toCheckout()
  await expect(hosted.getByText(/KWD/).first()).toBeVisible()
  await shopper.comeBack(hosted)
}

/** Requests a back-in-stock alert, receives it, taps it, and buys the product. Returns the order's name. */
export async function buyBackInStock(shopper: Shopper): Promise<string> {
  const { page } = shopper
  await shopper.open('/p/una-backpack')
  await page.getByTestId('notify-me').click()
  const wish = page.waitForRequest(/\/api\/shopper\/back-in-stock$/)
  await page.getByTestId('preprompt-allow').click()
  const { subscriber, variant } = waits.parse((await wish).postDataJSON())
  await expect(page.getByTestId('notify-me')).toHaveText('We’ll notify you')

  await stock(variant, 5)
  const shade = async () =>
    deviceSchema.parse(await (await fetch(`${DEMO_SHOP}/_push/devices/${subscriber}`)).json()).shade
  try {
    await expect.poll(async () => (await shade()).length, { timeout: 60_000 }).toBe(1)
    await page.goto(`${DEMO_SHOP}/_push/phone/${subscriber}`)
    await expect(page.getByText('Back in stock')).toBeVisible()
    const messagesResponse = page.waitForResponse(/\/api\/shopper\/messages$/)
    await page.goto((await shade())[0]?.open ?? '')
    expect((await messagesResponse).status()).toBe(200)
    await shopper.open('/p/una-backpack')
    await shopper.addToCart()
    return await shopper.buy()
  } finally {
    // Other tests need the variant sold out.
    await stock(variant, 0)
  }
}

const waits = z.object({ subscriber: z.string(), variant: z.number() })
const deviceSchema = z.object({ shade: z.array(z.object({ open: z.string() })) })

/** Sets the stock of a variant, as the demo shop's staff would. */
async function stock(variant: number, quantity: number): Promise<void> {
  const stocked = await fetch(`${DEMO_SHOP}/_demo/stock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variantId: variant, quantity }),
  })
  expect(stocked.ok).toBe(true)
}

/** How a device goes offline and online again, and the key prefix of its cached responses. */
type Network = {
  readonly lose: () => Promise<() => Promise<void>>
  readonly listCachedKeys: () => Promise<readonly string[]>
}
const HOUR_MS = 3_600_000

/**
 * Visited screens open offline and show their age; items can be added to the cart, and the purchase completes once the
 * device is online.
 */
export async function shopOffline(shopper: Shopper, network: Network): Promise<void> {
  const { page } = shopper
  // The phone's earlier screens stay mounted below the visible one.
  const getVisible = (id: string) => page.getByTestId(id).filter({ visible: true })
  // Returning shoppers see the push pre-prompt once, at a moment that the app chooses.
  await page.addLocatorHandler(getVisible('preprompt-later'), (later) => later.click())
  const kitchen = page.getByRole('link', { name: /Kitchen/ }).first()
  const title = page.getByRole('heading', { level: 1 })
  // Navigates inside the app, because a service worker has not cached these pages.
  await kitchen.click()
  await expect(page).toHaveURL(/\/c\/kitchen/)
  await getVisible('product-card').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect(title).toBeVisible()
  const product = (await title.textContent()) ?? '?'
  await expect
    .poll(async () => (await network.listCachedKeys()).filter((key) => CACHED_QUERIES.test(key)).length)
    .toBeGreaterThanOrEqual(2)

  const findTheNetwork = await network.lose()
  await page.clock.install({ time: Date.now() + 2 * HOUR_MS })
  await shopper.open('/')
  await expect(getVisible('offline')).toBeVisible()
  await expect(getVisible('as-of')).toContainText(/as of \d+:\d\d [AP]M (today|yesterday)/)
  await kitchen.click()
  await expect(page).toHaveURL(/\/c\/kitchen/)
  await expect(getVisible('as-of')).toBeVisible()
  const card = getVisible('product-card').filter({ hasText: product })
  await card.getByRole('link').first().click()
  await expect(title).toHaveText(product)
  await expect(getVisible('price-as-of')).toBeVisible()

  // The item waits in the cart; the checkout reports the missing network and continues once it is back.
  await getVisible('add-to-cart').click()
  await getVisible('tab-cart').click()
  await expect(getVisible('cart-line')).toHaveText([new RegExp(product)])
  await expect(getVisible('checkout-away')).toBeVisible()
  await getVisible('checkout').click()
  await expect(getVisible('cart-problem')).toContainText('Connect to the internet to check out')
  await findTheNetwork()
  await expect(getVisible('offline')).toBeHidden()
  const hosted = await shopper.leaving(() => getVisible('checkout-again').click())
  await expect(hosted).toHaveURL(/\/checkouts\/cn\//)
}
const CACHED_QUERIES = /US\/(collection kitchen|product )/
