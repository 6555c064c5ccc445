import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test('a merchant edits the home screen with a live preview and publishes; a shopper buys; both see the order', async ({
  browser,
}) => {
  const merchant = new Merchant(await browser.newPage())
  await merchant.signIn()
  await merchant.openDesign()
  await merchant.choose(/^Banner/)

  const title = merchant.settings.getByRole('textbox', { name: 'Title, English' })
  await title.fill('')
  for (const [typed, expectedText] of [
    ['Harbour', 'Harbour'],
    [' light', 'Harbour light'],
  ] as const) {
    await title.pressSequentially(typed)
    await expect(merchant.phone.getByText(expectedText, { exact: true })).toBeVisible()
  }
  await merchant.saved()
  await merchant.publish()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const shopper = new Shopper(await phone.newPage(), ENGLISH)
  await shopper.open('/')
  await expect(shopper.page.getByText('Harbour light')).toBeVisible()
  await shopper.signIn()
  await shopper.find('tote', 'Ember Tote')
  await shopper.addToCart()
  await expect(shopper.page.getByRole('listitem').filter({ hasText: 'Ember Tote' })).toBeVisible()
  const order = await shopper.buy()

  await shopper.open('/orders')
  await expect(shopper.page.getByText(new RegExp(`${order}\\b`)).first()).toBeVisible()
  await shopper.open('/cart')
  await expect(shopper.page.getByText('Thank you for your order')).toBeVisible()

  await merchant.openOrders()
  await expect(async () => {
    await merchant.page.reload()
    await expect(merchant.page.getByRole('row').filter({ hasText: order })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(merchant.page.getByRole('row').filter({ hasText: order })).toContainText('Web app')
})

test('editing, publishing and buying in Arabic runs from right to left on every page', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: 'ar',
  })
  const shopper = new Shopper(await phone.newPage(), ARABIC)
  await shopper.open('/')
  await expect(shopper.page.locator('html')).toHaveAttribute('dir', 'rtl')
  await shopper.signIn()
  await shopper.open('/p/fjord-tote')
  await shopper.addToCart()
  const order = await shopper.buy()
  await shopper.open('/orders')
  await expect(shopper.page.getByRole('heading', { name: ARABIC.myOrders })).toBeVisible()
  await expect(shopper.page.getByText(new RegExp(`${order}\\b`)).first()).toBeVisible()
})
