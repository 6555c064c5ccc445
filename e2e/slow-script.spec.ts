import { expect, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Blocks the matching scripts until the returned function is called. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((settle) => {
    release = settle
  })
  await page.route(scripts, async (route) => {
    await gate
    await route.continue()
  })
  return release
}
const EVERY = /\.js$/
/** All scripts except the small first one, which loads before the app. */
const BUT_THE_FIRST = /\/assets\/(?!start)[^/]*\.js$/

test('text typed before the script loads counts once it is loaded', { tag: '@full' }, async ({ page }) => {
  const release = await hold(page, EVERY)
  await page.goto(`${SERVER}/web/demo/login?lang=en`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).fill('shopper@vitrine.test')
  await page.getByLabel('Password', { exact: true }).fill('shopper')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a click before the app loads takes effect once it is loaded', { tag: '@full' }, async ({ page }) => {
  const release = await hold(page, BUT_THE_FIRST)
  await page.goto(`${SERVER}/web/demo/p/ember-tote?lang=en`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  release()
  await expect(page.getByTestId('cart-count')).toHaveText(/1/)
})

test('a click during hydration takes effect once, at any moment', async ({ page }) => {
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      if (document.documentElement.dataset.app === 'ready') return clearInterval(timer)
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Add to cart') button.click()
    }, 1)
  })
  await page.goto(`${SERVER}/web/demo/p/ember-tote?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  await expect(page.getByTestId('cart-count')).toHaveText(/^1/)
})

test('a form sent before the app loads is submitted once it is loaded', { tag: '@full' }, async ({
  page,
}) => {
  const release = await hold(page, BUT_THE_FIRST)
  await page.goto(`${SERVER}/web/demo/login?lang=en`)
  await page.getByRole('textbox', { name: 'Email' }).fill('shopper@vitrine.test')
  await page.getByLabel('Password', { exact: true }).fill('shopper')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a form sent before its part of the screen is hydrated is submitted once it is', {
  tag: '@full',
}, async ({ page }) => {
  const release = await hold(page, BUT_THE_FIRST)
  await page.goto(`${SERVER}/web/demo/login?lang=en`)
  await page.evaluate(() => {
    document.documentElement.dataset.app = 'ready'
  })
  await page.getByRole('textbox', { name: 'Email' }).fill('shopper@vitrine.test')
  await page.getByLabel('Password', { exact: true }).fill('shopper')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a search sent before the script loads is answered by the server', async ({ page }) => {
  await page.route(EVERY, (route) => route.abort())
  await page.goto(`${SERVER}/web/demo/search?lang=en`)
  await page.getByRole('searchbox').fill('tote')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=tote/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Ember Tote' }).first()).toBeVisible()
})
