import { expect, type Page, test } from '@playwright/test'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Records the animations of images, and what the page shows in the frame after a press. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    let moves = 0
    Element.prototype.animate = function (...args) {
      if (this instanceof HTMLImageElement) moves += 1
      return animate.apply(this, args)
    }
    addEventListener('click', () =>
      requestAnimationFrame(() => {
        const titles = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility())
        Object.assign(window, { moves, next: titles.map(({ textContent }) => textContent) })
      }),
    )
  })
}

for (const [reducedMotion, moves] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const)
  test(`a pressed card shows its product’s name in the next frame and moves its image there, with the motion setting ${reducedMotion}`, {
    tag: reducedMotion === 'reduce' ? '@full' : [],
  }, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await watchMotion(page)
    await new Shopper(page).open('/c/kitchen')
    const card = page.getByRole('main').getByTestId('product-card').first()
    const name = await card.getByRole('link').locator('span').first().textContent()
    // The shop answers late: what is shown comes from the card.
    await page.route('**/api/*/graphql.json*', async (route) => {
      await page.waitForFunction(() => Reflect.get(window, 'next'))
      await route.continue()
    })
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/p\//)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'next'))).toContain(name)
    expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toBe(moves)
    await expect(page.getByTestId('add-to-cart').or(page.getByTestId('choose'))).toBeVisible()
    await expect(page.locator('h1'), 'nothing stands above the product’s screen').toHaveCount(1)
    await expect(page.getByRole('main'), 'the focus is on the new screen').toBeFocused()
    await page.goBack()
    await expect(card).toBeVisible()
    await context.close()
  })

test('a product that was opened and left before it loaded leaves nothing on the list', async ({ page }) => {
  await new Shopper(page).open('/c/kitchen')
  const isHeld = Promise.withResolvers<void>()
  await page.route(/\/web\/assets\//, async (route) => {
    await isHeld.promise
    await route.continue()
  })
  const main = page.getByRole('main')
  await main.getByTestId('product-card').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
  await expect(page.locator('h1')).toHaveCount(2)
  // The list below cannot be pressed.
  const [width, height] = [390, 844]
  await page.mouse.click(width / 4, height / 2)
  await page.mouse.click((width * 3) / 4, height / 2)
  await page.goBack()
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(main.getByTestId('product-card').first()).toBeVisible()
  isHeld.resolve()
  await expect(page).toHaveURL(/\/c\/kitchen/)
})
