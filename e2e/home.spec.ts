import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DEMO_SHOP } from './addresses.ts'
import { at, must, textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

/** Reports a visit as the web app does, and waits until it is in the figures, which the server updates once a minute. */
async function reportVisit({ id, slug, access }: Project): Promise<void> {
  const began = Date.now() - 60_000
  const event = {
    id: randomUUID(),
    session: randomUUID(),
    began,
    at: began,
    source: 'organic',
    name: 'screen_view',
    screen_name: 'home',
  }
  const report = { slug, subscriber: randomUUID(), platform: 'web', sent: Date.now(), events: [event] }
  await must('/shopper/events', report)
  const today = new Date().toISOString().slice(0, 10)
  await expect
    .poll(
      async () =>
        at(await must('/analytics/overview', { project: id, from: today, to: today }, access), 'updated'),
      { timeout: 120_000 },
    )
    .not.toBeNull()
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
  await reportVisit(project)
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
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await must('/designs/publish', { project: project.id, at }, project.access)
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
