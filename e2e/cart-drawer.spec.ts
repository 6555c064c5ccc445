import { expect, type Page, test } from '@playwright/test'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const drawer = (page: Page) => page.getByRole('dialog')
const cartTab = (page: Page) => page.getByTestId('tab-cart')

/** Opens a screen and hovers over the cart link until the drawer's script has loaded. */
async function openNearCart(page: Page, path: string, texts = ENGLISH): Promise<void> {
  await new Shopper(page, texts).open(path)
  await expect(async () => {
    await page.mouse.move(4, 400)
    await cartTab(page).hover()
    await expect(page.locator('html')).toHaveAttribute('data-cart', 'drawer', { timeout: 500 })
  }).toPass()
}

for (const texts of [ENGLISH, ARABIC])
  test(`a product added in a wide window opens the cart at the end side, in ${texts.lang}`, {
    tag: texts.lang === 'en' ? [] : '@full',
  }, async ({ page }) => {
    await openNearCart(page, '/p/mora-mug', texts)
    const add = page.getByTestId('add-to-cart')
    await add.press('Enter')
    await expect(drawer(page).getByTestId('cart-line')).toHaveCount(1)
    const box = await drawer(page).boundingBox()
    expect(Math.round(texts.lang === 'ar' ? (box?.x ?? -1) : (box?.x ?? 0) + (box?.width ?? 0))).toBe(
      texts.lang === 'ar' ? 0 : 1440,
    )
    expect(box?.height).toBe(900)
    await expect(drawer(page).getByTestId('cart-suggestions').getByRole('link').first()).toBeVisible()
    const total = drawer(page).getByTestId('total')
    const before = await total.textContent()
    await drawer(page).getByRole('listitem').getByRole('button').nth(2).click()
    await expect(total).not.toHaveText(before ?? '')
    await drawer(page).getByTestId('remove').click()
    await expect(drawer(page).getByTestId('cart-line')).toHaveCount(0)
    await drawer(page).getByTestId('undo').getByRole('button').click()
    await expect(drawer(page).getByTestId('cart-line')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(add).toBeFocused()
  })

test('the cart in a wide header opens the drawer, which keeps the focus and leads to the page of the cart', {
  tag: '@full',
}, async ({ page }) => {
  await openNearCart(page, '/p/mora-mug')
  await page.getByTestId('add-to-cart').click()
  await page.keyboard.press('Escape')
  await cartTab(page).click()
  await expect(drawer(page)).toHaveAccessibleName('Cart (1)')
  await expect(page).toHaveURL(/\/p\/mora-mug/)
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName ?? 'nothing'),
      'the page behind takes no focus',
    ).toMatch(/dialog|body/)
    expect(await page.evaluate(() => document.activeElement?.closest('main, nav') === null)).toBe(true)
  }
  await drawer(page).getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/cart/)
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByTestId('cart-line')).toHaveCount(1)
  await cartTab(page).click()
  await expect(drawer(page), 'the page of the cart needs no drawer').toHaveCount(0)
})

test('the drawer shows the cart without a network, says so, and goes on when it is back', {
  tag: '@full',
}, async ({ page, context }) => {
  await openNearCart(page, '/p/mora-mug')
  await expect(page.locator('html')).toHaveAttribute('data-network', 'watched')
  await context.setOffline(true)
  await page.getByTestId('add-to-cart').click()
  await expect(drawer(page).getByTestId('cart-line')).toHaveCount(1)
  await expect(
    drawer(page).getByText('Connect to the internet to check out.', { exact: false }),
  ).toBeVisible()
  await context.setOffline(false)
  await drawer(page).getByTestId('checkout').click()
  await expect(page).toHaveURL(/\/checkouts\/cn\//)
})

test('the cart stays a page on phones and tablets', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await new Shopper(page).open('/p/mora-mug')
  await page.getByTestId('add-to-cart').click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await cartTab(page).click()
  await expect(page).toHaveURL(/\/cart/)
  await expect(drawer(page)).toHaveCount(0)
})

test('a cart longer than the drawer scrolls behind its buttons, and none of it shows below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 })
  await openNearCart(page, '/p/mora-mug')
  await page.getByTestId('add-to-cart').click()
  await expect(drawer(page).getByTestId('cart-suggestions').getByRole('link').first()).toBeVisible()
  const gapPx = () =>
    drawer(page)
      .getByRole('link', { name: 'View cart' })
      .evaluate((link) => {
        let bar: Element | null = link
        while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement
        return bar ? Math.round(innerHeight - bar.getBoundingClientRect().bottom) : null
      })
  await expect.poll(gapPx).toBe(0)
  await drawer(page).getByTestId('cart-suggestions').scrollIntoViewIfNeeded()
  expect(await gapPx()).toBe(0)
})
