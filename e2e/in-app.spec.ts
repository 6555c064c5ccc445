import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project } from './shop/project.ts'
import { expectReadable, expectUsable } from './shop/usability.ts'

const PHONE = { width: 390, height: 844 }
const TITLE = 'The lamp sale ends'
const inAppSchema = z.object({
  data: z.object({ inApp: z.object({ title: z.string() }).nullable(), unread: z.number() }),
})
const counted = z.object({ campaigns: z.array(z.object({ counters: z.object({ opened: z.number() }) })) })

const card = (page: Page) => page.getByTestId('in-app')

/**
 * Opens the app at a path, waits until the server has registered its installation, and returns the messages that it
 * got.
 */
async function open(page: Page, { slug }: Project, path = '/', lang = 'en') {
  let answer: unknown
  // The response body of an earlier page is no longer available.
  const messagesResponse = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/shopper/subscriber')) return false
    answer = await response.json().catch(() => undefined)
    return answer !== undefined
  })
  await page.goto(`${SERVER}/web/${slug}${path}?lang=${lang}`)
  await page.mouse.move(100, 400)
  await messagesResponse
  return inAppSchema.parse(answer).data
}

/** Creates and sends a campaign in the dashboard that also appears inside the app. */
async function sendFromDashboard(merchant: Merchant): Promise<void> {
  const { page } = merchant
  await merchant.open(`/campaigns/${crypto.randomUUID()}`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE)
  await page.getByRole('textbox', { name: 'Message' }).first().fill('Thirty percent off until Sunday night.')
  const inAppSwitch = page.getByRole('switch', { name: 'Also show as in-app message' })
  await inAppSwitch.focus()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: 'Display period (days)' }).fill('3')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  // The audience is counted again after each edit, and the number is faded until then.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expectUsable(page, 'the composer')
  await page.reload()
  await expect(inAppSwitch).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Display period (days)' })).toHaveValue('3')
  await page.getByRole('button', { name: 'Review and send' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send / })
    .click()
  await expect(page.getByText(/(Your campaign is sending|Campaign scheduled)\./)).toBeVisible()
}

/** Sends a campaign that links to a product, through the calls that the dashboard makes. */
async function send({ id: project, access }: Project, more: object): Promise<void> {
  const id = crypto.randomUUID()
  const draft = {
    title: TITLE,
    body: 'Thirty percent off until Sunday night.',
    translations: { ar: { title: 'تخفيضات المصابيح تنتهي', body: 'خصم ثلاثين بالمئة حتى مساء الأحد.' } },
    image: null,
    type: 'product',
    url: 'kite-shirt',
    platform: null,
    lang: null,
    segment: { match: 'all', groups: [] },
    schedule: { kind: 'now' },
    rules: {
      topic: 'offers',
      quiet: 'ignored',
      cap: 'ignored',
      expires: 24,
      perMinute: null,
      delivery: 'at-least-once',
      inApp: 7,
    },
    variants: [],
    holdout: 0,
    ...more,
  }
  await must('/campaigns/save', { project, id, version: null, draft }, access)
  await must('/campaigns/start', { project, id, version: 1 }, access)
}

/** Opens the app repeatedly until the server sends it a message. */
async function openUntilMessage(page: Page, project: Project, path = '/', lang = 'en'): Promise<void> {
  await expect.poll(async () => (await open(page, project, path, lang)).inApp?.title ?? null).not.toBeNull()
}

/** Makes the app's theme follow a device that is set to dark. */
async function dark({ id: project, access }: Project): Promise<void> {
  const operation = { schema: 'branding.scheme', operation: 'edit', device: 'elsewhere', value: 'device' }
  const batches = [{ id: crypto.randomUUID(), operations: [operation] }]
  await must('/designs/save', { project, base: 0, device: 'elsewhere', batches }, access)
  await must('/designs/publish', { project }, access)
}

const phone = (context: BrowserContext) => context.newPage()

