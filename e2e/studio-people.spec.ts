import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project } from './shop/project.ts'
import { expectUsable } from './shop/usability.ts'

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('people')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
})

/** Opens the studio at a section in a second window of the same merchant. */
async function openSecondWindow(
  browser: Browser,
  section: string,
): Promise<{ merchant: Merchant; page: Page }> {
  const page = await (await browser.newContext()).newPage()
  const other = new Merchant(page, project.slug)
  await other.signIn()
  await other.open(`/design/${section}`)
  await expect(other.settings).toBeVisible()
  return { merchant: other, page }
}
const getPresenceList = (page: Page) => page.getByRole('list', { name: 'Also here' })

test('presence: other editors are shown where they are, can be followed, and disappear when they leave', {
  tag: '@full',
}, async ({ page, browser }) => {
  await merchant.openDesign()
  const other = await openSecondWindow(browser, 'cart')
  const there = getPresenceList(page).getByRole('button', { name: 'You (other window), in Cart' })
  await expect(there).toBeVisible()
  await expect(getPresenceList(other.page).getByRole('button')).toHaveAccessibleName(
    'You (other window), in Home',
  )
  await other.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'You (other window), in Menu' }).press('Enter')
  await expect(page).toHaveURL(/\/design\/menu/)
  await other.page.close()
  await expect(getPresenceList(page)).toBeHidden()
})

test('a blocked event stream still delivers the saves of other editors, without showing presence', {
  tag: '@full',
}, async ({ page, browser }) => {
  await page.route('**/api/designs/stream?**', (route) => route.abort())
  await merchant.openDesign()
  const other = await openSecondWindow(browser, 'cart')
  await expect(getPresenceList(other.page)).toBeHidden()
  await other.merchant.open('/design/home')
  await other.merchant.phoneReady()
  await other.merchant.handle(1).press('Space')
  await other.page.keyboard.press('ArrowDown')
  await other.page.keyboard.press('Space')
  await expect.poll(async () => (await merchant.order())[1]).toBe('Banner')
  await expect(getPresenceList(page)).toBeHidden()
  await merchant.saved()
})

test('right to left: the preview fills its frame in an Arabic dashboard', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'ar' })).newPage()
  await page.goto(`${SERVER}/dashboard`)
  await page.locator('input[type="email"]').fill('demo@vitrine.test')
  await page.locator('input[type="password"]').fill('vitrine')
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('input[type="password"]')).toBeHidden()
  await page.goto(`${SERVER}/dashboard/${project.slug}/design/home`)
  const phone = page.locator('iframe')
  await expect(phone).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const screen = page.getByTestId('device-screen')
  const [frame, around] = [await phone.boundingBox(), await screen.boundingBox()]
  expect(Math.abs((frame?.x ?? 0) - (around?.x ?? 1e6))).toBeLessThan(1.5)
  expect(Math.abs((frame?.width ?? 0) - (around?.width ?? 1e6))).toBeLessThan(1.5)
})

test('comments: one on a block mentions a person by keyboard, appears in another window at once, and its link opens it', {
  tag: '@full',
}, async ({ page, browser }) => {
  await merchant.openDesign()
  const other = await openSecondWindow(browser, 'home')
  await merchant.choose(/^Banner/)
  await page.keyboard.press('c')
  const panel = page.getByRole('dialog', { name: 'Comments' })
  await expect(panel.getByLabel('About')).toHaveValue(/^home\.blocks\./)
  const field = panel.getByRole('combobox', { name: 'New comment' })
  await field.fill('Bigger')
  await field.press('End')
  await field.pressSequentially(' @da')
  await expect(panel.getByRole('option', { name: 'Dana' })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue('Bigger @Dana ')
  await expectUsable(page, 'comments')
  await field.press('Control+Enter')

  const pin = other.page.getByRole('button', { name: 'Banner: 1 comment' })
  await pin.first().click()
  const thread = other.page.getByRole('dialog', { name: 'Comments' })
  await expect(thread.getByTestId('comments')).toContainText('Bigger @Dana')
  await thread.getByRole('combobox', { name: 'Reply' }).fill('Done')
  await thread.getByRole('button', { name: 'Reply', exact: true }).click()
  await panel.getByRole('button', { name: /1 reply/ }).click()
  await expect(panel.getByTestId('comments').getByRole('listitem')).toContainText(['Bigger @Dana', 'Done'])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(panel.getByTestId('comments')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(pin).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(pin.first()).toBeVisible()
  await page.goto(link)
  await expect(panel.getByTestId('comments')).toContainText('Done')
})

test('a thread of 30 comments opens at the newest, with the reply in reach while one reads the oldest', async ({
  page,
}) => {
  const thread = randomUUID()
  const add = (id: string, text: string, of: string | null) =>
    must(
      '/comments/add',
      { project: project.id, id, thread: of, path: 'home', kind: '', text },
      project.access,
    )
  await add(thread, 'Bigger pictures for the sale?', null)
  for (let reply = 2; reply <= 30; reply++) await add(randomUUID(), `Comment ${reply}`, thread)
  await merchant.openDesign()
  await page
    .getByRole('button', { name: /^Comments/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Comments' })
  await panel.getByRole('button', { name: /29 replies/ }).click()
  await expect(panel.getByText('Comment 30', { exact: true })).toBeInViewport()
  const reply = panel.getByRole('combobox', { name: 'Reply' })
  await panel.getByText('Bigger pictures for the sale?').scrollIntoViewIfNeeded()
  await expect(reply).toBeInViewport()
  await reply.fill('Done')
  await panel.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(panel.getByRole('listitem').getByText('Done', { exact: true })).toBeInViewport()
})

test('a notification in the studio leaves the bars of the canvas uncovered', async ({ page }) => {
  await merchant.openDesign()
  await merchant.choose(/^Banner/)
  await page.keyboard.press('Delete')
  const notification = page.getByRole('alert').filter({ hasText: 'Undo' })
  await expect(notification).toBeVisible()
  const bar = page.getByRole('toolbar', { name: 'Zoom' })
  const lowest = async () => {
    const box = await notification.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  // It slides in from below.
  await expect.poll(async () => (await lowest()) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true)
})
