import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

/** Clicks a button and returns the downloaded file. */
async function fileFrom(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('an owner downloads the full export of a project and of their own data', { tag: '@full' }, async ({
  page,
}) => {
  const project = await openProject('along')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/settings/project')
  await page.getByRole('button', { name: 'Create export' }).click()
  await expect(page.getByText(/^Created /)).toBeVisible({ timeout: 30_000 })
  const everything = await fileFrom(page, 'Download')
  expect(everything.name).toBe(`${project.slug}-everything.zip`)
  expect(everything.bytes.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Create export' })).toBeVisible()

  await page.goto(`${SERVER}/dashboard/user`)
  const own = await fileFrom(page, 'Download your data')
  expect(own.name).toBe('vitrine-my-data.json')
  expect(own.bytes.toString()).toContain('demo@vitrine.test')
})
