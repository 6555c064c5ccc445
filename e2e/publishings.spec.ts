import { expect, type Page, test } from '@playwright/test'
import { at, must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project, readStoredValue } from './shop/project.ts'

const TITLE = 'home.blocks.hero.title.en'

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('publishings')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
})

/** Opens the list of published versions, newest first. */
async function openPublishings(page: Page) {
  await page.getByRole('button', { name: 'Change history' }).click()
  await page.getByText('Published versions', { exact: true }).click()
  return page.getByTestId('publishings').getByRole('listitem')
}

test('versions that were published are listed with notes, restored with a click, undone with another, and published again', {
  tag: '@full',
}, async ({ page }) => {
  const first = await readStoredValue(project, TITLE)
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Summer sale')
  await merchant.saved()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByLabel('Note (optional)').fill('Sale begins')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByTestId('publish-state')).toHaveText('Up to date')

  const rows = await openPublishings(page)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Sale begins')
  await expect(rows.nth(0)).toContainText('Live now')
  await expect(rows.nth(1)).not.toContainText('Live now')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Restore version published/ })
    .click()
  await expect(merchant.phone.getByText(String(first), { exact: true }).first()).toBeVisible()
  await expect(page.getByTestId('publish-state')).toHaveText('Unpublished changes')
  await merchant.saved()
  expect(await readStoredValue(project, TITLE)).toBe(first)

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(merchant.phone.getByText('Summer sale').first()).toBeVisible()
  await merchant.saved()
  expect(await readStoredValue(project, TITLE)).toBe('Summer sale')

  const reopenedList = await openPublishings(page)
  await reopenedList
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await merchant.saved()
  await merchant.publish()
  const { publishings } = await listed()
  expect(publishings).toHaveLength(3)
  expect(at(publishings[0], 'hash')).toBe(at(publishings[2], 'hash'))
})

test('versions are named and compared with the draft, in previews and in words', { tag: '@full' }, async ({
  page,
}) => {
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Summer sale')
  await merchant.saved()
  const row = (await openPublishings(page)).first()
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Name this version' }).click()
  await row.getByLabel('Name this version').fill('Opening day')
  await row.getByLabel('Name this version').press('Enter')
  await expect(row.locator('strong')).toContainText('Opening day')
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Compare with your draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare versions' })
  await expect(dialog.getByTestId('compared')).toContainText(
    'Title (English) from “New season” to “Summer sale”',
  )
  await expect(dialog.frameLocator('iframe[title="Before"]').getByText('New season')).toBeVisible()
  await expect(dialog.frameLocator('iframe[title="After"]').getByText('Summer sale')).toBeVisible()
})

test('restoring the live version says that nothing differs, or leaves nothing to publish', {
  tag: '@full',
}, async ({ page }) => {
  const rows = await openPublishings(page)
  await rows
    .first()
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(page.getByText('The design already matches this version.')).toBeVisible()
  await page.keyboard.press('Escape')
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Not for long')
  await merchant.saved()
  await expect(page.getByTestId('publish-state')).toHaveText('Unpublished changes')
  await (await openPublishings(page))
    .first()
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(page.getByTestId('publish-state')).toHaveText('Up to date')
})

test('a version that fails to load is not restored, and says so', { tag: '@full' }, async ({ page }) => {
  const before = await readStoredValue(project, TITLE)
  await page.route('**/designs/*.json*', (route) => route.abort())
  const rows = await openPublishings(page)
  await rows
    .first()
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(page.getByText('No connection to the server.').first()).toBeVisible()
  expect(await readStoredValue(project, TITLE)).toBe(before)
})

test('a version’s name precedes its time in Arabic, and the two do not overlap', { tag: '@full' }, async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('dashboard-language', 'ar'))
  await page.reload()
  await page.getByRole('button', { name: 'سجل التغييرات' }).click()
  await page.getByText('النسخ المنشورة', { exact: true }).click()
  const row = page.getByTestId('publishings').getByRole('listitem').first()
  const name = await row.getByText('Dana', { exact: true }).boundingBox()
  const time = await row.locator('time').boundingBox()
  expect(name?.x).toBeGreaterThan((time?.x ?? 0) + (time?.width ?? 0))
})

async function listed(): Promise<{ readonly publishings: readonly unknown[] }> {
  const answer = await must('/designs/publishings', { project: project.id }, project.access)
  const publishings = at(answer, 'publishings')
  return { publishings: Array.isArray(publishings) ? publishings : [] }
}

test('any edit can be restored from a history that says what changed, who did it and when, by keyboard too', {
  tag: '@full',
}, async ({ page }) => {
  const first = String(await readStoredValue(project, TITLE))
  await merchant.choose(/^Banner/)
  const title = merchant.field('Title, English')
  await title.fill('Summer sale')
  await merchant.saved()
  await merchant.settings.getByRole('button', { name: 'Remove', exact: true }).click()
  await merchant.saved()
  await page.keyboard.press('Control+z')
  await expect(merchant.phone.getByText('Summer sale').first()).toBeVisible()
  await merchant.choose(/^Banner/)
  await title.fill('Winter sale')
  const history = page.getByTestId('edits').getByRole('listitem')
  const open = () => page.getByRole('button', { name: 'Change history' }).click()

  await test.step('entries name the block, its values, the author and the time', async () => {
    await open()
    await expect(history).toHaveCount(6)
    await expect(history.nth(0)).toContainText('Title (English) from “Summer sale” to “Winter sale”')
    await expect(history.nth(0)).toContainText('Current')
    await expect(history.nth(1)).toContainText('Home › Banner added')
    await expect(history.nth(2)).toContainText('Home › Banner removed')
    await expect(history.nth(3)).toContainText(`Title (English) from “${first}” to “Summer sale”`)
    await expect(history.nth(3)).toContainText(/Dana · \w+ \d+, \d{4}, \d+:\d\d/)
    await expect(history.nth(5)).toContainText('Original design')
  })
  await test.step('restored by keyboard, as one edit that one undo takes back', async () => {
    const restore = history.nth(3).getByRole('button', { name: /^Restore the version of / })
    await restore.focus()
    await page.keyboard.press('Enter')
    await expect(history).toHaveCount(0)
    await expect(merchant.phone.getByText('Summer sale').first()).toBeVisible()
    await merchant.saved()
    expect(await readStoredValue(project, TITLE)).toBe('Summer sale')
    await page.keyboard.press('Control+z')
    await expect(merchant.phone.getByText('Winter sale').first()).toBeVisible()
    await merchant.saved()
    expect(await readStoredValue(project, TITLE)).toBe('Winter sale')
  })
  await test.step('back to the very first design', async () => {
    await open()
    await page.getByRole('button', { name: 'Restore the original design' }).click()
    await expect(merchant.phone.getByText(first, { exact: true }).first()).toBeVisible()
    await merchant.saved()
    expect(await readStoredValue(project, TITLE)).toBe(first)
  })
})
