import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO_SHOP, SERVER } from './addresses.ts'
import { textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'

/** Signs up a new merchant and enters the shop's address; the studio opens with a preview of that shop. */
async function signUp(page: Page): Promise<Merchant> {
  await page.goto(`${SERVER}/dashboard/sign-up`)
  await page.getByLabel('Name').fill('Nora Stein')
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a good password 9')
  await page.locator('form button[type=submit]').click()
  await page.getByLabel('Store address').fill(DEMO_SHOP)
  await page.getByRole('button', { name: 'Preview my store' }).click()
  await expect(page).toHaveURL(/\/design/)
  const merchant = new Merchant(page, new URL(page.url()).pathname.split('/')[2])
  await merchant.phoneReady()
  return merchant
}

/** Connects the shop by its token; three design proposals are then offered. */
async function connect(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Connect my store' }).click()
  await page.getByText('Connect with tokens').click()
  await page.getByLabel('Storefront access token').fill('5d3a0c8e71f24b69a2c4e6f8d0b1937a')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  const cards = page.getByTestId('proposal')
  // The server reads the shop's brand and creates three designs.
  await expect(cards).toHaveCount(3, { timeout: 45_000 })
  return cards
}

test('a new merchant previews the app from the shop’s address, opens the draft on a phone, connects, picks a design and publishes', async ({
  page,
  browser,
}) => {
  const began = Date.now()
  const merchant = await signUp(page)
  await expect(merchant.phone.getByText('Alder & Fig').filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Open on my phone' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the draft' })).toBeVisible()
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/designs/draft'))
  await page.getByRole('button', { name: 'New code' }).click()
  const draft = textAt(await (await answered).json(), 'data.url')
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(draft)
  await phone.locator('a[href*="/p/"]').first().click()
  await expect(phone).toHaveURL(/\/p\//)
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')

  const cards = await connect(page)
  await cards.nth(1).getByRole('button', { name: 'Use this design' }).click()
  await merchant.saved()
  await merchant.publish()
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // The notice leaves the studio's own bars in reach.
  await page.getByRole('button', { name: 'Preview matrix' }).click({ trial: true })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${SERVER}/web/${merchant.slug}/`)
  expect(Date.now() - began, 'ms from sign-up to an app that is live').toBeLessThan(2 * 60_000)

  await phone.goto(draft)
  await expect(phone).toHaveURL(`${SERVER}/web/${merchant.slug}/`)
})

test('a new merchant without a design proposal publishes a good-looking app with a brand kit, a text edited in the preview and a block', {
  tag: '@full',
}, async ({ page, browser }) => {
  test.setTimeout(300_000)
  const began = Date.now()
  const merchant = await signUp(page)
  await page.getByRole('button', { name: 'Branding', exact: true }).click()
  await merchant.settings.getByRole('button', { name: 'Garden' }).click()
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await merchant.phoneReady()
  await merchant.phone.locator('[data-path^="home.blocks."] h2').first().dblclick()
  const pen = merchant.phone.getByRole('textbox', { name: 'Title' })
  await expect(pen).toBeFocused()
  await pen.fill('Made by Nora')
  await page.keyboard.press('Enter')
  await expect(merchant.phone.getByText('Made by Nora')).toBeVisible()
  await merchant.handle(1).click()
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('dialog', { name: 'Blocks' }).getByRole('button', { name: 'Product tabs' }).click()
  await expect.poll(async () => (await merchant.order())[1]).toBe('Product tabs')
  await connect(page)
  await page.keyboard.press('Escape')
  await merchant.phoneReady()
  await merchant.publish()
  expect(Date.now() - began, 'ms from sign-up to an app that is live').toBeLessThan(5 * 60_000)

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(`${SERVER}/web/${merchant.slug}/`)
  await expect(phone.getByText('Made by Nora')).toBeVisible()
  await phone.locator('a[href*="/p/"]').first().click()
  await expect(phone).toHaveURL(/\/p\//)
})
