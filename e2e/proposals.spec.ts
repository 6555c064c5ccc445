import { expect, test } from '@playwright/test'
import { at } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project, storedDesign } from './shop/project.ts'

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('proposals')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  await page.getByRole('button', { name: 'Design ideas' }).click()
})

test('three design proposals are shown side by side; one is applied in one step and undone in one', async ({
  page,
}) => {
  const cards = page.getByTestId('proposal')
  await expect(cards).toHaveCount(3)
  const before = await storedDesign(project)
  const names = await cards.getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(3)
  const [first] = names
  await expect(cards.first().frameLocator('iframe').getByRole('link').first()).toBeVisible()
  // Each proposal lists its reasons and can be refined.
  await expect(cards.first().getByRole('listitem').first()).toBeVisible()
  await expect(cards.first().getByLabel('Refine this design')).toBeVisible()
  await cards.first().getByRole('button', { name: 'Use this design' }).click()
  await expect(page.getByText('Design applied.')).toBeVisible()
  await expect.poll(() => merchant.order()).not.toContain('Countdown')
  await merchant.saved()
  const appliedDesign = await storedDesign(project)
  expect(at(appliedDesign, 'design.branding.mains')).not.toBe(at(before, 'design.branding.mains'))

  await page.getByRole('button', { name: 'Design ideas' }).click()
  await expect(cards.first().getByRole('heading')).toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await merchant.saved()
  await expect.poll(async () => at(await storedDesign(project), 'design')).toEqual(at(before, 'design'))
})

test('proposed designs begin above the fold of a laptop, and their previews show no scrollbar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const first = page.getByTestId('proposal').first()
  await expect(first).toBeVisible()
  const topOf = async () => (await first.boundingBox())?.y ?? Number.NaN
  expect(await topOf()).toBeLessThan(450)
  await page.getByRole('textbox', { name: 'How should it feel?' }).fill('calm and warm, story first')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('region', { name: 'What we understood' })).toBeVisible()
  await expect(first).toBeVisible()
  expect(await topOf()).toBeLessThan(560)
  const app = first.frameLocator('iframe').locator('html')
  await expect(app).toHaveCSS('scrollbar-width', 'none')
})

test('a part of a design proposal is applied, and the others stay as they were', { tag: '@full' }, async ({
  page,
}) => {
  const before = await storedDesign(project)
  const card = page.getByTestId('proposal').nth(1)
  await expect(card.getByRole('checkbox', { name: 'Home screen' })).toBeVisible()
  for (const part of [
    'Home screen',
    'Product lists and pages',
    'Header, navigation, splash',
    'All other screens',
  ]) {
    const box = card.getByRole('checkbox', { name: part })
    // Parts that would change nothing are not offered.
    if (await box.isVisible()) await box.uncheck()
  }
  await card.getByRole('button', { name: 'Use this design' }).click()
  await merchant.saved()
  const after = await storedDesign(project)
  expect(at(after, 'design.home')).toEqual(at(before, 'design.home'))
  expect(at(after, 'design.branding')).not.toEqual(at(before, 'design.branding'))
})

test('eight templates use the shop’s own products, and one is applied like a proposal', {
  tag: '@full',
}, async ({ page }) => {
  await page.getByText('Eight templates').click()
  const cards = page.getByTestId('proposal')
  await expect(cards).toHaveCount(8)
  await cards.filter({ hasText: 'Circuit' }).getByRole('button', { name: 'Use this design' }).click()
  await merchant.saved()
  expect(at(await storedDesign(project), 'design.branding.borderRadius')).toBe(8)
})

test('a design proposal follows the brief, and says what it did not understand', { tag: '@full' }, async ({
  page,
}) => {
  // The browser reads a dropped or chosen image locally; its remaining colors lead the palette.
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="60" fill="#0a7d4b"/><rect y="60" width="96" height="36" fill="#b03060"/></svg>',
      ),
    })
  await page.getByRole('button', { name: /^Exclude #0/ }).click()
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByText(/Starts from your color #[ab]/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByLabel('How should it feel?').fill('dark and elegant, sale first')
  await page.getByRole('button', { name: 'Generate' }).click()
  const first = page.getByTestId('proposal').first()
  await expect(first.getByRole('heading')).toHaveText('Rich')
  await expect(first).toContainText('You asked for “dark and elegant, sale first”')
  await first.getByLabel('Refine this design').fill('qwertz')
  await first.getByRole('button', { name: 'Refine', exact: true }).click()
  await expect(first.getByRole('status').filter({ hasText: 'We couldn’t understand that' })).toBeVisible()
  await first.getByLabel('Refine this design').fill('rounder, and light')
  await first.getByRole('button', { name: 'Refine', exact: true }).click()
  await expect(first.getByRole('status').filter({ hasText: 'Design updated.' })).toBeVisible()
})

test('a design brief is shown as chips; removing one by keyboard proposes again and keeps the focus', {
  tag: '@full',
}, async ({ page }) => {
  const prompt = page.getByRole('textbox', { name: 'How should it feel?' })
  await prompt.fill('Very calm, dark, reviews first, no discounts, flumph')
  await prompt.press('Enter')
  const reading = page.getByRole('region', { name: 'What we understood' })
  await expect(reading.getByRole('button')).toHaveText([
    'Calm, strongly',
    'Dark background',
    '1. Reviews',
    'Discounts',
  ])
  await expect(reading.getByText('Not understood: flumph')).toBeVisible()
  const cards = page.getByTestId('proposal')
  await expect(cards).toHaveCount(3)
  await reading.getByRole('button', { name: 'Remove: Dark background' }).press('Enter')
  await expect(reading.getByRole('button')).toHaveText(['Calm, strongly', '1. Reviews', 'Discounts'])
  await expect(reading.getByRole('button', { name: 'Remove: 1. Reviews' })).toBeFocused()
  await expect(reading.getByRole('status')).toHaveText('Removed: Dark background')
  await expect(cards).toHaveCount(3)
})

test('designs start from the store’s own website, another website is refused, and chips name what came from it', {
  tag: '@full',
}, async ({ page }) => {
  const website = page.getByRole('region', { name: 'Start with your website' })
  await website.getByLabel('Website address').fill('https://another-shop.com')
  await website.getByRole('button', { name: 'Read website' }).click()
  await expect(website.getByText('This isn’t your store’s website.')).toBeVisible()
  await website.getByLabel('Website address').fill('')
  await website.getByRole('button', { name: 'Read website' }).click()
  await expect(website.getByText(/^Your website: localhost/)).toBeVisible()
  await expect(website.getByText('#a8502f')).toBeVisible()
  await page.getByRole('textbox', { name: 'How should it feel?' }).fill('dark, reviews first, no newsletter')
  await page.getByRole('button', { name: 'Generate' }).click()
  const reading = page.getByRole('region', { name: 'What we understood' })
  await expect(
    reading.getByRole('button', { name: 'Remove: 3. Categories (from your website)' }),
  ).toBeVisible()
  await expect(reading.getByRole('button', { name: 'Remove: Dark background', exact: true })).toBeVisible()
  await expect(reading.getByRole('button', { name: /Newsletter \(from your website\)/ })).toHaveCount(0)
  await expect(page.getByText('Starts from your color #a8502f').first()).toBeVisible()
  await website.getByRole('button', { name: 'Remove website' }).click()
  await expect(website.getByRole('button', { name: 'Read website' })).toBeVisible()
})
