import { expect, test } from '@playwright/test'
import { EMPTY_DRAFT } from '@vitrine/core/contract/push/campaigns'
import { EVERYBODY } from '@vitrine/core/contract/push/segment-rules'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('campaign drafts and segments are copied and deleted in bulk, and restored', {
  tag: '@full',
}, async ({ page }) => {
  const { id: project, slug, access } = await openProject('lists')
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await must(
      '/campaigns/save',
      { project, id: crypto.randomUUID(), version: null, draft: { ...EMPTY_DRAFT, title, body: 'Hello' } },
      access,
    )
  for (const name of ['Regulars', 'Sleepers', 'Visitors'])
    await must('/segments/save', { project, id: crypto.randomUUID(), name, segment: EVERYBODY }, access)
  const merchant = new Merchant(page, slug)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await merchant.signIn()

  await merchant.open('/campaigns')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'Select Four' }).click()
  await page.getByRole('checkbox', { name: 'Select Two' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 selected')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(rows).toHaveCount(9)
  await undo.click()
  await expect(rows).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'Select One' }).click()
  await page.getByRole('checkbox', { name: 'Select Two' }).click()
  await page.getByRole('button', { name: 'Delete drafts' }).click()
  await expect(page.getByText('2 drafts deleted.')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await undo.click()
  await expect(rows).toHaveCount(5)

  await merchant.open('/segments')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('ors')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  await page.getByLabel('View name').fill('Who visits')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await merchant.open('/segments')
  await expect(cards).toHaveCount(3)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Who visits' }).click()
  await expect(cards).toHaveCount(1)
  await merchant.open('/segments')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No segments yet' })).toBeVisible()
  await undo.click()
  await expect(cards).toHaveCount(3)
})