test('an in-app message shows once and in one tab to a shopper without push permission, and a dismissed one stays away', {
  tag: '@full',
}, async ({ browser }) => {
  const project = await openProject('in-app')
  const context = await browser.newContext({ viewport: PHONE })
  const page = await phone(context)
  expect((await open(page, project)).inApp).toBeNull()
  const merchant = new Merchant(await (await browser.newContext()).newPage(), project.slug)
  await merchant.signIn()
  await sendFromDashboard(merchant)

  await test.step('an in-app message does not cover the cart, and shows above other screens', async () => {
    await openUntilMessage(page, project, '/cart')
    await expect(page.getByTestId('cart-empty').or(page.getByRole('main'))).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(card(page)).toContainText(TITLE)
    await expectUsable(page, 'a message in the app')
    await expect(page.getByRole('region', { name: 'Message from the store' })).toBeVisible()
    await expect(page.locator(':focus')).not.toHaveAttribute('data-testid', /in-app/)
  })

  await test.step('an in-app message is not shown in another tab', async () => {
    const other = await phone(context)
    await open(other, project)
    await other.waitForLoadState('networkidle')
    await expect(card(other)).toHaveCount(0)
    await other.close()
  })

  await test.step('an in-app message is dismissed with Escape for good, also offline', async () => {
    await context.setOffline(true)
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await page
      .getByRole('link', { name: 'Favorites' })
      .or(page.getByRole('link', { name: /Wishlist/ }))
      .first()
      .click()
    await expect(card(page)).toHaveCount(0)
    const messagesResponse = page.waitForResponse(/\/api\/shopper\/messages$/)
    await context.setOffline(false)
    expect((await messagesResponse).status()).toBe(200)
    expect(await open(page, project)).toEqual({ inApp: null, unread: 0 })
    await page.goto(`${SERVER}/web/${project.slug}/inbox?lang=en`)
    await expect(page.getByTestId('message')).toContainText(TITLE)
    await expect(page.getByTestId('unread')).toHaveCount(0)
  })
})

test('a tapped in-app message opens its link, in Arabic, dark and at double size, and is counted once', {
  tag: '@full',
}, async ({ browser }) => {
  const project = await openProject('in-app')
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'dark' })
  const page = await phone(context)
  await open(page, project, '/', 'ar')
  await page.goto(`${SERVER}/web/${project.slug}/notifications?lang=ar`)
  await page.getByTestId('pushes-on').click()
  await page.getByTestId('preprompt-allow').click()
  await expect(page.getByTestId('pushes-on')).toHaveAttribute('aria-checked', 'true')
  await send(project, {})
  await dark(project)
  await openUntilMessage(page, project, '/', 'ar')
  await expect(card(page)).toContainText('تخفيضات المصابيح تنتهي')
  // A phone that displays everything at twice the size.
  await page.setViewportSize({ width: PHONE.width / 2, height: PHONE.height / 2 })
  await expect(card(page).getByRole('button', { name: 'اطّلع' })).toBeInViewport({ ratio: 1 })
  await expect(card(page).getByRole('button', { name: 'إغلاق' })).toBeInViewport({ ratio: 1 })
  await expectReadable(page, 'a message in Arabic, in the dark')
  const messagesResponse = page.waitForResponse(/\/api\/shopper\/messages$/)
  await card(page).getByRole('button', { name: 'اطّلع' }).click()
  await expect(page).toHaveURL(/\/p\/kite-shirt/)
  await expect(card(page)).toHaveCount(0)
  expect((await messagesResponse).status()).toBe(200)
  const getOpenedCount = async () => {
    const list = await must('/campaigns/list', { project: project.id }, project.access)
    return counted.parse(list).campaigns[0]?.counters.opened
  }
  expect(await getOpenedCount()).toBe(1)
  expect(await open(page, project, '/', 'ar')).toEqual({ inApp: null, unread: 0 })
  expect(await getOpenedCount()).toBe(1)
})
