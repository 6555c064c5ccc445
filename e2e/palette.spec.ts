import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { must, textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { expectUsable } from './shop/usability.ts'

test('the command palette leads from any page to an action by keyboard alone, and the bell shows new notices', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('desk')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('')
  await page.getByRole('button', { name: 'Search…' }).click()
  const field = page.getByRole('combobox', { name: 'What would you like to do?' })
  await expect(field).toBeFocused()
  await expectUsable(page, 'palette')
  await field.fill('no such thing')
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await field.fill('orders')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Orders/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders/)
  await page.keyboard.press('Control+k')
  await field.fill('invite')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.keyboard.press('Escape')

  // A person joins, and the new notice, which ends with the name, appears without a reload.
  const name = `Joy ${randomUUID().slice(0, 6)}`
  const email = `${randomUUID()}@merchants.test`
  const access = textAt(await must('/users/sign-up', { name, email, password: 'secret' }), 'access')
  const allowed = { allow_design: true, allow_analytics: false, allow_push: false, allow_publish: false }
  const invitation = await must('/team/invite', { project: project.id, email, allowed }, project.access)
  const key = new URL(textAt(invitation, 'link')).hash.slice(1)
  await must('/team/accept', { key }, access)
  const bell = page.getByRole('button', { name: /unread notice/ })
  await bell.click()
  const notice = page.getByRole('link', { name: new RegExp(`${name}.*joined the team`) })
  await expect(notice).toBeVisible()
  await expectUsable(page, 'notices')
  await notice.click()
  await expect(page).toHaveURL(new RegExp(`/${project.slug}/team`))
  await expect(page.getByText(email)).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('notices')
  await page.keyboard.press('Enter')
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('Unread notice')
})
