import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { at, must, textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

/** Returns the automations that the server has stored. */
async function fetchAutomations({ id, access }: Project): Promise<readonly unknown[]> {
  const automations = at(await must('/automations/list', { project: id }, access), 'automations')
  return Array.isArray(automations) ? automations : []
}

/** Opens a ready-made flow as a draft, and its canvas. */
async function start(page: Page, project: Project, name: string): Promise<Merchant> {
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/automations')
  await page.getByRole('button', { name: `Start with ${name}` }).click()
  await expect(canvas(page)).toBeVisible()
  return merchant
}
const canvas = (page: Page) => page.getByRole('list', { name: 'Automation flow' })
const cards = (page: Page) => canvas(page).locator('[data-card]')
const texts = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-tone')).join(' '))

/** Presses Tab (or Shift+Tab) until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not come there')
}

test('a flow is created from scratch and turned on by keyboard alone, and a reload in between loses nothing', async ({
  page,
}) => {
  const project = await openProject('flow-blank')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/automations')
  const { keyboard } = page
  await tabTo(page, page.getByRole('button', { name: 'Start from scratch' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a trigger' })
  await expectUsable(page, 'what starts a flow')
  await tabTo(page, dialog.getByRole('button', { name: 'Order refunded' }))
  await keyboard.press('Enter')
  await expect(canvas(page)).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(cards(page).first()).toBeFocused()
  await expectUsable(page, 'a flow with nothing in it')
  await tabTo(page, page.getByRole('button', { name: 'Turn on' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Add a message first')).toBeVisible()
  await tabTo(page, cards(page).first())
  await keyboard.press('+')
  await expect(page.getByRole('menuitem', { name: /Message/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(canvas(page).locator('[data-tone=message]')).toBeFocused()
  await page.reload()
  await expect.poll(() => texts(page)).toBe('trigger message')
  expect(await fetchAutomations(project), 'nothing is on the server').toEqual([])
  await tabTo(page, cards(page).first())
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Message' }))
  await keyboard.type('Your money is on its way.')
  await keyboard.press('Escape')
  await expect(cards(page).nth(1)).toContainText('Your money is on its way.')
  await merchant.open('/automations')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Order refunded' }))
  await keyboard.press('Enter')
  await expect(cards(page).nth(1)).toContainText('Your money is on its way.')
  await tabTo(page, page.getByRole('button', { name: 'Turn on' }))
  await keyboard.press('Enter')
  const tried = page.getByRole('dialog', { name: 'Simulation of the last 30 days' })
  await tabTo(page, tried.getByRole('button', { name: 'Turn on' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Order refunded is on.')).toBeVisible()
  await expect
    .poll(() => fetchAutomations(project))
    .toMatchObject([
      { name: 'Order refunded', active: true, version: 1, flow: { trigger: { kind: 'order-refunded' } } },
    ])
  await page.reload()
  await expect.poll(() => texts(page)).toBe('trigger message')
})

test('an empty new flow is discarded with one click', { tag: '@full' }, async ({ page }) => {
  const project = await openProject('flow-drop')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/automations')
  await page.getByRole('button', { name: 'Start from scratch' }).click()
  await page.getByRole('button', { name: 'App installed', exact: true }).click()
  await page.getByRole('button', { name: 'Add the first step' }).click()
  await page.getByRole('menuitem', { name: /Wait/ }).click()
  await expect.poll(() => texts(page)).toBe('trigger wait')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('button', { name: 'Start from scratch' })).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeHidden()
})

test('a ready-made flow becomes a draft with one click, is tested on last month’s events, and is turned on', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('flows')
  const merchant = await start(page, project, 'Abandoned cart')
  await expect(cards(page)).toHaveCount(6)
  await expectUsable(page, 'the canvas')
  await expectFits(page, 'the canvas')
  expect(await fetchAutomations(project)).toMatchObject([{ active: false, version: 1 }])
  await page.getByRole('button', { name: 'Turn on' }).click()
  const tried = page.getByRole('dialog', { name: 'Simulation of the last 30 days' })
  await expect(tried.getByText('No matching events in the last 30 days')).toBeVisible()
  await expectUsable(page, 'the dry run')
  await tried.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Abandoned cart is on.')).toBeVisible()
  await expect.poll(() => fetchAutomations(project)).toMatchObject([{ active: true }])
  await merchant.open('/automations')
  await page.getByRole('switch', { name: 'Abandoned cart: on' }).click({ force: true })
  await expect(page.getByText(/Abandoned cart is off/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => fetchAutomations(project)).toMatchObject([{ active: true }])
})

test('a flow is edited by keyboard alone, and a reload loses nothing', { tag: '@full' }, async ({ page }) => {
  const project = await openProject('flow-keys')
  await start(page, project, 'Welcome')
  const { keyboard } = page
  await cards(page).first().focus()
  expect(await texts(page)).toBe('trigger wait message')
  await keyboard.press('End')
  await expect(cards(page).last()).toBeFocused()
  await keyboard.press('+')
  await expect(page.getByRole('menuitem', { name: /Message/ })).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(canvas(page).locator('[data-tone=branch]')).toBeFocused()
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(() => texts(page)).toBe('trigger wait branch message')
  await keyboard.press('ArrowUp')
  await expect(canvas(page).locator('[data-tone=wait]')).toBeFocused()
  await keyboard.press('Control+d')
  await expect.poll(() => texts(page)).toBe('trigger wait wait branch message')
  await keyboard.press('Delete')
  await expect.poll(() => texts(page)).toBe('trigger wait branch message')
  await keyboard.press('Control+z')
  await expect.poll(() => texts(page)).toBe('trigger wait wait branch message')
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Duration')).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('3')
  await keyboard.press('Escape')
  await expect(cards(page).nth(1)).toBeFocused()
  await expect(cards(page).nth(1)).toContainText('3 days')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.reload()
  await expect(cards(page).nth(1)).toContainText('3 days')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved as version 2.')).toBeVisible()
  expect(await fetchAutomations(project)).toMatchObject([
    { version: 2, flow: { steps: [{ ms: 3 * 86_400_000 }, {}, {}, {}] } },
  ])
})

/** Creates and activates an automation that sends a push one day after an app is installed. */
async function createWelcomeFlow({ id: project, access }: Project): Promise<string> {
  const id = randomUUID()
  const content = { title: 'Welcome', body: 'Have a look.', translations: {}, image: null }
  const steps = [
    { id: 'day', kind: 'wait', ms: 86_400_000 },
    { id: 'hello', kind: 'message', message: { ...content, link: { type: 'home', url: null } } },
  ]
  const flow = { trigger: { kind: 'install' }, steps }
  await must('/automations/save', { project, id, name: 'Welcome', flow, baseVersion: null }, access)
  await must('/automations/switch', { project, id, active: true }, access)
  return id
}

/** Registers an installation of the app in Berlin. */
async function install({ slug }: Project, platform: 'ios' | 'android'): Promise<string> {
  const subscriber = randomUUID()
  const token = `ExponentPushToken[${subscriber}]`
  await must('/shopper/subscriber', {
    slug,
    subscriber,
    platform,
    zone: 'Europe/Berlin',
    country: 'DE',
    permission: 'granted',
    push: { channel: 'expo', token },
  })
  return subscriber
}

/** Returns the flow version that each active shopper follows. */
async function versions({ id, access }: Project, automation: string): Promise<string[]> {
  const runs = at(await must('/automations/runs', { project: id, id: automation }, access), 'runs')
  return Array.isArray(runs) ? runs.map((run) => textAt(run, 'state') + String(at(run, 'version'))) : []
}

test('a flow is changed while shoppers are in it: they continue with the old version unless they are migrated', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('flow-carry')
  const id = await createWelcomeFlow(project)
  await install(project, 'ios')
  await expect.poll(() => versions(project, id)).toEqual(['waiting1'])
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open(`/automations/${id}`)
  const waitFor = async (days: string) => {
    await cards(page).nth(1).click()
    await page.getByLabel('Duration').fill(days)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await waitFor('3')
  const dialog = page.getByRole('dialog', { name: 'Shoppers are in this flow' })
  await expectUsable(page, 'the question what becomes of those under way')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved as version 2.')).toBeVisible()
  expect(await versions(project, id)).toEqual(['waiting1'])
  await install(project, 'android')
  await page.getByText('Shoppers', { exact: true }).last().click()
  const runs = page.getByRole('table', { name: 'Shoppers' })
  const old = runs.getByRole('row', { name: /A shopper on iPhone, Berlin/ })
  await expect(old).toContainText('Wait: 1 day')
  await expect(old).toContainText('Message: Welcome')
  await expect(runs.getByRole('row', { name: /A shopper on Android, Berlin/ })).toContainText('Wait: 3 days')
  await page.getByText('Flow', { exact: true }).last().click()
  await waitFor('5')
  await dialog.getByText('Move to new version').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved as version 3.')).toBeVisible()
  expect(await versions(project, id)).toEqual(['waiting3', 'waiting3'])
})

test('the shoppers in a flow can be searched, and lead to their history', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('flow-runs')
  const id = await createWelcomeFlow(project)
  const [apple] = [await install(project, 'ios'), await install(project, 'android')]
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open(`/automations/${id}?view=runs`)
  const rows = page.getByRole('table', { name: 'Shoppers' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expectUsable(page, 'the shoppers in a flow')
  await expectFits(page, 'the shoppers in a flow')
  await page.getByRole('searchbox').fill(apple.slice(0, 13))
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('A shopper on iPhone, Berlin')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').fill('nobody like this')
  await expect(page.getByText('No shoppers found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all shoppers' }).click()
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: 'iPhone' }).getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/subscribers\\?subscriber=.*${apple}`))
  await expect(page.getByRole('dialog', { name: 'Shopper' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)
})

test('in two tabs that edit the same flow, the outdated one gets a message, and a reload loses nothing', {
  tag: '@full',
}, async ({ page, context }) => {
  const project = await openProject('flow-tabs')
  const id = await createWelcomeFlow(project)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  const other = await context.newPage()
  const behind = new Merchant(other, project.slug)
  for (const one of [merchant, behind]) await one.open(`/automations/${id}`)
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(other)).toHaveCount(3)
  await page.getByLabel('Name').fill('Hello there')
  await expect(other.getByLabel('Name'), 'a tab that wrote nothing follows').toHaveValue('Hello there')
  await other.getByLabel('Name').fill('Good morning')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => fetchAutomations(project)).toMatchObject([{ name: 'Hello there' }])
  await cards(page).nth(1).click()
  await page.getByLabel('Duration').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved as version 2.')).toBeVisible()
  await expect(other.getByText('Someone else saved this automation')).toBeVisible({ timeout: 30_000 })
  await expect(other.getByLabel('Name')).toHaveValue('Good morning')
  await other.reload()
  await expect(other.getByLabel('Name')).toHaveValue('Good morning')
  await expect(other.getByText('Someone else saved this automation')).toBeVisible()
  await other.getByRole('button', { name: 'Use their version' }).click()
  await expect(other.getByLabel('Name')).toHaveValue('Hello there')
  await expect(cards(other).nth(1)).toContainText('2 days')
})

test('every edit of a flow can be undone and redone', { tag: '@full' }, async ({ page }) => {
  const project = await openProject('flow-undo')
  await start(page, project, 'Win-back')
  const [undo, redo] = [
    page.getByRole('button', { name: 'Undo', exact: true }),
    page.getByRole('button', { name: 'Redo' }),
  ]
  await expect(undo).toBeDisabled()
  await page.getByRole('button', { name: 'Add a step after Trigger' }).click()
  await page.getByRole('menuitem', { name: /Wait/ }).click()
  await page.getByLabel('Duration').fill('9')
  await expect(cards(page).nth(1)).toContainText('9 days')
  await undo.click()
  await expect(cards(page).nth(1)).toContainText('1 day')
  await undo.click()
  await expect.poll(() => texts(page)).toBe('trigger message')
  await expect(undo).toBeDisabled()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await redo.click()
  await redo.click()
  await expect(cards(page).nth(1)).toContainText('9 days')
  await expect(redo).toBeDisabled()
})

test('a dry run of a flow says what past events cannot show, with an example', { tag: '@full' }, async ({
  page,
}) => {
  const project = await openProject('flow-example')
  await start(page, project, 'Back in stock')
  const tryOut = page.getByRole('button', { name: 'Simulate (last 30 days)' })
  await tryOut.click()
  const dialog = page.getByRole('dialog', { name: 'Example' })
  await expect(dialog.getByText('No one is waiting for a product right now')).toBeVisible()
  await page.keyboard.press('Escape')
  const subscriber = await install(project, 'ios')
  await must('/shopper/back-in-stock', {
    slug: project.slug,
    subscriber,
    product: 8001,
    variant: 9001,
    enabled: true,
  })
  await page.reload()
  await tryOut.click()
  await expect(dialog.getByText('Shoppers waiting for it')).toBeVisible()
  await expect(dialog.getByText('We can’t simulate the last 30 days')).toBeVisible()
  await expectUsable(page, 'the example of a flow')
})

test('a flow that somebody else saved in the meantime is never overwritten without asking', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('flow-two')
  await start(page, project, 'Birthday')
  // The canvas opens before the server has stored the flow.
  await expect.poll(() => fetchAutomations(project)).toHaveLength(1)
  const [theirs] = await fetchAutomations(project)
  const { id, flow } = Object(theirs)
  await page.getByLabel('Name').fill('Mine')
  await must(
    '/automations/save',
    {
      project: project.id,
      id,
      name: 'Theirs',
      flow: { ...flow, trigger: { ...flow.trigger, slot: 0 } },
      baseVersion: 1,
    },
    project.access,
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else saved this automation')).toBeVisible()
  expect(await fetchAutomations(project)).toMatchObject([{ name: 'Theirs', version: 2 }])
  await page.getByRole('button', { name: 'Save mine as a copy' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Mine (copy)')
  await expect
    .poll(() => fetchAutomations(project))
    .toMatchObject([{ name: 'Mine (copy)' }, { name: 'Theirs' }])
})

test('a too long text in a flow is refused with a message, and a push without text is not turned on', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('flow-limits')
  await start(page, project, 'Order shipped')
  await cards(page).nth(1).click()
  await page.getByLabel('Title', { exact: true }).fill('x'.repeat(41))
  await expect(page.getByText('Max 40 symbols')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('On its way')
  await page.getByRole('textbox', { name: 'Message' }).fill('')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Please fill this field')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await fetchAutomations(project)).toMatchObject([{ active: false }])
})

test('a ready-made flow says its trigger, but not twice where it is named so', async ({ page }) => {
  const project = await openProject('flow-names')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/automations')
  const flow = (name: string) => page.getByRole('button', { name: `Start with ${name}` })
  await expect(flow('Abandoned cart').getByText('Cart abandoned', { exact: true })).toBeVisible()
  await expect(flow('Order shipped').getByText('Order shipped', { exact: true })).toHaveCount(1)
  // Without a second line its facts follow its name at the same distance.
  const gapOf = (name: string) =>
    flow(name).evaluate((button) => {
      const lines = button.children[1]?.children ?? []
      const last = lines[lines.length - 1]?.getBoundingClientRect().bottom ?? 0
      return (button.children[2]?.getBoundingClientRect().top ?? 0) - last
    })
  expect(Math.abs((await gapOf('Order shipped')) - (await gapOf('Abandoned cart')))).toBeLessThan(2)
})

test('a flow names all that ends it, and its simulation ends with its buttons', async ({ page }) => {
  await page.route('**/api/automations/dry-run', async (route) => {
    const days = Array.from({ length: 30 }, (_, at) => ({
      day: `2026-06-${String(at + 1).padStart(2, '0')}`,
      runs: 3,
      messages: 2,
    }))
    const data = {
      ...{ began: 90, messages: 60, exitsByReason: { 'checkout-opened': 20 }, unreachable: 10, days },
      ...{ since: '2026-06-01', isEstimate: false, example: null },
    }
    await route.fulfill({ json: { data, error: null } })
  })
  await start(page, await openProject('flow-ends'), 'Abandoned cart')
  for (const reason of ['Purchased', 'Cleared the cart', 'Reached checkout'])
    await expect(page.getByRole('listitem').filter({ hasText: reason })).toBeVisible()
  await page.getByRole('button', { name: 'Simulate (last 30 days)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Simulation of the last 30 days' })
  await expect(dialog.getByText('90 shoppers entered')).toBeVisible()
  const beyondPx = await dialog.evaluate((content) => {
    const last = [...content.querySelectorAll('button')].at(-1)
    const end = (last?.getBoundingClientRect().bottom ?? 0) - content.getBoundingClientRect().top
    return content.scrollHeight - content.scrollTop - end
  })
  expect(beyondPx, 'px below the last button').toBeLessThan(60)
})

test('a member without permission to send pushes is told whom to ask, and cannot change a flow', async ({
  page,
}) => {
  const project = await openProject('flow-may')
  await page.route('**/api/automations/list', (route) =>
    route.fulfill({
      status: 403,
      json: {
        data: null,
        error: { code: 'forbidden', message: 'Ask the owner of this project for permission.' },
      },
    }),
  )
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/automations')
  await expect(page.getByText('Ask the owner of this project for permission.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Start with/ })).toHaveCount(0)
})

test('the image of an automation’s push is uploaded in its step, and undone', async ({ page }) => {
  await start(page, await openProject('flow-image'), 'Abandoned cart')
  await canvas(page).locator('[data-tone=message]').first().click()
  const onPhone = page.getByRole('figure', { name: 'iPhone' }).locator('img')
  await page.getByRole('button', { name: 'Image: Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an image' })
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c8a46a' } })
    .jpeg()
    .toBuffer()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'your cart.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(dialog).toBeHidden()
  await expect(onPhone).toHaveAttribute('src', /\/your-cart-/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(onPhone).toBeHidden()
})
