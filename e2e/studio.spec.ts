import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { at, must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project, readStoredValue, storedDesign } from './shop/project.ts'
import { ENGLISH, Shopper } from './shop/shopper.ts'

const START = ['Banner', 'Collections', 'Product carousel', 'Countdown', 'Slider', 'Product grid', 'Text']
const [banner, collections, carousel, ...rest] = START

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('studio')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
})

/** Returns the stored order of the blocks, by their names in the studio. */
async function storedOrder(): Promise<readonly string[]> {
  const blocks = at(await storedDesign(project), 'design.home.blocks')
  const rows = Object.entries(typeof blocks === 'object' && blocks ? blocks : {})
  const ranked = rows.map(([, block]) => ({
    rank: String(at(block, 'rank')),
    kind: String(at(block, 'kind')),
  }))
  return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ kind }) => NAMES[kind] ?? kind)
}
const NAMES: Readonly<Record<string, string>> = {
  banner: 'Banner',
  'collection-list': 'Collections',
  'product-carousel': 'Product carousel',
  countdown: 'Countdown',
  slider: 'Slider',
  'product-grid': 'Product grid',
  text: 'Text',
  spacer: 'Space',
  video: 'Video',
}

test.describe('a block', () => {
  test('drag from the list: it lands in the preview where the line showed', async ({ page }) => {
    await page.getByRole('button', { name: 'Add block' }).click()
    await merchant.drag(page.getByRole('button', { name: 'Text', exact: true }), merchant.handle(2))
    await expect.poll(() => merchant.order()).toEqual([banner, 'Text', collections, carousel, ...rest])
    await expect(merchant.phone.getByText('Thanks for stopping by').first()).toBeVisible()
    await expect(merchant.field('Title, English')).toHaveValue('Thanks for stopping by')
    await merchant.saved()
    expect(await storedOrder()).toEqual([banner, 'Text', collections, carousel, ...rest])
  })

  test('is added at the end by keyboard alone', { tag: '@full' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Add block' }).press('Enter')
    await page.getByRole('button', { name: 'Countdown', exact: true }).press('Enter')
    await expect.poll(() => merchant.order()).toEqual([...START, 'Countdown'])
    await merchant.saved()
    expect(await storedOrder()).toEqual([...START, 'Countdown'])
  })

  test('is moved in the preview by mouse, put back with Escape, and cannot be dropped outside', {
    tag: '@full',
  }, async ({ page }) => {
    await merchant.drag(merchant.handle(2), merchant.handle(1))
    await expect.poll(() => merchant.order()).toEqual([collections, banner, carousel, ...rest])
    await expect.poll(() => merchant.isAbove('Collections', 'New season')).toBe(true)
    await merchant.saved()
    expect(await storedOrder()).toEqual([collections, banner, carousel, ...rest])

    await merchant.lift(merchant.handle(2), merchant.handle(1))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await merchant.lift(merchant.handle(2), page.getByRole('button', { name: 'Account menu' }))
    await page.mouse.up()
    expect(await merchant.order()).toEqual([collections, banner, carousel, ...rest])
  })

  test('is moved in the preview by keyboard, announced to screen readers, and keeps the focus', {
    tag: '@full',
  }, async ({ page }) => {
    await merchant.handle(1).press('Space')
    await expect(page.getByText('Banner picked up, position 1 of 7.')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Position 2 of 7.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(() => merchant.order()).toEqual([collections, banner, carousel, ...rest])
    await expect(merchant.handle(2)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Move canceled. Banner is back in its place.')).toBeAttached()
    await merchant.saved()
    expect(await storedOrder()).toEqual([collections, banner, carousel, ...rest])
  })

  test('that is deleted is restored completely, by notification or by undo', { tag: '@full' }, async ({
    page,
  }) => {
    await merchant.choose(/^Banner/)
    await merchant.field('Title, English').fill('Soon gone')
    await merchant.saved()
    const before = await readStoredValue(project, 'home.blocks.hero')
    for (const back of ['Undo in the toast', 'Ctrl+Z']) {
      await merchant.settings.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(merchant.phone.getByText('Soon gone')).toHaveCount(0)
      expect(await merchant.order()).toEqual(START.slice(1))
      if (back === 'Ctrl+Z') await page.keyboard.press('Control+z')
      else await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
      await expect(merchant.phone.getByText('Soon gone')).toBeVisible()
      expect(await merchant.order()).toEqual(START)
      await merchant.saved()
      expect(await readStoredValue(project, 'home.blocks.hero')).toEqual(before)
      await merchant.choose(/^Banner/)
    }
  })
})

test('the slides of a slideshow are listed in its settings, and each opens its own', async ({ page }) => {
  await merchant.choose(/^Slider/)
  const slides = merchant.settings.getByRole('list', { name: 'Slides' })
  await slides.getByRole('button', { name: 'Slide', exact: true }).nth(1).click()
  await expect(page).toHaveURL(/item=blocks\.[^.]+\.slides\.s2/)
})

test('each keystroke updates the preview, and typing can be undone and redone', async ({ page }) => {
  await merchant.choose(/^Banner/)
  const title = merchant.field('Title, English')
  const text = merchant.field('Text, English')
  const expectVisible = (text: string) =>
    expect(merchant.phone.getByText(text, { exact: true })).toBeVisible()
  const [undo, redo] = [
    page.getByRole('button', { name: 'Undo' }),
    page.getByRole('button', { name: 'Redo' }),
  ]
  await expect(undo).toBeDisabled()
  // Continuous typing is one step, however slowly a busy machine types: the studio's clock is stopped meanwhile.
  await page.evaluate(() => {
    const at = performance.now()
    performance.now = () => at
  })
  await title.fill('')
  await title.pressSequentially('Ha')
  await expectVisible('Ha')
  await title.pressSequentially('rbour')
  await expectVisible('Harbour')
  await page.evaluate(() => Reflect.deleteProperty(performance, 'now'))
  await text.fill('Salt and wood')
  await expectVisible('Salt and wood')
  await test.step('undo and redo by button, which are disabled when nothing is left', async () => {
    await undo.click()
    await expectVisible('See what just came in')
    await expectVisible('Harbour')
    await undo.click()
    await expectVisible('New season')
    await expect(undo).toBeDisabled()
    await redo.click()
    await expectVisible('Harbour')
    await redo.click()
    await expectVisible('Salt and wood')
    await expect(redo).toBeDisabled()
  })
  await test.step('undo and redo by key, in a field and after a click in the preview', async () => {
    await text.press('Control+z')
    await expectVisible('See what just came in')
    await expect(text).toHaveValue('See what just came in')
    await merchant.phone.getByText('Collections', { exact: true }).click()
    await page.keyboard.press('Control+z')
    await expectVisible('New season')
    await page.keyboard.press('Control+Shift+z')
    await expectVisible('Harbour')
    await page.keyboard.press('Control+y')
    await expectVisible('Salt and wood')
  })
  await merchant.saved()
  expect(await readStoredValue(project, 'home.blocks.hero.title.en')).toBe('Harbour')
})

test('autosave shows that it is saving, waiting, or done', { tag: '@full' }, async ({ page }) => {
  await merchant.choose(/^Banner/)
  await merchant.saved()
  let answer = () => {}
  const gate = new Promise<void>((settle) => {
    answer = settle
  })
  await page.route('**/api/designs/save', async (route) => {
    await gate
    await route.continue()
  })
  await merchant.field('Title, English').fill('On its way')
  await merchant.saved('saving')
  await expect(page.getByTestId('save-state')).toContainText('Saving…')
  answer()
  await merchant.saved()
  await expect(page.getByTestId('save-state')).toContainText('Saved')
  await page.unroute('**/api/designs/save')
  await page.context().setOffline(true)
  await merchant.field('Title, English').fill('Waiting')
  await merchant.saved('offline')
  await page.context().setOffline(false)
  await merchant.saved()
  expect(await readStoredValue(project, 'home.blocks.hero.title.en')).toBe('Waiting')
})

test('draft and live are separate: shoppers see only what is published', {
  tag: '@full',
}, async ({ page, browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopper = new Shopper(await phone.newPage(), ENGLISH, project.slug)
  const state = page.getByTestId('publish-state')
  await merchant.choose(/^Banner/)
  await expect(state).toHaveText('Up to date')
  await merchant.field('Title, English').fill('Live now')
  await expect(state).toHaveText('Unpublished changes')
  await merchant.saved()
  await shopper.open('/')
  await expect(shopper.page.getByText('New season')).toBeVisible()
  await merchant.publish()
  await shopper.open('/')
  await expect(shopper.page.getByText('Live now')).toBeVisible()

  await merchant.field('Title, English').fill('Live later')
  await merchant.saved()
  await test.step('schedule and cancel: the time is shown beside the live version until it is canceled', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByLabel('Publish at').fill('2031-05-04T09:30')
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(state).toContainText('Scheduled for May 4, 2031, 9:30')
    await page.reload()
    await expect(state).toContainText('Scheduled for May 4, 2031, 9:30')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel schedule' }).click()
    await expect(state).toHaveText('Unpublished changes')
  })

  // The time field has steps of a minute, so the test sends this time by a call.
  const soon = new Date(Date.now() + 1000).toISOString()
  await must('/designs/publish', { project: project.id, at: soon }, project.access)
  await expect(async () => {
    await shopper.open('/')
    await expect(shopper.page.getByText('Live later')).toBeVisible({ timeout: 500 })
  }).toPass()
  await phone.close()
})

test('a design is edited in each language, and each keeps its own texts', { tag: '@full' }, async ({
  page,
}) => {
  await merchant.choose(/^Banner/)
  const tabs = merchant.settings.getByRole('radiogroup', { name: 'Languages' })
  for (const [code, name, dir] of [
    ['fr', 'Français', 'ltr'],
    ['es', 'Español', 'ltr'],
    ['de', 'Deutsch', 'ltr'],
    ['ar', 'العربية', 'rtl'],
    ['en', 'English', 'ltr'],
  ] as const) {
    await tabs.locator('label').filter({ hasText: name }).click()
    const title = merchant.field(`Title, ${name}`)
    await expect(title).toHaveCSS('direction', dir)
    await expect(merchant.phone.locator('html')).toHaveAttribute('lang', code)
    await expect(merchant.phone.locator('html')).toHaveAttribute('dir', dir)
    await title.fill(`Words ${code}`)
    await expect(merchant.phone.getByText(`Words ${code}`)).toBeVisible()
  }
  await merchant.saved()
  expect(await readStoredValue(project, 'home.blocks.hero.title')).toEqual(
    Object.fromEntries(['en', 'fr', 'es', 'de', 'ar'].map((code) => [code, `Words ${code}`])),
  )
  await page.getByRole('button', { name: /^Preview language/ }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await expect(merchant.field('Title, Deutsch')).toHaveValue('Words de')
  await expect(merchant.phone.getByText('Words de')).toBeVisible()
})

test('a reload of the studio restores the place, the texts and the layout', {
  tag: '@full',
}, async ({ page }) => {
  await merchant.choose(/^Product grid/)
  await merchant.field('Title, English').fill('Kept over a reload')
  await merchant.saved()
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await page.reload()
  await expect(merchant.field('Title, English')).toHaveValue('Kept over a reload')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect.poll(ground).not.toBe(dark)
  await expect(merchant.phone.getByText('Kept over a reload')).toBeAttached()
  await page.goto(`${SERVER}/dashboard`)
  await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor()
})
