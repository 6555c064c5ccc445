import { expect, test } from '@playwright/test'
import { at } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project, storedDesign } from './shop/project.ts'

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('asking')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
})

test('edit by sentence: a sentence becomes a plan, which changes the canvas in one step and is undone in one', async ({
  page,
}) => {
  const before = await storedDesign(project)
  const collectionsTop = async () =>
    (await merchant.phone.getByText('Collections', { exact: true }).first().boundingBox())?.y ?? 0
  const top = await collectionsTop()
  // The default banner already has the tallest ratio.
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Ask for a change' })
  await dialog
    .getByLabel('What should change?')
    .fill('Make the banner lower and put reviews under the best sellers')
  await page.keyboard.press('Enter')
  const steps = dialog.getByRole('group', { name: 'Steps' }).getByRole('checkbox')
  await expect(steps).toHaveCount(2)
  await expect(dialog.getByRole('checkbox', { name: 'Banner Shorter' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Reviews Add below/ })).toBeChecked()
  expect(at(await storedDesign(project), 'design')).toEqual(at(before, 'design'))
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByText('Changes applied.')).toBeVisible()
  await expect
    .poll(() => merchant.order())
    .toEqual([
      'Banner',
      'Collections',
      'Product carousel',
      'Reviews',
      'Countdown',
      'Slider',
      'Product grid',
      'Text',
    ])
  // The smaller banner lets the blocks below it move up on the phone.
  await expect.poll(() => collectionsTop()).toBeLessThan(top)
  await merchant.saved()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await merchant.saved()
  await expect.poll(async () => at(await storedDesign(project), 'design')).toEqual(at(before, 'design'))
})

test('a step of a plan can be excluded, and what cannot be changed is listed with its reason', {
  tag: '@full',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a change' })
  await dialog
    .getByLabel('What should change?')
    .fill('Remove the countdown and the text block, make the banner taller and flumph the gizmo')
  await dialog.getByRole('button', { name: 'Show plan' }).click()
  const refused = dialog.getByRole('region', { name: 'Not in the plan' })
  await expect(refused.getByText('It’s already at its limit.')).toBeVisible()
  await expect(refused.getByText('We don’t understand what this should change.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Text/ }).uncheck()
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect
    .poll(() => merchant.order())
    .toEqual(['Banner', 'Collections', 'Product carousel', 'Slider', 'Product grid', 'Text'])
})

test('the preview of a plan scrolls to the block that it adds, and so does the canvas once it is applied', {
  tag: '@full',
}, async ({ page }) => {
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Ask for a change' })
  await dialog.getByLabel('What should change?').fill('Put reviews under the best sellers')
  await page.keyboard.press('Enter')
  const hint = 'Add real customer reviews'
  await expect(dialog.frameLocator('iframe').getByText(hint)).toBeInViewport()
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(merchant.phone.getByText(hint)).toBeInViewport()
})

test('a sentence hides a block in the apps alone, and says that nothing differs by window size', {
  tag: '@full',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a change' })
  await dialog
    .getByLabel('What should change?')
    .fill('Hide the countdown on phones only. In the desktop version hide the slider.')
  await dialog.getByRole('button', { name: 'Show plan' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Countdown Hide on iPhone and Android' })).toBeChecked()
  const refused = dialog.getByRole('region', { name: 'Not in the plan' })
  await expect(refused.getByText('In the desktop version hide the slider')).toBeVisible()
  await expect(refused.getByText(/not by window size/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await merchant.saved()
  await expect
    .poll(async () => JSON.stringify(at(await storedDesign(project), 'design')))
    .toContain('"showPlatforms":["web"]')
})
