import { expect, type Page } from '@playwright/test'
import { SERVER } from '../addresses.ts'

/** Opens the link of the latest email to an address in the development server's mailbox. Returns the new tab. */
export async function openMailLink(page: Page, email: string): Promise<Page> {
  const link = page.frameLocator('iframe').getByRole('link').first()
  await expect(async () => {
    await page.goto(`${SERVER}/mailbox?to=${encodeURIComponent(email)}`)
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  const popup = page.waitForEvent('popup')
  await link.click()
  return popup
}
