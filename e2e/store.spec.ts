import { expect, test } from '@playwright/test'
import { must, textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('a connected shop shows its name, and the next setup step is one click away', { tag: '@full' }, async ({
  page,
}) => {
  const project = await openProject('connected')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('')
  await expect(page.getByText('Shopping app for Alder & Fig')).toBeVisible()
  await merchant.open('/store')
  await expect(page.getByText('Connected to Alder & Fig')).toBeVisible()
  await page.getByRole('link', { name: 'Design now' }).click()
  await merchant.phoneReady()
})

test('a project in a half-hour time zone schedules and displays times in that zone', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('kolkata')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/store')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('kolkata')
  await page.getByRole('option', { name: 'Asia/Kolkata, UTC+5:30' }).click()
  await page.getByRole('region', { name: 'General' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await merchant.openDesign()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByLabel('Publish at').fill('2031-05-04T09:30')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByTestId('publish-state')).toContainText('May 4, 2031, 9:30')
  await expect(page.getByTestId('publish-state')).toContainText('UTC+5:30')
  const design = await must('/designs/load', { project: project.id }, project.access)
  expect(textAt(design, 'scheduled')).toBe('2031-05-04T04:00:00.000Z')
})

test('leaving the store page with unsaved changes asks for confirmation; the merchant may stay or discard them', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('unsaved')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/store')
  const name = page.getByLabel('Project name')
  const save = page
    .getByRole('region', { name: 'General' })
    .getByRole('button', { name: 'Save', exact: true })
  const home = page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Home' })
  await expect(save).toBeDisabled()
  await name.fill('Another name')
  await home.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Leave without saving?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Another name')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(name).toHaveValue('unsaved')
  await name.fill('x'.repeat(61))
  await save.click()
  await expect(page.getByText('Max 60 symbols')).toBeVisible()
  await name.fill('A better name')
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(page.getByRole('banner').getByRole('button', { name: 'A better name' })).toBeVisible()
  await name.fill('Lost')
  await home.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'A better name' })).toBeVisible()
})
