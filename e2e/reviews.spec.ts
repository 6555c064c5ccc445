import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { defineBlockList } from '@vitrine/storefront/blocks/index.ts'
import { createItem } from '@vitrine/storefront/design'
import { must } from './shop/api.ts'
import { openProject } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a tap on a product’s stars scrolls to the reviews and moves the focus there, and Back still leads back', async ({
  page,
}) => {
  const project = await openProject('reviews')
  const quote = {
    rank: 'a0',
    kind: 'quote',
    text: { en: 'Keeps tea warm.' },
    author: { en: 'Mia' },
    stars: 5,
  }
  const value = { ...createItem(defineBlockList(), 'reviews', 'a0'), quotes: { one: quote } }
  const operations = [{ schema: 'product.blocks.one', operation: 'add', value, device: 'elsewhere' }]
  const batches = [{ id: randomUUID(), operations }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)
  for (const texts of [ENGLISH, ARABIC]) {
    const shopper = new Shopper(page, texts, project.slug)
    await shopper.open('/c/kitchen')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.locator('a[href*="/p/mora-mug"]').first().click()
    const stars = page.locator('a:has([data-testid=rating])')
    await expect(stars).toBeVisible()
    expect((await stars.boundingBox())?.height, 'fingers need 24 px').toBeGreaterThanOrEqual(24)
    await expect(page.getByText('Keeps tea warm.')).toBeAttached()
    // These styles load with the code that follows the link.
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(page.locator('#forced-colors')).toBeAttached()
    await stars.press('Enter')
    await expect(page.getByText('Keeps tea warm.')).toBeInViewport()
    await expect(page.locator(':focus')).toContainText('Keeps tea warm.')
    await expect(page).not.toHaveURL(/#/)
    await page.goBack()
    await expect(page).not.toHaveURL(/\/p\//)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  }
})
