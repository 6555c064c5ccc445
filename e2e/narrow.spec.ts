import { expect, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { expectFits } from './shop/usability.ts'

const SCREENS = [
  '/',
  '/catalog',
  '/c/kitchen',
  '/search?q=tote',
  '/p/ember-tote',
  '/p/kite-shirt',
  '/p/una-backpack',
  '/p/gift-card',
  '/p/mora-mug',
  '/cart',
  '/favorites',
  '/menu',
  '/account',
  '/orders',
  '/login',
  '/register',
  '/recovery',
  '/notifications',
  '/no-such-screen',
]

/** Scrolls down until no more content appears. */
async function scrollToEnd(page: Page) {
  const heightAfterScroll = () =>
    page.evaluate(async () => {
      const { documentElement: page } = document
      window.scrollTo(0, page.scrollHeight)
      await new Promise((next) => requestIdleCallback(next))
      return page.scrollHeight
    })
  let height = 0
  await expect
    .poll(async () => {
      const before = height
      height = await heightAfterScroll()
      return height === before
    })
    .toBe(true)
}

for (const language of ['de', 'fr', 'es', 'en', 'ar'])
  test(`every screen fits windows of 320, 360 and 390 px in ${language}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${SERVER}/web/demo/p/ember-tote?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    await page.getByTestId('add-to-cart').click()
    for (const path of SCREENS)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        const query = path.includes('?') ? '&' : '?'
        await page.goto(`${SERVER}/web/demo${path}${query}lang=${language}`)
        await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
        // Scrolling makes deferred content render.
        await page.mouse.move(9, 9)
        await scrollToEnd(page)
        await expectFits(page, `${path} in ${language}`, [320, 360, 390])
      })
  })
