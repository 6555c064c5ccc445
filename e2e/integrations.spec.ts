import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { createItem, SECTIONS } from '@vitrine/storefront/design'
import { SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test('a review integration is connected in the dashboard, shows reviews on a product, and hides them once disabled', async ({
  page,
}) => {
  const project = await openProject('integrations')
  const list = SECTIONS.product.lists?.blocks
  if (!list) throw new Error('The product screen has no blocks.')
  const block = {
    ...createItem(list, 'reviews', 'a0'),
    source: 'app',
    layout: 'column',
    title: { en: 'What others say' },
  }
  const operations = [
    { schema: 'product.blocks.reviews', operation: 'add', value: block, device: 'elsewhere' },
  ]
  const batches = [{ id: randomUUID(), operations }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)

  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/integrations')
  await page.getByRole('searchbox', { name: 'Search integrations' }).fill('judge')
  await page.getByRole('button', { name: /Judge\.me/ }).click()
  const dialog = page.getByRole('dialog', { name: /Judge\.me/ })
  await expect(dialog.getByText('Which products are viewed, never by whom')).toBeVisible()
  await dialog.getByLabel('Private API token').fill('a-wrong-token')
  await dialog.getByText('Advanced').click()
  await dialog.getByLabel('API address').fill(`${SERVER}/stand-ins/judgeme`)
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(dialog.getByText('The provider rejected these details.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fill in demo values' }).click()
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByText('Judge.me is on.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Judge\.me.*On/ })).toBeVisible()

  const shopper = await page.context().newPage()
  // A response of a slow provider is omitted from the page for some seconds, and the next visit shows it.
  await expect(async () => {
    await shopper.goto(`${SERVER}/web/${project.slug}/p/mora-mug?lang=en`)
    await expect(shopper.locator('html')).toHaveAttribute('data-app', 'ready')
    await shopper.getByText('What others say').scrollIntoViewIfNeeded({ timeout: 5000 })
    await expect(shopper.getByText(/Verified purchase/).first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })

  const threeStars = shopper.getByRole('button', { name: '3 stars: 5 reviews' })
  await threeStars.click()
  await expect(threeStars).toHaveAttribute('aria-pressed', 'true')
  await expect(shopper.getByLabel('5 of 5 stars', { exact: true })).toHaveCount(0)
  await expect(shopper.getByLabel('3 of 5 stars', { exact: true })).toHaveCount(5)
  await shopper.getByRole('button', { name: 'Show all' }).click()
  await expect(shopper.getByLabel('5 of 5 stars', { exact: true })).not.toHaveCount(0)
  const photo = shopper.getByRole('button', { name: /^Photo by .*, 1 of / }).first()
  await photo.click()
  await expect(shopper.getByRole('dialog', { name: 'Customer photos' })).toBeVisible()
  await shopper.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  await expectUsable(shopper, 'reviews with filters and photos')

  await page.getByRole('button', { name: /Judge\.me/ }).click()
  await dialog.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(page.getByText('Judge.me is off.')).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shopper.getByText(/Verified purchase/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: /Judge\.me.*On/ })).toBeVisible()
})

test('a shopper enters a mobile number with its country when an SMS integration exists', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('text-messages')
  const list = SECTIONS.home.lists?.blocks
  if (!list) throw new Error('The home screen has no blocks.')
  const block = { ...createItem(list, 'newsletter', 'a0'), sms: true }
  const operations = [{ schema: 'home.blocks.news', operation: 'add', value: block, device: 'elsewhere' }]
  const batches = [{ id: randomUUID(), operations }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)
  const app = `${SERVER}/web/${project.slug}`

  await page.goto(`${app}/?lang=en`)
  const newsletterForm = page.getByRole('form', { name: 'Join our newsletter' })
  await newsletterForm.scrollIntoViewIfNeeded()
  await expect(newsletterForm.getByLabel('Your email')).toBeVisible()
  await expect(newsletterForm.getByLabel(/Mobile number/)).toHaveCount(0)

  const klaviyo = {
    integration: 'klaviyo',
    settings: { endpoint: `${SERVER}/stand-ins/klaviyo`, key: 'pk_demo_klaviyo', list: 'Y6nRLr' },
  }
  await must('/integrations/connect', { project: project.id, ...klaviyo }, project.access)
  await page.goto(`${app}/?lang=ar`)
  const arabic = page.getByTestId('newsletter')
  await arabic.scrollIntoViewIfNeeded()
  await expect(arabic.getByLabel('رقم الجوال (اختياري)')).toBeVisible()
  await expectFits(page, 'the newsletter with a number in Arabic')
  await expectUsable(page, 'the newsletter with a number in Arabic')

  await page.goto(`${app}/?lang=en`)
  await newsletterForm.scrollIntoViewIfNeeded()
  const number = newsletterForm.getByLabel('Mobile number (optional)')
  await newsletterForm.getByLabel('Your email').fill('ann@mail.test')
  await number.fill('0151 2345678')
  await newsletterForm.getByRole('button', { name: 'Sign up' }).click()
  await expect(newsletterForm.getByText(/with its country code/)).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('+49 (0)151 2345678')
  const newsletterRequest = page.waitForRequest((request) =>
    request.url().endsWith('/api/shopper/newsletter'),
  )
  await newsletterForm.getByRole('button', { name: 'Sign up' }).click()
  expect((await newsletterRequest).postDataJSON()).toMatchObject({
    email: 'ann@mail.test',
    phone: '+491512345678',
  })
  await expect(newsletterForm.getByText('Thanks for signing up!')).toBeVisible()
})
