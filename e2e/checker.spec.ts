import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, readStoredValue } from './shop/project.ts'

test('the studio’s checker counts problems while the design is edited, links to their fields, fixes them with a click and never blocks publishing', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('checker')
  const faint = { schema: 'cart.color', operation: 'edit', value: 'dddddd', device: 'elsewhere' }
  const delivery = { schema: 'product.showDelivery', operation: 'edit', value: true, device: 'elsewhere' }
  const batches = [{ id: randomUUID(), operations: [faint, delivery] }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  await page.getByRole('button', { name: 'Issues: 1' }).click()
  const broken = page.getByTestId('findings-broken').getByRole('listitem')
  await expect(broken).toContainText('Cart › Text')
  await broken.getByRole('button', { name: 'Use #767676' }).click()
  await expect(page.getByText('No issues found')).toBeVisible()
  await page.keyboard.press('Escape')
  await merchant.saved()
  expect(await readStoredValue(project, 'cart.color')).toBe('767676')
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Summer sale')
  await page.getByRole('button', { name: 'Issues: 1' }).click()
  const weak = page.getByTestId('findings-weak').getByRole('listitem')
  await expect(weak).toContainText('“Summer sale” changed. Outdated translations: Français, Español, Deutsch')
  await weak.getByRole('button').first().click()
  await expect(merchant.field('Title, Français')).toBeFocused()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByTestId('found-before-publishing')).toContainText('1 suggestion for your design')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByTestId('publish-state')).toHaveText('Up to date')
  expect(await readStoredValue(project, 'home.blocks.hero.title.en')).toBe('Summer sale')
})

test('the studio suggests what a designer would change, ranked and with a reason, fixes it in one step, takes it back, and remembers what was ignored', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('critique')
  // Moves the image slider directly below the banner.
  const slider = { schema: 'home.blocks.stories.rank', operation: 'edit', value: 'a0V', device: 'elsewhere' }
  const batches = [{ id: randomUUID(), operations: [slider] }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  await page.getByRole('button', { name: 'Issues: 2' }).click()
  const suggestions = page.getByTestId('findings-weak').getByRole('listitem')
  await expect(suggestions).toContainText([
    'Two large images with titles appear in a row.They compete for attention',
    'The product page doesn’t link to your shipping and return policies.',
  ])
  await suggestions.first().getByRole('button', { name: 'Move' }).click()
  await expect(suggestions).toHaveCount(1)
  await merchant.saved()
  expect(await readStoredValue(project, 'home.blocks.stories.rank')).not.toBe('a0V')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(suggestions).toHaveCount(2)
  await merchant.saved()
  expect(await readStoredValue(project, 'home.blocks.stories.rank')).toBe('a0V')

  await suggestions.first().getByRole('button', { name: 'Ignore' }).click()
  await expect(suggestions).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Issues: 1' }).click()
  await page.getByText('Ignored').click()
  await page.getByTestId('findings-ignored').getByRole('button', { name: 'Restore' }).click()
  await expect(suggestions).toHaveCount(2)
  await suggestions.last().getByRole('button', { name: 'Show policies' }).click()
  await expect(suggestions).toHaveCount(1)
  await merchant.saved()
  expect(await readStoredValue(project, 'product.showDelivery')).toBe(true)
})
