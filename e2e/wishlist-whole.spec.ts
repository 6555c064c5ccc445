import { type Browser, expect, test } from '@playwright/test'
import { openShop } from './shop/own-shop.ts'
import { openProject } from './shop/project.ts'
import { ENGLISH, Shopper } from './shop/shopper.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop
test.beforeAll(async () => {
  shop = await openShop()
})
test.afterAll(() => shop.close())

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' } as const
/** A device of its own, at the app of this slug. */
const device = async (browser: Browser, slug: string, words = ENGLISH) =>
  new Shopper(await (await browser.newContext(PHONE)).newPage(), words, slug)
const wish = async ({ page }: Shopper) => {
  const told = page.waitForResponse(/\/api\/shopper\/wishlist$/)
  await page.getByTestId('favorite').first().click()
  await told
}
const names = ({ page }: Shopper) => page.getByTestId('product-card').getByRole('link', { name: /\w/ })

test('what a shopper wishes for on one device is on the other once both have signed in, and gone from both when it is taken off', async ({
  browser,
}) => {
  const { slug } = await openProject('wishes', shop.url)
  const phone = await device(browser, slug)
  // Wished for before signing in: it comes along.
  await phone.open('/p/mora-mug')
  await phone.page.getByTestId('favorite').first().click()
  await phone.signIn()

  const tablet = await device(browser, slug)
  await tablet.open('/p/ember-tote')
  await tablet.page.getByTestId('favorite').first().click()
  await tablet.signIn()
  await tablet.open('/favorites')
  await expect(names(tablet).filter({ hasText: 'Mora Mug' })).toBeVisible()
  await expect(names(tablet).filter({ hasText: 'Ember Tote' })).toBeVisible()

  await phone.open('/favorites')
  await expect(phone.page.getByTestId('product-card')).toHaveCount(2)
  await wish(phone)
  await expect(phone.page.getByTestId('product-card')).toHaveCount(1)
  await tablet.open('/favorites')
  await expect(tablet.page.getByTestId('product-card')).toHaveCount(1)

  // Without a network it waits on the device, and is told once the network is back.
  await phone.open('/p/una-backpack')
  await phone.page.context().setOffline(true)
  await phone.page.getByTestId('favorite').first().click()
  const told = phone.page.waitForResponse(
    (answer) => answer.url().endsWith('/api/shopper/wishlist') && answer.ok(),
  )
  await phone.page.context().setOffline(false)
  await told
  await tablet.open('/favorites')
  await expect(names(tablet).filter({ hasText: 'Una Backpack' })).toBeVisible()
})
