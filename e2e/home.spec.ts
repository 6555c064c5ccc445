import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DEMO_SHOP } from './addresses.ts'
import { at, must, textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'
import { sendOrderWebhook } from './shop/webhook.ts'

const DAY_MS = 86_400_000

/** Sends an order of two days ago and waits until it is in the figures, where orders are at once and visits by the minute. */
async function sendOrder(project: Project): Promise<void> {
  const { status } = await sendOrderWebhook(project, {
    id: 8_100_001,
    name: '#1',
    created_at: new Date(Date.now() - 2 * DAY_MS).toISOString(),
    currency: 'USD',
    total_price: '40.00',
    financial_status: 'paid',
    note_attributes: [{ name: 'mobile_app', value: 'ios' }],
    line_items: [{ quantity: 1, title: 'Mora Mug', price: '40.00' }],
  })
  expect(status).toBe(200)
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
  const week = { project: project.id, from: day(7), to: day(1) }
  await expect
    .poll(async () => at(await must('/analytics/overview', week, project.access), 'now.orders'))
    .toBe(1)
}

test('the Home page of a live app without a visitor leads to sharing it, and shows no zeros and no campaign', async ({
  page,
}) => {
  const project = await openProject('unvisited')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('')
  const share = page.getByRole('region', { name: 'Share your app' })
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(share.getByRole('img', { name: 'QR code of your app' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your app, last 7 days' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Recommended next step' })).toBeHidden()
  await expectUsable(page, 'home of an app without visitors')
  await expectFits(page, 'home of an app without visitors')
})

test('the Home page shows a merchant the week, what needs attention with a link, and the next step', async ({
  page,
}) => {
  const project = await openProject('morning')
  await sendOrder(project)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention).toContainText('Add an Admin API token')
  await expect(page.getByRole('region', { name: 'Your app, last 7 days' })).toContainText(
    'Today so far: 0 orders',
  )
  await expect(page.getByRole('region', { name: 'Scheduled' })).toContainText('Nothing is scheduled.')
  await expectUsable(page, 'home')
  await expectFits(page, 'home')
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
  await must('/designs/publish', { project: project.id, at: tomorrow }, project.access)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Scheduled' })).toContainText('Scheduled publish')
  await page
    .getByRole('region', { name: 'Recommended next step' })
    .getByRole('link', { name: 'Create campaign' })
    .click()
  await expect(page).toHaveURL(/\/campaigns$/)
  await page.goBack()
  await attention.getByRole('link', { name: 'Add token' }).click()
  await expect(page.getByRole('heading', { name: 'Store connection' })).toBeVisible()
})

test('the Home page of an app that is not published leads through its setup and shows no figures', async ({
  page,
}) => {
  const { access } = await openProject('elsewhere')
  const slug = `unpublished-${randomUUID().slice(0, 8)}`
  const id = textAt(await must('/projects/create', { name: 'Unpublished', slug }, access), 'project.id')
  const merchant = new Merchant(page, slug)
  await merchant.signIn()
  await merchant.open('')
  const setUp = page.getByRole('region', { name: 'Set up your app' })
  const problems = page.getByRole('region', { name: 'Needs attention' })
  await expect(setUp.getByRole('link', { name: 'Connect store' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Scheduled' })).toBeVisible()
  await expect(problems).toBeHidden()

  const storefront = '5d3a0c8e71f24b69a2c4e6f8d0b1937a'
  await must('/shop/connect', { project: id, domain: DEMO_SHOP, storefront }, access)
  await page.reload()
  await expect(setUp.getByRole('link', { name: 'Customize' })).toBeVisible()
  await expect(problems).toContainText('Add an Admin API token')
  await expect(page.getByRole('region', { name: 'Your app, last 7 days' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Latest orders' })).toBeHidden()
})
