import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { SERVER, DEMO_SHOP as SHOP } from './addresses.ts'

test.use({ viewport: { width: 390, height: 844 } })

const APP = `${SERVER}/web/demo`
const SOLD_OUT = 'una-backpack'

const subscriberSchema = z.object({ state: z.object({ subscriber: z.uuid().nullable() }) })
/** Returns the installation's id once the app has created one. */
async function installationOf(page: Page): Promise<string> {
  const state = async () => {
    const texts = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([name, text]) => (name.endsWith('store') ? [String(text)] : [])),
    )
    return (
      texts
        .flatMap((text) => subscriberSchema.safeParse(JSON.parse(text)).data?.state.subscriber ?? [])
        .at(0) ?? ''
    )
  }
  await expect.poll(state).not.toBe('')
  return state()
}
/** Emits a tapped push in the format that the demo phone uses to open the app. */
const tapped = (link: object) =>
  `${APP}/?lang=en&push=${Buffer.from(JSON.stringify({ message: crypto.randomUUID(), ...link })).toString('base64url')}`

/** Opens a sold-out product while the script of its button is blocked; returns a function that releases the script. */
async function openWithoutButtonScript(page: Page): Promise<() => void> {
  let letScript = () => {}
  const gate = new Promise<void>((resolve) => {
    letScript = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('notify-me')) await gate
    await route.fulfill({ response })
  })
  await page.goto(`${APP}/p/${SOLD_OUT}?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  return letScript
}

test('a back-in-stock request asks for push permission with a reason, waits for the variant, and can be canceled', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${APP}/p/${SOLD_OUT}?lang=en`)
  await page.getByTestId('notify-me').click()
  await expect(page.getByTestId('preprompt')).toContainText('when it’s back')
  const answer = page.waitForResponse(/\/api\/shopper\/back-in-stock$/)
  await page.getByTestId('preprompt-allow').click()
  expect((await answer).status()).toBe(200)
  await expect(page.getByTestId('notify-me')).toHaveText('We’ll notify you')
  const device = await fetch(`${SHOP}/_push/devices/${await installationOf(page)}`)
  expect(await device.json()).toMatchObject({ project: 'demo', permission: true })

  await page.reload()
  await page.getByTestId('notify-me').hover()
  await expect(page.getByTestId('notify-me')).toHaveText('We’ll notify you')
  const back = page.waitForRequest(/\/api\/shopper\/back-in-stock$/)
  await page.getByTestId('notify-me').click()
  expect((await back).postDataJSON()).toMatchObject({ enabled: false })
  await expect(page.getByTestId('notify-me')).toHaveText('Notify Me')
})

test('a sold-out product keeps its Notify Me button while the script of the button loads', {
  tag: '@full',
}, async ({ page }) => {
  const letScript = await openWithoutButtonScript(page)
  const wasRemoved = page.evaluate(
    () =>
      new Promise<boolean>((settle) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('[data-testid=notify-me]') === null) settle(true)
        })
        watch.observe(document.body, { childList: true, subtree: true })
        addEventListener('click', () => settle(false), { once: true, capture: true })
      }),
  )
  // The visit is recorded once the stored data has loaded, which renders the screen again.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('store') ?? '')).toContain('"viewed":[')
  letScript()
  await page.getByTestId('notify-me').click()
  expect(await wasRemoved).toBe(false)
  await expect(page.getByTestId('preprompt')).toBeVisible()
})

test('a press of Notify Me while the script of the button loads is answered once it has loaded', {
  tag: '@full',
}, async ({ page }) => {
  const letScript = await openWithoutButtonScript(page)
  await page.getByTestId('notify-me').click()
  letScript()
  await expect(page.getByTestId('preprompt')).toHaveCount(1)
  await expect(page.getByTestId('preprompt')).toBeVisible()
})

