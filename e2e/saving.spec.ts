import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject, readStoredValue } from './shop/project.ts'
import { ENGLISH, Shopper } from './shop/shopper.ts'
import { twoTabs } from './shop/tabs.ts'

const TITLE = 'home.blocks.hero.title.en'

test('text typed, interrupted by a reload while saving, and typed again goes live as the studio shows it', {
  tag: '@full',
}, async ({ page, browser }) => {
  const project = await openProject('reloaded')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopper = new Shopper(await phone.newPage(), ENGLISH, project.slug)
  // Reloads before the request is sent, while it is on its way, and after the server has stored the edit but its
  // response is lost.
  for (const moment of ['at once', 'sent', 'answered'] as const) {
    await merchant.choose(/^Banner/)
    const title = merchant.field('Title, English')
    if (moment === 'at once') await title.fill(`Typed ${moment}`)
    else {
      const saveRequest = page.waitForRequest('**/api/designs/save')
      const shouldBlockResponse = moment === 'answered'
      if (shouldBlockResponse)
        await page.route('**/api/designs/save', async (route) => {
          await route.fetch()
          // The request is never completed: the reload comes first.
        })
      await title.fill(`Typed ${moment}`)
      await saveRequest
      if (shouldBlockResponse)
        await expect.poll(() => readStoredValue(project, TITLE)).toBe(`Typed ${moment}`)
    }
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await merchant.phoneReady()
    await expect(merchant.field('Title, English')).toHaveValue(`Typed ${moment}`)
    await merchant.saved()
    await merchant.field('Title, English').fill(`Typed again after ${moment}`)
    await merchant.publish()
    await merchant.saved()
    expect(await readStoredValue(project, TITLE)).toBe(`Typed again after ${moment}`)
    await shopper.open('/')
    await expect(shopper.page.getByText(`Typed again after ${moment}`)).toBeVisible()
  }
  await phone.close()
})

test('two tabs that reload while both save converge on one design, which goes live', {
  tag: '@full',
}, async ({ browser }) => {
  const project = await openProject('reloaded-twice')
  const [first, second] = await twoTabs(browser, project)
  const context = first.page.context()
  const tabs = [
    { tab: first, field: 'Title, English', text: 'From the first' },
    { tab: second, field: 'Text, English', text: 'From the second' },
  ]
  await Promise.all(
    tabs.map(async ({ tab, field, text }) => {
      await tab.field(field).fill(text)
      await tab.page.reload()
      await tab.phoneReady()
    }),
  )
  for (const { tab } of tabs) {
    await tab.saved()
    await tab.fetchRemoteSaves()
    for (const { field, text } of tabs) await expect(tab.field(field)).toHaveValue(text)
  }
  await second.publish()
  const shopper = new Shopper(await context.newPage(), ENGLISH, project.slug)
  await shopper.open('/')
  for (const { text } of tabs) await expect(shopper.page.getByText(text)).toBeVisible()
  await context.close()
})

test('publishing lists what goes live, waits for pending edits, and refuses while they cannot be saved', async ({
  page,
}) => {
  const project = await openProject('unsaved')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  await merchant.choose(/^Banner/)
  await merchant.field('Title, English').fill('Kept back')
  await merchant.saved()
  await page.route('**/api/designs/save', (route) => route.abort())
  await merchant.field('Text, English').fill('Never arrived')
  await merchant.saved('offline')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const now = page.getByRole('button', { name: 'Publish now' })
  await expect(page.getByTestId('publish-changes')).toContainText('Home › Banner: Title, Text')
  await expect(page.getByRole('alert').filter({ hasText: 'You can’t publish right now' })).toBeVisible()
  await expect(now).toBeDisabled()

  await test.step('warn on closing with unsaved edits', async () => {
    let warned = ''
    page.once('dialog', (dialog) => {
      warned = dialog.type()
      void dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => warned).toBe('beforeunload')
  })

  await page.unroute('**/api/designs/save')
  await merchant.saved()
  await expect(now).toBeEnabled()
  await now.click()
  await expect(page.getByTestId('publish-state')).toHaveText('Up to date')
  await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
    'href',
    new RegExp(`/web/${project.slug}/$`),
  )
})
