import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_SHOP, SERVER } from './addresses.ts'
import { airPhone } from './shop/air-phone.ts'
import { must, textAt } from './shop/api.ts'
import { openMailLink } from './shop/mail.ts'
import { Merchant } from './shop/merchant.ts'
import { readStoredSession } from './shop/session.ts'
import { greenSquare } from './shop/square.ts'

const APPLE_KEY = '-----BEGIN PRIVATE KEY-----\nMIGT-the-merchants-own\n-----END PRIVATE KEY-----'
const TITLE = 'Lamps for long evenings'

async function fillAccount(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a good password 9')
  await page.locator('form button[type=submit]').click()
}

/** Signs up a new merchant and connects the shop with its token. */
async function signUp(page: Page): Promise<Merchant> {
  await page.goto(`${SERVER}/dashboard/sign-up`)
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await fillAccount(page, 'Nora Stein')
  await page.getByLabel('Store address').fill(DEMO_SHOP)
  await page.getByRole('button', { name: 'Preview my store' }).click()
  await expect(page).toHaveURL(/\/design/)
  const owner = new Merchant(page, new URL(page.url()).pathname.split('/')[2])
  await owner.phoneReady()
  await page.getByRole('link', { name: 'Connect my store' }).click()
  await page.getByText('Connect with tokens').click()
  await page.getByLabel('Storefront access token').fill('5d3a0c8e71f24b69a2c4e6f8d0b1937a')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await expect(page.getByTestId('proposal')).toHaveCount(3, { timeout: 45_000 })
  return owner
}

/** The owner invites a designer, who accepts by the link in the email. */
async function inviteDesigner(owner: Merchant, page: Page): Promise<Merchant> {
  const email = `${randomUUID()}@example.com`
  await owner.open('/team')
  await owner.page.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByText('Designer', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(owner.page.getByText(email)).toBeVisible()

  const own = await openMailLink(page, email)
  await own.getByRole('link', { name: 'Create an account and join' }).click()
  await expect(own.getByLabel('Email')).toHaveValue(email)
  await fillAccount(own, 'Dana Reyes')
  await own.getByRole('button', { name: 'Join project' }).click()
  await expect(own).toHaveURL(`${SERVER}/dashboard/${owner.slug}`)
  return new Merchant(own, owner.slug)
}

test('from sign-up, an invited designer and a checked listing to an app in its store, and an over-the-air update', async ({
  page,
  browser,
}) => {
  const owner = await signUp(page)
  const context = await browser.newContext()
  const designer = await inviteDesigner(owner, await context.newPage())

  // A designer can open the studio and no page without permission.
  const pages = designer.page.getByRole('navigation').first()
  await expect(pages.getByRole('link', { name: 'Design', exact: true })).toBeVisible()
  for (const other of ['App builds', 'Campaigns', 'Webhooks', 'Billing'])
    await expect(pages.getByRole('link', { name: other, exact: true })).toHaveCount(0)
  await designer.openDesign()
  await designer.choose(/^Banner/)
  await designer.field('Title, English').fill(TITLE)
  await designer.saved()
  const publish = designer.page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeDisabled()
  await expect(publish).toHaveAttribute('title', /Ask the project owner/)

  // The owner sees the edit in the draft and publishes it.
  await owner.openDesign()
  await expect(owner.phone.getByText(TITLE)).toBeVisible()
  await owner.publish()

  await owner.open('/listing')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Alder Lamps')
  await page.getByRole('textbox', { name: 'Short description' }).fill('Lamps made by hand.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('tab', { name: /^Issues/ }).click()
  await expect(page.getByText('The app icon is missing.')).toBeVisible()
  await page.getByRole('tab', { name: 'Images' }).click()
  const square = await greenSquare(page)
  const icon = page.getByRole('region', { name: 'Icon', exact: true })
  await icon
    .getByLabel('Upload an image of 1024 × 1024')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: square })
  await expect(icon.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await page.getByRole('tab', { name: /^Issues/ }).click()
  await expect(page.getByText('The app icon is missing.')).toHaveCount(0)

  await owner.open('/builds')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Choose identifiers' }).first().click()
  await dialog.getByLabel('Bundle ID (App Store)').fill('com.lamps.app')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const keys = page.getByRole('region', { name: 'Identifiers and keys' })
  await keys
    .getByRole('listitem')
    .filter({ hasText: 'App Store Connect key' })
    .getByRole('button', { name: 'Add' })
    .click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'key.p8', mimeType: 'text/plain', buffer: Buffer.from(APPLE_KEY) })
  for (const [label, value] of [
    ['Key ID', 'ABCDEFGHIJ'],
    ['Issuer ID', randomUUID()],
    ['Team ID', 'TEAM123456'],
    ['Apple ID of the app', '1234567890'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(keys.getByText('Stored securely').first()).toBeVisible()
  await page.getByRole('button', { name: 'New build' }).click()
  await dialog.getByRole('button', { name: 'Start build' }).click()
  await expect(page.getByRole('dialog', { name: 'Log' }).getByRole('status')).toHaveText('Finished', {
    timeout: 60_000,
  })
  await page.keyboard.press('Escape')
  const builds = page.getByRole('region', { name: 'Builds', exact: true })
  await builds.getByRole('button', { name: 'Submit to app store' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit to app store' }).click()
  await expect(builds).toContainText('Submitted', { timeout: 30_000 })

  const access = String(await readStoredSession(page, 'dashboard', 'access'))
  const project = textAt(await must('/projects/list', {}, access), 'projects.0.id')
  const air = page.getByRole('region', { name: 'Over-the-air updates' })
  const send = air.getByRole('button', { name: 'Send update' })
  // The server checks for a newer script once a minute.
  await expect(async () => {
    await page.reload()
    await expect(send).toBeEnabled({ timeout: 3000 })
  }).toPass({ timeout: 80_000 })
  await send.click()
  await dialog.getByRole('slider').press('End')
  await dialog.getByRole('button', { name: 'Send to 100%' }).click()
  await expect(air).toContainText('All devices')
  const phone = airPhone(project)
  expect(await phone.open()).toMatchObject({ kind: 'updated' })
  expect(phone.script()).toBe('ios says hello')
  await context.close()
})
