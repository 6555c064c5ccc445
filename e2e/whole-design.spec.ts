import { expect, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** URL of the full design, of which the first screen contains a part. */
const REST = /\/designs\/[0-9a-f]+\.json/

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${SERVER}/web/demo${path}`)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
}

test('the full design loads in the background once, and the next screens need no page from the server', async ({
  page,
}) => {
  const requestUrls: string[] = []
  page.on('request', (request) => {
    if (REST.test(request.url())) requestUrls.push(request.url())
  })
  const rest = page.waitForResponse(REST)
  await open(page, '/?lang=en')
  await page.evaluate(() => Object.assign(window, { same: true }))
  expect((await rest).headers()['cache-control']).toContain('immutable')
  await page.getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByTestId('menu')).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(requestUrls).toHaveLength(1)
})

test('navigation before the full design is loaded waits for it', { tag: '@full' }, async ({ page }) => {
  let release = () => {}
  const gate = new Promise<void>((settle) => {
    release = settle
  })
  await page.route(REST, async (route) => {
    await gate
    await route.continue()
  })
  await open(page, '/?lang=en')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('link', { name: 'Cart' }).click()
  // The old screen stays for a while; then the new address shows a loading state.
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
  release()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('the server renders the next screen when the full design cannot be loaded', { tag: '@full' }, async ({
  page,
}) => {
  await page.route(REST, (route) => route.abort())
  await open(page, '/?lang=en')
  await page.getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByTestId('menu')).toBeVisible()
})

test('a screen says so and offers a retry when offline without the full design', async ({
  page,
  context,
}) => {
  await page.route(REST, (route) => route.abort())
  await open(page, '/?lang=en')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Cart' }).click()
  const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retryButton).toBeVisible()
  await page.unroute(REST)
  await context.setOffline(false)
  await retryButton.click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('the language changes whether the full design is loaded, late or unavailable', {
  tag: '@full',
}, async ({ page }) => {
  for (const how of ['here', 'late', 'never']) {
    let release = () => {}
    const gate = new Promise<void>((settle) => {
      release = settle
    })
    if (how === 'late')
      await page.route(REST, async (route) => {
        await gate
        await route.continue()
      })
    if (how === 'never') await page.route(REST, (route) => route.abort())
    const rest = how === 'here' ? page.waitForResponse(REST) : null
    await open(page, '/menu?lang=en')
    await rest
    await page.getByTestId('language').click()
    await page.getByTestId('language-ar').click()
    release()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    // Texts of the design itself stay in the first language without the full design.
    const cart = page.getByTestId('nav').getByRole('link', { name: how === 'never' ? 'Cart' : 'السلة' })
    await expect(cart).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})
