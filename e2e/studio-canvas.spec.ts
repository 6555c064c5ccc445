import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project, stored } from './shop/project.ts'

const START = ['Banner', 'Collections', 'Product carousel', 'Countdown', 'Slider', 'Product grid', 'Text']
const [banner, ...rest] = START

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('canvas')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
})

test('a block is inserted between two others by the plus on the phone, found by search, by mouse or keys', async ({
  page,
}) => {
  await merchant.phone.getByText('New season').hover()
  const stage = page.getByRole('region', { name: 'Preview' })
  await expect(stage.getByText('Banner', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Insert after Banner' }).click()
  const picker = page.getByRole('dialog', { name: 'Blocks' })
  await expect(picker.getByRole('button')).not.toHaveCount(1)
  await picker.getByRole('searchbox', { name: 'Search blocks' }).fill('spac')
  await expect(picker.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => merchant.order()).toEqual([banner, 'Space', ...rest])
  // What is added next stands behind what was added last.
  await page.getByRole('button', { name: 'Add block' }).click()
  await picker.getByRole('button', { name: 'Text', exact: true }).click()
  await expect.poll(() => merchant.order()).toEqual([banner, 'Space', 'Text', ...rest])
  await merchant.saved()
})

test('the list shows what the pointer is over on the phone, and both are one selection', async ({ page }) => {
  const list = page.getByRole('list', { name: 'Blocks' })
  await merchant.phone.getByText('New season').hover()
  await expect(list.locator('li[data-hovered]')).toContainText('Banner')
  await merchant.phone.getByText('New season').click()
  await expect(list.locator('li[data-selected]')).toContainText('Banner')
  await expect(merchant.field('Title, English')).toHaveValue('New season')
})

test('a right click opens the menu of what is under it, as does a key on what is selected', async ({
  page,
}) => {
  await merchant.phone.getByText('New season').click({ button: 'right' })
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => merchant.order()).toEqual([banner, banner, ...rest])
  await page
    .getByRole('list', { name: 'Blocks' })
    .getByRole('button', { name: /^Banner/ })
    .first()
    .focus()
  await page.keyboard.press('Shift+F10')
  await expect(menu).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await expect.poll(() => merchant.order()).toEqual(START)
})

test('a text is written where it stands, within its limit, as one step; Escape takes it back', async ({
  page,
}) => {
  const { phone } = merchant
  const pen = phone.getByRole('textbox', { name: 'Title' })
  await phone.getByText('New season').dblclick()
  await expect(pen).toBeFocused()
  await pen.fill('x'.repeat(81))
  await expect(phone.getByRole('alert')).toHaveText('Max 80 symbols')
  await page.keyboard.press('Enter')
  await expect(pen).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pen).toBeHidden()
  await expect(phone.getByText('New season')).toBeVisible()
  await phone.getByText('New season').dblclick()
  await pen.fill('Written here')
  await page.keyboard.press('Enter')
  await expect(phone.getByText('Written here')).toBeVisible()
  await expect(merchant.field('Title, English')).toHaveValue('Written here')
  await merchant.saved()
  expect(await stored(project, 'home.blocks.hero.title.en')).toBe('Written here')
  await page.keyboard.press('Control+z')
  await expect(phone.getByText('New season')).toBeVisible()
})

test('the app is used in the studio until editing goes on: presses work, nothing is selected, the list follows', async ({
  page,
}) => {
  await page.keyboard.press('Control+i')
  await expect(page.getByText('You are using the app. Nothing is selected.')).toBeVisible()
  await merchant.phone.getByRole('link', { name: /Cart/ }).first().click()
  await expect(page).toHaveURL(/\/design\/cart/)
  await expect(page.getByRole('button', { name: /^Move block/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await merchant.phoneReady()
  await merchant.phone.getByText('New season').click()
  await expect(page).toHaveURL(/item=blocks\.hero/)
})
