import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { SERVER } from './addresses.ts'
import { goOffline } from './shop/no-network.ts'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

const report = z.object({
  subscriber: z.string(),
  events: z.array(z.looseObject({ id: z.string(), name: z.string(), session: z.string() })),
})
const answered = z.object({ data: z.object({ stored: z.number(), refused: z.array(z.unknown()) }) })

/** Records which events the page sends and which the server accepts. The first response is lost on its way. */
async function recordEvents(page: Page) {
  const eventLog = {
    names: new Map<string, string>(),
    sessions: new Set<string>(),
    subscriber: '',
    events: new Map<string, unknown>(),
    offline: false,
    reports: 0,
    refused: 0,
  }
  await page.context().route('**/api/shopper/events', async (route) => {
    // An intercepted request of an offline page must fail like any other.
    if (eventLog.offline) return route.abort()
    const { events, subscriber } = report.parse(route.request().postDataJSON())
    const answer = await route.fetch()
    const { data } = answered.parse(await answer.json())
    eventLog.reports += 1
    eventLog.subscriber = subscriber
    eventLog.refused += data.refused.length
    for (const event of events) {
      const { id, name, session } = event
      eventLog.events.set(id, event)
      eventLog.names.set(id, name)
      eventLog.sessions.add(session)
    }
    if (eventLog.reports === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  return eventLog
}

const ELEVEN = [
  'add_to_cart',
  'begin_checkout',
  'login',
  'purchase',
  'remove_from_cart',
  'screen_view',
  'search',
  'select_content',
  'sign_up',
  'view_cart',
  'view_item',
]

test('each of the eleven tracked events arrives exactly once, despite a lost response, network failure and closed pages', {
  tag: '@full',
}, async ({ page }) => {
  const eventLog = await recordEvents(page)
  const shopper = new Shopper(page)
  await shopper.open('/register')
  const fields = page.getByRole('main').locator('input')
  const mail = `once-${Date.now()}@vitrine.test`
  for (const [name, text] of [
    ['First name', 'Una'],
    ['Last name', 'Once'],
    ['Email', mail],
  ] as const)
    await page.getByRole('textbox', { name }).fill(text)
  await fields.last().fill('secret1')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(/register/)
  await shopper.signIn()

  await shopper.find('mug', 'Mora Mug')
  // The network fails while the product is added to the cart, and the page closes before it returns.
  eventLog.offline = true
  await goOffline(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('events.event.'))))
    .toBe(true)
  eventLog.offline = false
  await page.context().setOffline(false)
  await shopper.open('/cart')
  await page
    .getByLabel(/Increase quantity/)
    .first()
    .click()
  await page
    .getByLabel(/Decrease quantity/)
    .first()
    .click()
  await shopper.buy()
  await page.locator('a.return').click()
  await expect.poll(() => new Set(eventLog.names.values()).has('purchase')).toBe(true)
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('events.event.')).length),
    )
    .toBe(0)

  const names = [...eventLog.names.values()]
  expect([...new Set(names)].filter((name) => ELEVEN.includes(name)).sort()).toEqual(ELEVEN)
  for (const once of ['purchase', 'login', 'sign_up', 'search', 'begin_checkout', 'view_item'])
    expect(
      names.filter((name) => name === once),
      once,
    ).toHaveLength(1)
  expect(names.filter((name) => name === 'add_to_cart')).toHaveLength(2)
  // The server has stored every event: sent again, none is accepted.
  const repeatedResponse = await page.request.post(`${SERVER}/api/shopper/events`, {
    data: {
      slug: 'demo',
      subscriber: eventLog.subscriber,
      platform: 'web',
      sent: Date.now(),
      events: [...eventLog.events.values()],
    },
  })
  expect(await repeatedResponse.json()).toMatchObject({
    data: { stored: 0, duplicates: eventLog.events.size, refused: [] },
  })
  expect(eventLog.refused).toBe(0)
  expect(eventLog.sessions.size).toBe(1)
})
