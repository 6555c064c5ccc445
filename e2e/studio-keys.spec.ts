import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project, readStoredValue } from './shop/project.ts'

const START = ['Banner', 'Collections', 'Product carousel', 'Countdown', 'Slider', 'Product grid', 'Text']
const [banner, collections, carousel, ...rest] = START

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  project = await openProject('hands')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
})
const entry = (name: RegExp) =>
  merchant.page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name }).first()
const marked = () => merchant.page.locator('li[data-entry][data-selected]')

test('delete and duplicate by key, in the list and for blocks selected in the preview', {
  tag: '@full',
}, async ({ page }) => {
  await merchant.phone.getByText('New season').click()
  await page.keyboard.press('Control+d')
  await expect.poll(() => merchant.order()).toEqual([banner, banner, collections, carousel, ...rest])
  await page.keyboard.press('Delete')
  await expect.poll(() => merchant.order()).toEqual(START)
  await merchant.phone.getByText('New season').click()
  await page.keyboard.press('Backspace')
  await expect.poll(() => merchant.order()).toEqual(START.slice(1))
  await page.keyboard.press('Control+z')
  await expect.poll(() => merchant.order()).toEqual(START)
  // In a field, the same key deletes a character.
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').press('Backspace')
  expect(await merchant.order()).toEqual(START)
})

test('several at once are selected with Ctrl and Shift, in the list and the preview, and moved, copied and deleted together', {
  tag: '@full',
}, async ({ page }) => {
  await entry(/^Banner/).click()
  await entry(/^Product carousel/).click({ modifiers: ['Shift'] })
  await expect(marked()).toHaveCount(3)
  await expect(merchant.settings.getByRole('heading', { name: '3 items' })).toBeVisible()
  await merchant.phone
    .getByText('Collections', { exact: true })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(marked()).toHaveCount(2)
  await page.keyboard.press('Alt+ArrowDown')
  await expect
    .poll(() => merchant.order())
    .toEqual([collections, banner, 'Countdown', carousel, ...rest.slice(1)])
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => merchant.order()).toEqual([collections, ...rest, banner, carousel])
  await page.keyboard.press('Control+d')
  await expect
    .poll(() => merchant.order())
    .toEqual([collections, ...rest, banner, carousel, banner, carousel])
  await page.keyboard.press('Delete')
  await expect.poll(() => merchant.order()).toEqual([collections, ...rest, banner, carousel])
  for (const _step of ['removed', 'copied', 'moved far', 'moved']) await page.keyboard.press('Control+z')
  await expect.poll(() => merchant.order()).toEqual(START)
  await merchant.saved()
})

test('several selected blocks are set together: mixed values say so, and one change is one undo step', {
  tag: '@full',
}, async ({ page }) => {
  const background = (block: string) => readStoredValue(project, `home.blocks.${block}.background`)
  const before = await Promise.all(['hero', 'collections'].map(background))
  await merchant.choose(/^Banner/)
  const top = merchant.settings.getByRole('textbox', { name: 'Space above' })
  await top.fill('24')
  await entry(/^Collections/).click({ modifiers: ['Shift'] })
  await expect(merchant.settings.getByText('Changes apply to all 2 items.')).toBeVisible()
  await expect(merchant.settings.getByRole('textbox', { name: 'Title, English' })).toHaveValue('')
  await expect(top).toHaveValue('')
  await expect(merchant.settings.getByText('Mixed', { exact: true }).first()).toBeVisible()
  await merchant.settings.getByRole('button', { name: /^Background: / }).click()
  await page.getByRole('group', { name: 'Palette' }).getByRole('button').first().click()
  await page.keyboard.press('Escape')
  await merchant.saved()
  expect(await Promise.all(['hero', 'collections'].map(background))).toEqual(['mains', 'mains'])
  await page.keyboard.press('Control+z')
  await merchant.saved()
  expect(await Promise.all(['hero', 'collections'].map(background))).toEqual(before)
})

