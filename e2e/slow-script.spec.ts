import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what is typed before the script arrives counts once it is there', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${SERVER}/web/demo/login?lang=en`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).fill('shopper@vitrine.test')
  await page.getByLabel('Password', { exact: true }).fill('shopper')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a search sent before the script arrives is answered by the server', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${SERVER}/web/demo/search?lang=en`)
  await page.getByRole('searchbox').fill('tote')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=tote/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Ember Tote' }).first()).toBeVisible()
})
