import { type Browser, expect, test } from '@playwright/test'
import * as journeys from './shop/journeys.ts'
import { startNativeWeb } from './shop/native-parity.ts'
import { losePhoneNetwork } from './shop/no-network.ts'
import { openShop } from './shop/own-shop.ts'
import { openProject } from './shop/project.ts'
import { type At, ENGLISH, Shopper } from './shop/shopper.ts'
import { withPages } from './shop/sign-in-there.ts'

/**
 * End-to-end tests of shoppers on the phone app's export, and on the web app where no other test covers the same steps.
 * One shop has password accounts, the other signs customers in on its own page.
 */

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop
let shopOfPages: Shop
let slug = ''
let slugOfPages = ''
let stopFace: () => Promise<void> = async () => undefined
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const nativeAppStart = startNativeWeb()
  ;[shop, shopOfPages] = await Promise.all([openShop(), openShop()])
  await shopOfPages.callControl('breakages', { kind: 'new-accounts' })
  slug = (await openProject('journeys', shop.url)).slug
  slugOfPages = (await withPages('journeys-pages', shopOfPages)).slug
  stopFace = await nativeAppStart
})
test.afterAll(() => Promise.all([stopFace(), shop.close(), shopOfPages.close()]))
// An open phone app would continue to send requests.
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

/** Opens a phone with the app of this slug. */
async function phone(browser: Browser, at: At, slug = 'demo'): Promise<Shopper> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  return new Shopper(await context.newPage(), ENGLISH, slug, at)
}
/** The shop limits the codes that it emails, so the shopper who signed in for the wishlist also buys. */
const wishAndBuy = (both: readonly [Shopper, Shopper], signIn: (shopper: Shopper) => Promise<void>) =>
  journeys.syncWishlists(both, async (shopper) => {
    await signIn(shopper)
    if (shopper === both[0]) await journeys.buyAsMember(shopper)
  })

test('on the phone, a guest leaves the checkout and finds the cart unchanged, then pays and is thanked', {
  tag: '@full',
}, async ({ browser }) => {
  const shopper = await phone(browser, 'native')
  await shopper.open('/p/ember-tote')
  await shopper.addToCart()
  await journeys.leaveCheckout(shopper)
  const order = await journeys.buyAsGuest(shopper)
  await shopper.open('/orders')
  await expect(shopper.page.getByTestId('bought-here')).toContainText(order)
})

for (const at of ['web', 'native'] as const) {
  test.describe(`shopping on ${at}`, () => {
    test('as a guest works in a shop with customer accounts too', { tag: '@full' }, async ({ browser }) => {
      const shopper = await phone(browser, at, slugOfPages)
      await shopper.open('/p/ember-tote')
      await shopper.addToCart()
      await journeys.buyAsGuest(shopper)
    })

    test('for a subscription uses the selling plan’s price', { tag: '@full' }, async ({ browser }) => {
      await journeys.buySubscription(await phone(browser, at))
    })

    test('after sign-in on the shop’s page needs no typing, and the wishlist is on a second device', {
      tag: '@full',
    }, async ({ browser }) => {
      const both = [await phone(browser, at, slugOfPages), await phone(browser, at, slugOfPages)] as const
      await wishAndBuy(both, (shopper) => journeys.signInOnShopPage(shopper, shopOfPages))
    })
  })
}

test('on the phone, shopping after password sign-in needs no typing, and the wishlist is on a second device', {
  tag: '@full',
}, async ({ browser }) => {
  const both = [await phone(browser, 'native', slug), await phone(browser, 'native', slug)] as const
  await wishAndBuy(both, (shopper) => shopper.signIn())
})

test('on the phone, a gift card is bought for a recipient', { tag: '@full' }, async ({ browser }) => {
  await journeys.buyGiftCard(await phone(browser, 'native'))
})

test('on the phone, an account deletion is requested on one device and canceled on another', {
  tag: '@full',
}, async ({ browser }) => {
  await journeys.cancelDeletion([await phone(browser, 'native', slug), await phone(browser, 'native', slug)])
})

test('on the phone, another market’s prices apply to the cart and the checkout', { tag: '@full' }, async ({
  browser,
}) => {
  await journeys.switchMarket(await phone(browser, 'native'))
})

test('on the phone, a back-in-stock alert arrives, is tapped, and the product is bought', {
  tag: '@full',
}, async ({ browser }) => {
  const shopper = await phone(browser, 'native')
  await shopper.signIn()
  await journeys.buyBackInStock(shopper)
})

test('on the phone, visited screens open offline, and the purchase completes once online', {
  tag: '@full',
}, async ({ browser }) => {
  const shopper = await phone(browser, 'native')
  const { page } = shopper
  await shopper.open('/')
  await journeys.shopOffline(shopper, {
    lose: () => losePhoneNetwork(page),
    listCachedKeys: () => page.evaluate(() => Object.keys(localStorage)),
  })
})
