import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject, readStoredValue } from './shop/project.ts'

const START = ['Banner', 'Collections', 'Product carousel', 'Countdown', 'Slider', 'Product grid', 'Text']
const [banner, collections, ...rest] = START

test('the studio’s outline selects blocks, follows devices, and discards the draft', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('outline')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  const list = page.getByRole('list', { name: 'Blocks' })
  const grip = (name: string) => list.getByRole('button', { name: new RegExp(`^Reorder ${name}`) })
  const ended = merchant.phone.getByText('Thanks for stopping by')

  await test.step('drag in the outline, by mouse and by keyboard', async () => {
    await merchant.drag(grip('Collections'), grip('Banner'))
    await expect.poll(() => merchant.order()).toEqual([collections, banner, ...rest])
    await expect.poll(() => merchant.isAbove('Collections', 'New season')).toBe(true)
    await grip('Collections').press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(() => merchant.order()).toEqual(START)
    await expect(grip('Collections')).toBeFocused()
  })

  await test.step('outline: each block shows its text and its children', async () => {
    await expect(list.getByRole('button', { name: /^Banner New season/ })).toBeVisible()
    // A kind with a long name leaves room for it.
    const carousel = list.getByText('Bestsellers', { exact: true })
    await expect(carousel).toBeInViewport({ ratio: 1 })
    expect(await carousel.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThan(1)
    // The menu of a row never covers its text.
    await carousel.hover()
    const text = await carousel.boundingBox()
    const menu = await list.getByRole('button', { name: 'Actions for Product carousel' }).boundingBox()
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0)
    await merchant.choose(/^Slider/)
    const slides = merchant.settings.getByRole('list', { name: 'Slides' })
    await slides.getByRole('button').nth(1).click()
    await expect(page).toHaveURL(/item=blocks\.[^.]+\.slides\./)
    await merchant.settings
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('button', { name: 'Slider' })
      .click()
    await expect(slides).toBeVisible()
  })

  await test.step('select by a press in the list, which scrolls the preview to the block', async () => {
    await expect(ended).not.toBeInViewport()
    await merchant.choose(/^Text/)
    await expect(ended).toBeInViewport()
  })

  await test.step('devices and zoom: the selected block stays visible', async () => {
    for (const [device, width] of [
      ['Tablet', 820],
      ['Small phone', 360],
      ['Desktop', 1440],
    ] as const) {
      await page
        .locator('label')
        .filter({ has: page.getByText(device, { exact: true }) })
        .first()
        .click()
      await expect(page.locator('iframe')).toHaveCSS('width', `${width}px`)
      await expect(ended).toBeInViewport()
    }
    const size = page.getByRole('toolbar', { name: 'Zoom' }).locator('output')
    const fit = await size.textContent()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(size).not.toHaveText(fit ?? '')
    // A shortcut does the same, whichever zoom was chosen last.
    await page.keyboard.press('0')
    await expect(size).toHaveText(fit ?? '')
  })

  await test.step('discard: the draft becomes the live design, and one click undoes that', async () => {
    await merchant.choose(/^Banner/)
    await merchant.field('Title, English').fill('Not for long')
    await merchant.saved()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByTestId('publish-state')).toHaveText('Up to date')
    await merchant.saved()
    expect(await readStoredValue(project, 'home.blocks.hero.title.en')).toBe('New season')
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect(merchant.field('Title, English')).toHaveValue('Not for long')
  })

  await test.step('locked blocks name who locked them, and can be unlocked', async () => {
    const lock = async (item: string) => {
      await list.getByRole('button', { name: /^Banner/ }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: item }).click()
    }
    await lock('Lock for everyone except the owner')
    await expect(merchant.settings.getByText(/^Locked by .+\. Only the owner can change it\./)).toBeVisible()
    // The owner may edit locked blocks, so the fields stay enabled.
    await expect(merchant.field('Title, English')).toBeEditable()
    await page.reload()
    await expect(list.getByText(/^Locked by/)).toBeAttached()
    await lock('Unlock')
    await expect(merchant.settings.getByText(/^Locked by/)).toBeHidden()
  })
})

test('the studio stays in the window when its lists are scrolled past their end', { tag: '@full' }, async ({
  page,
}) => {
  const project = await openProject('scroll')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await page.setViewportSize({ width: 1440, height: 700 })
  await merchant.openDesign()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeInViewport()
  for (const x of [28, 200, 700, 1300]) {
    await page.mouse.move(x, 500)
    for (let at = 0; at < 5; at++) await page.mouse.wheel(0, 900)
  }
  // Assistive technology and anchor links scroll the page too.
  await page.evaluate(() => {
    for (const one of [document.documentElement, document.body, document.querySelector('#root')])
      one?.scrollTo(0, 400)
  })
  await expect(publish).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(1)
})
