import { expect, type Page, test } from '@playwright/test'
import { at, must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, storedDesign } from './shop/project.ts'

const YEAR_MS = 365 * 24 * 60 * 60_000

/** Returns the toolbar's layout faults: parts that overlap, leave the window or are cut off. */
async function findFaults(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('toolbar')
    .first()
    .evaluate((bar) => {
      const nameOf = (part: Element) => part.getAttribute('aria-label') ?? part.textContent ?? ''
      const parts = [
        ...bar.querySelectorAll('button, [data-testid="publish-state"], [role="radiogroup"]'),
      ].filter((part) => part.getClientRects().length > 0 && getComputedStyle(part).clipPath === 'none')
      const boxes = parts.map((part) => ({ name: nameOf(part), box: part.getBoundingClientRect() }))
      const frame = bar.getBoundingClientRect()
      const faults = boxes.flatMap(({ name, box }) =>
        box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
          ? [`${name} leaves the toolbar`]
          : [],
      )
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1)) {
          const apart =
            one.box.right <= other.box.left + 0.5 ||
            other.box.right <= one.box.left + 0.5 ||
            one.box.bottom <= other.box.top ||
            other.box.bottom <= one.box.top
          if (!apart) faults.push(`${one.name} and ${other.name} overlap`)
        }
      for (const part of bar.querySelectorAll('span'))
        if (
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 1 &&
          getComputedStyle(part).overflowX !== 'visible'
        )
          faults.push(`${part.textContent} is cut`)
      return faults
    })
}

/** Opens the studio with the longest toolbar: a dark theme to switch to, and a scheduled publishing time. */
async function openScheduled(page: Page, language: string) {
  const project = await openProject('toolbar')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  const operation = { schema: 'branding.scheme', operation: 'edit', value: 'device', device: 'tab' }
  const batches = [{ id: crypto.randomUUID(), operations: [operation] }]
  await must('/designs/save', { project: project.id, base: 0, device: 'tab', batches }, project.access)
  const at = new Date(Date.now() + YEAR_MS).toISOString()
  await must('/designs/publish', { project: project.id, at }, project.access)
  await page.evaluate((code) => localStorage.setItem('dashboard-language', code), language)
  await merchant.open('/design/home')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByTestId('save-state')).toBeVisible()
  return project
}

for (const language of ['de', 'ar', 'fr', 'es', 'en'])
  test(`nothing in the studio’s toolbar overlaps or is cut at 390, 1024, 1280 and 1440 px in ${language}`, {
    tag: '@full',
  }, async ({ page }) => {
    const project = await openScheduled(page, language)
    const state = page.getByTestId('publish-state')
    const scheduled = (await state.textContent()) ?? ''
    for (const status of ['scheduled', 'unpublished']) {
      if (status === 'unpublished') {
        await must('/designs/unschedule', { project: project.id }, project.access)
        await expect(state).not.toHaveText(scheduled)
      }
      for (const width of [1440, 1280, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await findFaults(page), `${width} px, ${status}`).toEqual([])
      }
    }
  })

test('the main actions of the studio’s toolbar have labels from 1024 px on, and its status is shown whole', {
  tag: '@full',
}, async ({ page }) => {
  await openScheduled(page, 'en')
  await page.setViewportSize({ width: 1024, height: 768 })
  const bar = page.getByRole('toolbar').first()
  for (const label of ['Try', 'Comments', 'Ask', 'Ideas', 'History', 'Issues', 'More', 'Publish'])
    await expect(bar.getByText(label, { exact: true })).toBeVisible()
  await expect(page.getByTestId('publish-state')).toHaveAttribute('title', /^Scheduled for .+\(UTC\)$/)
  await expect(bar.getByRole('button', { name: 'Saved' })).toBeVisible()
})

test('what one presses in the studio’s bars and lists on a phone is as large as a finger', async ({
  page,
}) => {
  const project = await openProject('toolbar')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await merchant.open('/design/home')
  await expect(page.getByTestId('save-state')).toBeVisible()
  const smallButtons = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        const isSmall = height > 0 && (height < 44 || width < 44)
        return isSmall ? [one.getAttribute('aria-label') ?? one.textContent ?? ''] : []
      }),
    )
  await page.getByText('Preview', { exact: true }).first().click()
  // The state of saving, which one reads and seldom presses, is as high as the others.
  expect(await smallButtons('[role="toolbar"] button:not([aria-label="Saved"])')).toEqual([])
  await page.getByText('Sections', { exact: true }).first().click()
  expect(await smallButtons('nav li > button:first-of-type:not([aria-label])')).toEqual([])
})

test('a screen without blocks offers to add one in the preview', async ({ page }) => {
  const project = await openProject('no-blocks')
  const design: unknown = await storedDesign(project)
  const blocks = at(design, 'design.home.blocks')
  const operations = Object.keys(typeof blocks === 'object' && blocks ? blocks : {}).map((id) => ({
    schema: `home.blocks.${id}`,
    operation: 'remove',
    device: 'tab',
  }))
  const batches = [{ id: crypto.randomUUID(), operations }]
  await must('/designs/save', { project: project.id, base: 0, device: 'tab', batches }, project.access)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await merchant.open('/design/home')
  await page.getByText('Preview', { exact: true }).first().click()
  const addBlock = page.getByTestId('empty-list-add')
  await addBlock.click()
  await page.getByRole('button', { name: 'Banner', exact: true }).click()
  await expect(addBlock).toBeHidden()
  await expect
    .poll(async () => Object.keys(Object(at(await storedDesign(project), 'design.home.blocks'))))
    .toHaveLength(1)
})

test('every action of the toolbar can be reached on a phone', { tag: '@full' }, async ({ page }) => {
  const project = await openProject('toolbar')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await merchant.open('/design/home')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  for (const action of [
    'Ask for a change',
    'Design ideas',
    'Change history',
    'Try the app',
    'Deutsch',
    'Open on my phone',
    'Commands',
  ])
    await expect(page.getByRole('menuitem', { name: action })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Open on my phone' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the draft' })).toBeVisible()
})

test('the studio can be used at a zoom of 400 %: nothing overlaps, and the preview is large enough to edit', {
  tag: '@full',
}, async ({ page }) => {
  await openScheduled(page, 'de')
  // A window of 1280 × 1024 px, zoomed.
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await findFaults(page)).toEqual([])
  await page.getByText('Vorschau', { exact: true }).first().click()
  const screen = page.getByTestId('device-screen')
  await screen.scrollIntoViewIfNeeded()
  const box = await screen.boundingBox()
  expect(box?.width ?? 0).toBeGreaterThan(150)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
