import { expect, test } from '@playwright/test'
import { goOffline } from './shop/no-network.ts'
import { ENGLISH, Shopper } from './shop/shopper.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

/** Personal screens as a shopper without an account, cart and wishlist sees them. */
const SCREENS = ['/cart', '/favorites', '/account', '/orders', '/login', '/register', '/inbox']
const WIDTHS = [320, 360, 390, 768, 1024, 1440, 1920] as const

test.describe('without an account, in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an empty cart leads to the products viewed last, and to the best sellers', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.open('/p/pim-chair')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(/viewed\W+\[\W*\w/)
    await shopper.open('/cart')
    await expect(page.getByTestId('empty')).toBeVisible()
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await expect(viewed.getByRole('link', { name: 'Pim Chair' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Popular now' }).getByRole('link').first()).toBeVisible()
    await expectUsable(page, 'an empty cart')
    await viewed.getByRole('link', { name: 'Pim Chair' }).click()
    await expect(page).toHaveURL(/\/p\/pim-chair/)
  })

  test('the account screen leads to sign-in and back, and signs out', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.open('/account')
    const card = page.getByTestId('login-first')
    await expect(card.getByRole('listitem')).toHaveCount(3)
    await expect(card.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      /\/register\?next=\/account/,
    )
    await expect(page.getByTestId('account-language')).toBeVisible()
    await expectUsable(page, 'a signed-out account')
    await card.getByRole('link', { name: ENGLISH.logIn }).click()
    await expect(page.getByTestId('account-benefits')).toBeVisible()
    await shopper.giveName()
    await expect(page).toHaveURL(/\/account/)
    await expect(page.getByRole('main').getByRole('link', { name: ENGLISH.myOrders })).toBeVisible()
    await page.getByTestId('logout').click()
    // A shopper with a cart or wishlist on this device is asked whether to keep it.
    await expect(page.getByTestId('logout-keep').or(card)).toBeVisible()
    if (await page.getByTestId('logout-keep').isVisible()) await page.getByTestId('logout-keep').click()
    await expect(card).toBeVisible()
  })

  test('the offline banner is as wide as the window, below the header', async ({ page }) => {
    await new Shopper(page).open('/p/mora-mug')
    const account = await page.getByTestId('tab-account').boundingBox()
    await goOffline(page)
    const banner = page.getByTestId('offline')
    await expect(banner).toBeVisible()
    const box = await banner.boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(1440)
    expect(box?.y).toBeGreaterThan((account?.y ?? 0) + (account?.height ?? 0))
    expect(await page.getByTestId('tab-account').boundingBox(), 'the header stays').toEqual(account)
  })
})

test('on a phone the checkout button of a long cart is in the window from its first line on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const shopper = new Shopper(page)
  for (const product of ['mora-mug', 'ember-tote', 'breakfast-set']) {
    await shopper.open(`/p/${product}`)
    await page.getByTestId('add-to-cart').click()
    await expect(page.getByRole('link', { name: ENGLISH.viewCart }).first()).toBeVisible()
  }
  await shopper.open('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(3)
  await expect(page.getByTestId('checkout')).toBeInViewport({ ratio: 1 })
  await expect(page.getByTestId('discount-code')).not.toBeInViewport()
  await page.getByTestId('discount-code').scrollIntoViewIfNeeded()
  await page.getByTestId('discount-code').click()
  await expect(page.getByTestId('discount-code'), 'the bar hides no field').toBeFocused()
})

for (const lang of ['en', 'fr', 'es', 'de', 'ar'])
  test(`screens without an account fit every window in ${lang}`, { tag: '@full' }, async ({ page }) => {
    const shopper = new Shopper(page)
    for (const path of SCREENS)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`${shopper.home}${path}?lang=${lang}`)
        await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
        if (path === '/cart' || path === '/favorites')
          await expect(page.getByTestId('product-card').first()).toBeVisible()
        await expectFits(page, `${path} in ${lang}`, WIDTHS)
      })
  })
