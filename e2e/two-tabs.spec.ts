import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject, readStoredValue } from './shop/project.ts'
import { twoTabs } from './shop/tabs.ts'

const TITLE = 'home.blocks.hero.title.en'
const TEXT = 'home.blocks.hero.subtitle.en'

test('two tabs that edit keep both edits, show each other’s, and undo only their own', {
  tag: '@full',
}, async ({ browser }) => {
  const project = await openProject('two-tabs')
  const [first, second] = await twoTabs(browser, project)
  await first.field('Title, English').fill('From the first tab')
  await second.field('Text, English').fill('From the second tab')
  for (const tab of [first, second]) await tab.saved()
  for (const tab of [first, second]) {
    await tab.fetchRemoteSaves()
    await expect(tab.field('Title, English')).toHaveValue('From the first tab')
    await expect(tab.field('Text, English')).toHaveValue('From the second tab')
    await expect(tab.phone.getByText('From the first tab')).toBeVisible()
    await expect(tab.phone.getByText('From the second tab')).toBeVisible()
  }
  await expect(second.page.getByText(/Also changed by another editor/)).toBeVisible()
  expect([await readStoredValue(project, TITLE), await readStoredValue(project, TEXT)]).toEqual([
    'From the first tab',
    'From the second tab',
  ])

  await first.page.getByRole('button', { name: 'Undo' }).click()
  await first.saved()
  await second.fetchRemoteSaves()
  for (const tab of [first, second]) {
    await expect(tab.field('Title, English')).toHaveValue('New season')
    await expect(tab.field('Text, English')).toHaveValue('From the second tab')
  }
  await second.page.getByRole('button', { name: 'Undo' }).click()
  await second.saved()
  await first.fetchRemoteSaves()
  for (const tab of [first, second]) {
    await expect(tab.field('Title, English')).toHaveValue('New season')
    await expect(tab.field('Text, English')).toHaveValue('See what just came in')
  }
})

test('text written in one tab appears in the other within seconds, which saves nothing itself', {
  tag: '@full',
}, async ({ browser }) => {
  const project = await openProject('listening')
  const [writing, listening] = await twoTabs(browser, project)
  const saves: string[] = []
  listening.page.on('request', (request) => {
    const body = request.url().endsWith('/api/designs/save') ? request.postDataJSON() : null
    if (body?.batches.length > 0) saves.push(request.url())
  })
  for (const title of ['First words', 'Second words']) {
    await writing.field('Title, English').fill(title)
    await writing.saved()
    await expect(listening.field('Title, English')).toHaveValue(title, { timeout: 5000 })
  }
  expect(saves).toEqual([])
  await writing.publish()
  await expect(listening.page.getByTestId('publish-state')).toHaveText('Up to date')
})

test('conflicts are reported: a field that two tabs change keeps the later save in both', async ({
  browser,
}) => {
  const project = await openProject('same-field')
  const [first, second] = await twoTabs(browser, project)
  await first.page.route('**/api/designs/save', (route) => route.abort())
  await first.field('Title, English').fill('Written first, saved later')
  await first.saved('offline')
  await second.field('Title, English').fill('Written later, saved first')
  await second.saved()
  await first.page.unroute('**/api/designs/save')
  await expect(first.page.getByText(/Another editor also changed/)).toBeVisible()
  await first.saved()
  await second.fetchRemoteSaves()
  for (const tab of [first, second]) {
    await expect(tab.field('Title, English')).toHaveValue('Written first, saved later')
    await expect(tab.phone.getByText('Written first, saved later')).toBeVisible()
  }
  expect(await readStoredValue(project, TITLE)).toBe('Written first, saved later')
})

test('a tab that was offline loses nothing, and neither does another one', { tag: '@full' }, async ({
  browser,
}) => {
  const project = await openProject('offline')
  const [away, beside] = await twoTabs(browser, project)
  await away.page.close()
  const laptop = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const train = new Merchant(await laptop.newPage(), project.slug)
  await train.signIn()
  await train.openDesign()
  await train.choose(/^Banner/)
  await laptop.setOffline(true)
  await train.field('Title, English').fill('Written on the train')
  await expect(train.phone.getByText('Written on the train')).toBeVisible()
  await train.saved('offline')
  await expect(train.page.getByTestId('save-state')).toContainText('Not saved yet')
  await beside.field('Text, English').fill('Written at home')
  await beside.saved()
  expect(await readStoredValue(project, TITLE)).toBe('New season')

  await laptop.setOffline(false)
  await train.saved()
  await train.fetchRemoteSaves()
  await beside.fetchRemoteSaves()
  for (const tab of [train, beside]) {
    await expect(tab.field('Title, English')).toHaveValue('Written on the train')
    await expect(tab.field('Text, English')).toHaveValue('Written at home')
  }
  expect([await readStoredValue(project, TITLE), await readStoredValue(project, TEXT)]).toEqual([
    'Written on the train',
    'Written at home',
  ])
})

test('a tab that is closed while offline leaves its edits to the next one', { tag: '@full' }, async ({
  browser,
}) => {
  const project = await openProject('closed-offline')
  const [closing, staying] = await twoTabs(browser, project)
  const context = closing.page.context()
  await staying.page.close()
  await context.setOffline(true)
  await closing.field('Title, English').fill('Left behind')
  await closing.saved('offline')
  await closing.page.close()
  await context.setOffline(false)
  expect(await readStoredValue(project, TITLE)).toBe('New season')
  const next = new Merchant(await context.newPage(), project.slug)
  await next.openDesign()
  await expect(next.page.getByText('We restored and saved the edits from your last visit.')).toBeVisible()
  await expect(next.phone.getByText('Left behind')).toBeVisible()
  await next.saved()
  expect(await readStoredValue(project, TITLE)).toBe('Left behind')
})

test('a tab that is closed while offline leaves its edits to another open one', { tag: '@full' }, async ({
  browser,
}) => {
  const project = await openProject('left-beside')
  const [closing, staying] = await twoTabs(browser, project)
  const context = closing.page.context()
  await context.setOffline(true)
  await closing.field('Title, English').fill('Left to you')
  await closing.saved('offline')
  await closing.page.close()
  await expect(staying.phone.getByText('Left to you')).toBeVisible()
  await context.setOffline(false)
  await staying.saved()
  await expect.poll(() => readStoredValue(project, TITLE)).toBe('Left to you')
  await context.close()
})
