import { expect, type Page, test } from '@playwright/test'
import { cards } from './shop/list.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Expects the cart beside the buy button at the end side, and no other navigation. */
async function expectOneBar(page: Page, isRtl: boolean): Promise<void> {
  await expect(page.getByTestId('nav').getByRole('link').filter({ visible: true })).toHaveCount(1)
  const [buy, cart] = [
    await page.getByTestId('buy-bar').getByRole('button').boundingBox(),
    await page.getByTestId('tab-cart').boundingBox(),
  ]
  if (!buy || !cart) throw new Error('The bar lacks a button')
  expect(buy.y, 'the bars take at most 80 px').toBeGreaterThanOrEqual(844 - 80)
  expect(Math.abs(buy.y + buy.height / 2 - (cart.y + cart.height / 2))).toBeLessThan(8)
  if (isRtl) expect(cart.x + cart.width).toBeLessThanOrEqual(buy.x)
  else expect(buy.x + buy.width).toBeLessThanOrEqual(cart.x)
}

for (const texts of [ENGLISH, ARABIC])
  test(`a product page on a phone has one bar with the buy button and the cart, in ${texts.lang}`, {
    tag: texts.lang === 'en' ? [] : '@full',
  }, async ({ page }) => {
    await new Shopper(page, texts).open('/p/mora-mug')
    await expectOneBar(page, texts.lang === 'ar')
    const add = page.getByTestId('add-to-cart')
    const before = await add.boundingBox()
    await add.click()
    await expect(page.getByTestId('buy-bar').getByRole('link', { name: texts.viewCart })).toBeVisible()
    const label = await add.getByText(/\w|\p{Script=Arabic}/u).boundingBox()
    expect(label?.height, 'height of a label on one line, px').toBeLessThan(30)
    expect((await add.boundingBox())?.height).toBe(before?.height)
    await page.getByTestId('tab-cart').click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(page.getByTestId('tab-home')).toBeVisible()
  })

test('a product opened from a list has one bar too, and Back shows the tabs again', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await new Shopper(page).open('/c/kitchen')
  // These styles load with those of the bar.
  await expect(page.locator('#forced-colors')).toBeAttached()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByTestId('buy-bar')).toBeVisible()
  await expectOneBar(page, false)
  await page.goBack()
  await expect(page.getByTestId('tab-home')).toBeVisible()
})
