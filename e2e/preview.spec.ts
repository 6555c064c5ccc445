import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DEMO_SHOP, SERVER } from './addresses.ts'
import { must, textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('a preview shows the draft, which can be navigated, and the live design on request', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('previewed')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Only drawn so far')
  await merchant.saved()

  const broken: string[] = []
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  // Simulates a slow machine: the working design arrives while the app is still starting.
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${SERVER}/dashboard/preview/home`)
  const app = page.frameLocator('iframe')
  await expect(app.getByText('Only drawn so far')).toBeVisible()
  expect(broken, 'nothing is drawn twice').toEqual([])
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.locator('label').filter({ hasText: 'Live' }).click()
  await expect(app.getByText('New season')).toBeVisible()
  await expect(page).toHaveURL(/design=live/)
  await page.reload()
  await expect(app.getByText('New season')).toBeVisible()
  await page.locator('label').filter({ hasText: 'Draft' }).click()
  await expect(app.getByText('Only drawn so far')).toBeVisible()
  await app.getByRole('link', { name: 'Cart' }).click()
  await expect(app.getByText('Your cart is empty')).toBeVisible()

  await page.goto(`${SERVER}/dashboard/preview/home/p/mora-mug/recommendations`)
  await expect(app.getByTestId('recommended').getByTestId('product-card').first()).toBeInViewport()
  await page.goto(`${SERVER}/dashboard/preview/website`)
  await expect(app.getByText('Nothing to install').first()).toBeVisible()
  expect(await app.locator('html').evaluate(() => window.innerWidth)).toBe(1440)
  await page.goto(`${SERVER}/dashboard/preview/cart/p/mora-mug`)
  await page.getByRole('link', { name: 'Design this screen' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${project.slug}/design/product`))
})

test('a preview in a browser that opened no project yet shows the merchant’s newest one', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('newest')
  await new Merchant(page, project.slug).signIn()
  await page.goto(`${SERVER}/dashboard/preview/home`)
  const design = page.getByRole('link', { name: 'Design this screen' })
  await expect(design).toHaveAttribute('href', new RegExp(`/dashboard/${project.slug}/design/`))
  await expect(page.locator(`iframe[src*="/web/${project.slug}/"]`)).toBeVisible()
})

test('a live preview shows screens that only the studio has, also to visitors', { tag: '@full' }, async ({
  page,
}) => {
  const app = page.frameLocator('iframe')
  await page.goto(`${SERVER}/dashboard/preview/website`)
  await expect(app.getByText('Nothing to install').first()).toBeVisible()
  await page.goto(`${SERVER}/dashboard/preview/design/branding`)
  await expect(app.getByTestId('branding')).toBeVisible()
  await page.goto(`${SERVER}/dashboard/preview/design/splash`)
  await expect(app.getByTestId('splash')).toBeVisible()
  await page.goto(`${SERVER}/dashboard/preview/design/drawer`)
  await expect(app.getByRole('dialog')).toBeVisible()
})

test('the project’s page shows the rendered app before it is published', async ({ page }) => {
  const merchant = new Merchant(page, `drawn-${randomUUID().slice(0, 8)}`)
  const session = await must('/users/sign-in', { email: 'demo@vitrine.test', password: 'vitrine' })
  const access = textAt(session, 'access')
  const createdProject = await must('/projects/create', { name: 'Drawn', slug: merchant.slug }, access)
  const project = textAt(createdProject, 'project.id')
  await must('/shop/connect', { project, domain: DEMO_SHOP, storefront: 'demo-public-token' }, access)
  await merchant.signIn()
  await merchant.open('')
  await expect(page.frameLocator('iframe[title="Draft preview"]').getByText('New season')).toBeVisible()
})
