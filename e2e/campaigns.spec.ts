import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test('a merchant writes a campaign, checks its audience, schedules it, pauses it, takes it back and copies it', async ({
  page,
}) => {
  const merchant = new Merchant(page)
  await merchant.signIn()
  await merchant.open(`/campaigns/${crypto.randomUUID()}`)
  const send = page.getByRole('button', { name: 'Review and send' })
  await send.click()
  await expect(page.getByText('Please fill this field')).toBeVisible()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('x'.repeat(41))
  await expect(page.getByText('Max 40 symbols')).toBeVisible()
  await title.fill('The lamp sale ends')
  await page.getByRole('textbox', { name: 'Message' }).first().fill('Thirty percent off until Sunday night.')
  await expect(page.getByRole('figure', { name: 'iPhone' })).toContainText('The lamp sale ends')
  await expect(page.getByText(/^Reaches /).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expectUsable(page, 'the composer')
  await expectFits(page, 'the composer')

  await test.step('a campaign draft survives a reload', async () => {
    await page.reload()
    await expect(title).toHaveValue('The lamp sale ends')
  })

  await test.step('a test push says that no phone of the merchant is registered', async () => {
    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByRole('alert')).toContainText('None of your devices are registered')
    await page.keyboard.press('Escape')
  })

  await test.step('a scheduled campaign waits for its time, is paused and resumed', async () => {
    await page.getByRole('radio', { name: 'At a specific time' }).check()
    await send.click()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await expectUsable(page, 'a report')
  })

  await test.step('a campaign that has not started becomes a draft again', async () => {
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to draft' }).click()
    await expect(send).toBeVisible()
  })

  await test.step('a copied campaign is another draft, and a deleted draft can be restored', async () => {
    const first = page.url()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page).not.toHaveURL(first)
    await expect(title).toHaveValue('The lamp sale ends')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const rows = page
      .getByRole('table', { name: 'Campaigns' })
      .getByRole('button', { name: /The lamp sale ends/ })
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('an unknown campaign address says so', async () => {
    await page.goto(page.url().replace(/campaigns.*$/, 'campaigns/none'))
    await expect(page.getByText('Campaign not found')).toBeVisible()
    await page.getByRole('link', { name: 'All campaigns' }).click()
    await expect(page.getByRole('table', { name: 'Campaigns' })).toBeVisible()
  })
})
