import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('a program works with an API key within its permissions until the key is revoked', async ({ page }) => {
  const project = await openProject('keys')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/settings/keys')
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Weekly report')
  await dialog.getByRole('checkbox', { name: /Read analytics and orders/ }).check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const secret = await page.getByRole('textbox', { name: 'Copy your key now' }).inputValue()
  const call = (path: string) =>
    page.request.post(`${SERVER}/api${path}`, { headers: { authorization: `Bearer ${secret}` }, data: {} })
  expect((await call('/orders/list')).status()).toBe(200)
  expect((await call('/designs/publish')).status()).toBe(403)
  await page.getByRole('button', { name: 'I have copied it' }).click()

  await expect(page.getByText('Weekly report')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Weekly report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('“Weekly report” revoked')).toBeVisible()
  expect((await call('/orders/list')).status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
})