test('copy, cut and paste carry a block to another screen and another project', { tag: '@full' }, async ({
  page,
}) => {
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Carried over')
  await merchant.phone.getByText('Carried over').click()
  await page.keyboard.press('Control+x')
  await expect.poll(() => merchant.order()).toEqual(START.slice(1))
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await page.keyboard.press('Control+v')
  await expect(merchant.phone.getByText('Carried over')).toBeVisible()
  await merchant.saved()
  const other = new Merchant(page, (await openProject('hands-other')).slug)
  await other.openDesign()
  await other.choose(/^Banner/)
  await page.keyboard.press('Control+v')
  await expect.poll(() => other.order()).toEqual([banner, banner, collections, carousel, ...rest])
  await expect(other.field('Title, English')).toHaveValue('Carried over')
})

test('a foreign or damaged clipboard shows a message and changes nothing', {
  tag: '@full',
}, async ({ page }) => {
  await merchant.choose(/^Banner/)
  const paste = async (text: string) => {
    await page.evaluate((clipboardText) => navigator.clipboard.writeText(clipboardText), text)
    await page.keyboard.press('Control+v')
  }
  await paste('A recipe for soup')
  await expect(page.getByText('The clipboard contains nothing copied in the studio')).toBeVisible()
  await paste('{"vitrine":"items","version":1,"items":"gone"}')
  await expect(page.getByText('The copied item is damaged or doesn’t fit')).toBeVisible()
  await paste('{"vitrine":"items","version":7,"design":1,"items":[{"kind":"banner"}]}')
  await expect(page.getByText('copied in a different version')).toBeVisible()
  expect(await merchant.order()).toEqual(START)
  await merchant.saved()
  expect(await readStoredValue(project, 'home.blocks.hero.title.en')).toBe('New season')
})

test('the command palette opens a screen, adds a block, and changes language and device by keyboard alone', {
  tag: '@full',
}, async ({ page }) => {
  const run = async (command: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'What would you like to do?' }).fill(command)
    await page.keyboard.press('Enter')
  }
  await run('add block space')
  await expect.poll(() => merchant.order()).toEqual([...START, 'Space'])
  await run('small phone')
  await expect(page.locator('iframe')).toHaveCSS('width', '360px')
  await run('Français')
  await expect(merchant.phone.getByText('Nouvelle saison')).toBeVisible()
  await run('go cart')
  await expect(page).toHaveURL(/\/design\/cart/)
  await run('publish')
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
})

test('the preview never takes the focus from the editor', { tag: '@full' }, async ({ page }) => {
  const here = (name: string) => page.getByRole('button', { name, exact: true })
  await here('Search').press('Enter')
  await expect(merchant.phone.getByRole('searchbox')).toBeVisible()
  await expect(here('Search')).toBeFocused()
  await here('Cart').press('Enter')
  await expect(merchant.phone.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible()
  await expect(here('Cart')).toBeFocused()
  await here('Drawer').press('Enter')
  await expect(merchant.phone.getByRole('dialog')).toBeVisible()
  await expect(here('Drawer')).toBeFocused()
})

test('the keyboard help lists every shortcut', { tag: '@full' }, async ({ page }) => {
  await page.locator('body').press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Move up ten places')).toBeVisible()
  expect(await help.locator('dt').count()).toBeGreaterThan(20)
})

test('undo of one’s own changes only, whatever another editor does in the meantime', {
  tag: '@full',
}, async ({ page, browser }) => {
  const there = await (await browser.newContext()).newPage()
  const other = new Merchant(there, project.slug)
  await other.signIn()
  await other.openDesign()
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Mine')
  await merchant.saved()
  await other.choose(/^Text/)
  await other.field('Title, English').fill('Theirs')
  await other.saved()
  await expect(merchant.phone.getByText('Theirs')).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(merchant.phone.getByText('New season')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await merchant.saved()
  expect(await readStoredValue(project, 'home.blocks.hero.title.en')).toBe('New season')
  await expect(other.phone.getByText('New season')).toBeVisible()
  await expect(other.phone.getByText('Theirs')).toBeAttached()
})
