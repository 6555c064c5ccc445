import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, readStoredValue } from './shop/project.ts'

test('the studio’s checker counts problems while the design is edited, links to their fields, fixes them with a click and never blocks publishing', async ({
  page,
}) => {
  const project = await openProject('checker')
  const faint = { schema: 'cart.color', operation: 'edit', value: 'dddddd', device: 'elsewhere' }
  const batches = [{ id: randomUUID(), operations: [faint] }]
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
