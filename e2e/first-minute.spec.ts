import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DEMO_SHOP, SERVER } from './addresses.ts'
import { textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'

test('who signs up sees the shop on the phone by its address alone, opens the draft on a phone, connects, takes a design and publishes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.goto(`${SERVER}/dashboard/sign-up`)
  await page.getByLabel('Name').fill('Nora Stein')
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a good password 9')
  await page.locator('form button[type=submit]').click()

  await page.getByLabel('Your shop’s address').fill(DEMO_SHOP)
  await page.getByRole('button', { name: 'Show my shop' }).click()
  await expect(page).toHaveURL(/\/design/)
  const merchant = new Merchant(page, new URL(page.url()).pathname.split('/')[2])
  await merchant.phoneReady()
  await expect(merchant.phone.getByText('Alder & Fig').filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Open on my phone' }).click()
  await expect(page.getByRole('img', { name: 'Code of the draft’s address' })).toBeVisible()
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

  await page.getByRole('link', { name: 'Connect my shop' }).click()
  await page.getByText('Connect with tokens').click()
  await page.getByLabel('Storefront access token').fill('5d3a0c8e71f24b69a2c4e6f8d0b1937a')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  const cards = page.getByTestId('proposal')
  await expect(cards).toHaveCount(3)
  await cards.nth(1).getByRole('button', { name: 'Take this one' }).click()
  await merchant.saved()
  await merchant.publish()
  await expect(page.getByRole('img', { name: 'Code of the app’s address' })).toBeVisible()

  await phone.goto(draft)
  await expect(phone).toHaveURL(`${SERVER}/web/${merchant.slug}/`)
})