test('a shopper who answers “not now” is not asked for push permission again, and nobody is asked on the first visit', async ({
  page,
}) => {
  await page.goto(`${APP}/p/${SOLD_OUT}?lang=en`)
  await page.getByTestId('notify-me').click()
  await page.getByTestId('preprompt-later').click()
  await expect(page.getByTestId('preprompt')).toHaveCount(0)
  await expect(page.getByTestId('notify-me')).toHaveText('Notify Me')
  await page.goto(`${APP}/notifications?lang=en`)
  await expect(page.getByTestId('pushes-on')).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByTestId('preprompt')).toHaveCount(0)
})

test('the preference center keeps the chosen topics, and Off stays off', async ({ page }) => {
  await page.goto(`${APP}/notifications?lang=en`)
  await page.getByTestId('pushes-on').click()
  await page.getByTestId('preprompt-allow').click()
  await expect(page.getByTestId('pushes-on')).toHaveAttribute('aria-checked', 'true')
  for (const id of ['topic-reminders', 'quiet-hours']) {
    const preferencesResponse = page.waitForResponse(/subscriber-preferences$/)
    await page.getByTestId(id).click()
    await preferencesResponse
  }
  await page.getByTestId('quiet-to').click()
  const preferencesResponse = page.waitForResponse(/subscriber-preferences$/)
  await page.getByRole('radio', { name: '7:00 AM' }).click()
  await preferencesResponse
  await page.reload()
  await expect(page.getByTestId('topic-reminders')).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByTestId('topic-orders')).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByTestId('quiet-to')).toContainText('7:00')
  await page.getByTestId('pushes-on').click()
  await expect(page.getByTestId('topic-orders')).toBeDisabled()
})

test('a birthday is entered by keyboard, shown again, and removed', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${APP}/notifications?lang=en`)
  await page.getByTestId('birthday').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'February' }).press('Enter')
  await expect(page.getByTestId('day-30')).toHaveCount(0)
  const preferencesResponse = page.waitForResponse(/subscriber-preferences$/)
  await page.getByTestId('day-29').press('Enter')
  expect((await preferencesResponse).status()).toBe(200)
  await page.reload()
  await expect(page.getByTestId('birthday')).toContainText('February 29')
  await page.getByTestId('birthday-forget').click()
  await expect(page.getByTestId('birthday')).toContainText('Choose')
  await expect(page.getByTestId('birthday-forget')).toHaveCount(0)
})

test('a shopper who denied push permission on the phone is told how to allow it', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${APP}/notifications?lang=en`)
  await page.getByTestId('pushes-on').click()
  await page.getByTestId('preprompt-allow').click()
  await expect(page.getByTestId('pushes-on')).toHaveAttribute('aria-checked', 'true')
  await fetch(`${SHOP}/_push/devices/${await installationOf(page)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permission: false }),
  })
  await page.reload()
  await expect(page.getByTestId('denied')).toContainText('settings')
})

test('an empty inbox says so in Arabic, from right to left', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${APP}/inbox?lang=ar`)
  await expect(page.getByTestId('inbox-empty')).toContainText('لا توجد رسائل بعد')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByTestId('inbox-empty').getByRole('link').click()
  await expect(page).toHaveURL(/\/notifications/)
})

for (const [link, path] of [
  [{ type: 'product', url: 'kite-shirt' }, /\/p\/kite-shirt$/],
  [{ type: 'collection', url: 'kitchen' }, /\/c\/kitchen$/],
  [{ type: 'search', url: 'mug' }, /\/search\?q=mug$/],
  [{ type: 'screen', url: 'cart' }, /\/cart$/],
  [{ type: 'screen', url: 'orders' }, /\/orders$/],
] as const)
  test(`a tapped push of the type ${link.type} ${link.url} opens its link, and counts as opened`, {
    tag: link.type === 'product' ? [] : '@full',
  }, async ({ page }) => {
    const messagesRequest = page.waitForRequest(/\/api\/shopper\/messages$/)
    await page.goto(tapped(link))
    await expect(page).toHaveURL(path)
    expect((await messagesRequest).postDataJSON()).toMatchObject({ reports: [{ what: 'opened' }] })
    await page.goBack()
    await expect(page).not.toHaveURL(/push=/)
  })
