import { expect, type Locator, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project, readStoredValue } from './shop/project.ts'

const START = ['Banner', 'Collections', 'Product carousel', 'Countdown', 'Slider', 'Product grid', 'Text']
const [banner, ...rest] = START
const [collections, ...others] = rest

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('canvas')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
})

test('insert between two blocks with the plus button in the preview, from the block picker', {
  tag: '@full',
}, async ({ page }) => {
  await merchant.phone.getByText('New season').hover()
  const stage = page.getByRole('region', { name: 'Preview' })
  await expect(stage.getByText('Banner', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Insert after Banner' }).click()
  const picker = page.getByRole('dialog', { name: 'Blocks' })
  await test.step('categories and search of blocks, each with its image', async () => {
    const groups = picker.getByRole('region')
    await expect(picker.getByRole('region', { name: 'Images and videos' })).toBeVisible()
    expect(await groups.count()).toBeGreaterThan(2)
    const blocks = picker.getByRole('button')
    expect(await blocks.locator('svg').count()).toBe(await blocks.count())
    await picker.getByRole('searchbox', { name: 'Search blocks' }).fill('spac')
    await expect(blocks).toHaveCount(1)
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => merchant.order()).toEqual([banner, 'Space', ...rest])
  await test.step('the new block has the focus in the list, and is announced', async () => {
    const row = page.locator('li[data-entry][data-selected]').getByRole('button', { name: /^Space/ })
    await expect(row.first()).toBeFocused()
    await expect(page.getByText('Space added at position 2.')).toBeAttached()
  })
  // The next block is added after the one that was added last.
  await page.getByRole('button', { name: 'Add block' }).click()
  await picker.getByRole('button', { name: 'Text', exact: true }).click()
  await expect.poll(() => merchant.order()).toEqual([banner, 'Space', 'Text', ...rest])
  await merchant.saved()
})

test('select by a press: hovering the list highlights the block in the preview, and both share one selection', {
  tag: '@full',
}, async ({ page }) => {
  const list = page.getByRole('list', { name: 'Blocks' })
  await merchant.phone.getByText('New season').hover()
  await expect(list.locator('li[data-hovered]')).toContainText('Banner')
  await merchant.phone.getByText('New season').click()
  await expect(list.locator('li[data-selected]')).toContainText('Banner')
  await expect(merchant.field('Title, English')).toHaveValue('New season')
})

test('hover, toolbar and menu act on the block under the pointer, and by keyboard on the selected one', {
  tag: '@full',
}, async ({ page }) => {
  await merchant.phone.getByText('New season').hover()
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText('Banner', { exact: true }),
  ).toBeVisible()
  await merchant.phone.getByText('New season').click()
  const tools = page.getByRole('toolbar', { name: 'Actions for Banner' })
  await tools.getByRole('button', { name: 'Move down' }).click()
  await expect.poll(() => merchant.order()).toEqual([collections, banner, ...others])
  await tools.getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => merchant.order()).toEqual(START)
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

test('write on the phone: a text is edited in place, within its limit, as one undo step; Escape cancels', {
  tag: '@full',
}, async ({ page }) => {
  const { phone } = merchant
  const pen = phone.getByRole('textbox', { name: 'Title' })
  await phone.getByText('New season').dblclick()
  await expect(pen).toBeFocused()
  await pen.fill('x'.repeat(81))
  await expect(phone.getByRole('alert')).toHaveText('80 characters max')
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
  expect(await readStoredValue(project, 'home.blocks.hero.title.en')).toBe('Written here')
  await page.keyboard.press('Control+z')
  await expect(phone.getByText('New season')).toBeVisible()
})

test('a text edited in place grows with its block and never runs over the button or the next block', {
  tag: '@full',
}, async ({ page }) => {
  const { phone } = merchant
  const pen = phone.getByRole('textbox', { name: 'Title' })
  const block = phone.locator('[data-path="home.blocks.hero"]')
  const next = phone.locator('[data-path="home.blocks.collections"]')
  const button = block.getByText('Shop now')
  const bottom = async (what: Locator) => {
    const box = await what.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
  const before = await bottom(block)
  await phone.getByText('New season').dblclick()
  await test.step('for longer and longer texts', async () => {
    for (const sampleText of ['Made by hand in Porto, for homes', 'Slow craft '.repeat(7)]) {
      await pen.fill(sampleText)
      expect(await bottom(pen)).toBeLessThanOrEqual(await top(phone.getByText('See what just came in')))
      expect(await bottom(pen)).toBeLessThanOrEqual(await top(button))
      expect(await bottom(button)).toBeLessThanOrEqual(await bottom(block))
      expect(await bottom(block)).toBeLessThanOrEqual((await top(next)) + 1)
    }
  })
  await test.step('shorter again, and canceled: the text and the block are as before', async () => {
    await pen.fill('')
    await expect(pen).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(phone.getByText('New season')).toBeVisible()
    expect(await bottom(block)).toBe(before)
  })
  await test.step('the saved text has the height and position of the edited one', async () => {
    await phone.getByText('New season').dblclick()
    await pen.fill('Slow craft '.repeat(7).trim())
    const typed = await pen.boundingBox()
    await page.keyboard.press('Enter')
    await expect(pen).toBeHidden()
    const renderedBox = await phone.getByText('Slow craft').first().boundingBox()
    // An input rounds the height of each line, a text does not.
    expect(Math.abs((renderedBox?.height ?? 0) - (typed?.height ?? 0))).toBeLessThan(4)
    expect(Math.abs((renderedBox?.y ?? 0) - (typed?.y ?? 0))).toBeLessThan(4)
  })
})

test('interactive mode: the app can be used without selecting anything, and the list follows', {
  tag: '@full',
}, async ({ page }) => {
  await page.keyboard.press('Control+i')
  const notice = page.getByText('You are using the app. Nothing is selected.')
  await expect(notice).toBeVisible()
  await test.step('its notice does not cover the app', async () => {
    const [above, below] = [await notice.boundingBox(), await page.getByTestId('device-screen').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })
  await merchant.phone.getByRole('link', { name: /Cart/ }).first().click()
  await expect(page).toHaveURL(/\/design\/cart/)
  await expect(page.getByRole('button', { name: /^Move block/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await merchant.phoneReady()
  await merchant.phone.getByText('New season').click()
  await expect(page).toHaveURL(/item=blocks\.hero/)
})
