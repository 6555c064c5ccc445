import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { DEMO_SHOP as SHOP } from './addresses.ts'
import { must, textAt } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { Shopper } from './shop/shopper.ts'

const listed = z.object({ projects: z.array(z.object({ id: z.string(), slug: z.string() })) })
const registered = z.object({ subscriber: z.string() })
const device = z.object({ shade: z.array(z.object({ open: z.string() })) })

const TITLE = 'Your cart waits for you'
/** The reminder is sent without a delay, because the test cannot wait an hour. */
const FLOW = {
  trigger: { kind: 'cart-abandoned' },
  steps: [
    {
      id: 'remind',
      kind: 'message',
      message: {
        title: TITLE,
        body: 'Everything is still there.',
        translations: {},
        image: null,
        link: { type: 'screen', url: 'cart' },
      },
    },
  ],
}

let access = ''
let project = ''
const automation = randomUUID()
test.beforeAll(async () => {
  const session = await must('/users/sign-in', { email: 'demo@vitrine.test', password: 'vitrine' })
  access = textAt(session, 'access')
  const { projects } = listed.parse(await must('/projects/list', {}, access))
  project = projects.find(({ slug }) => slug === 'demo')?.id ?? ''
  await must(
    '/automations/save',
    { project, id: automation, name: 'Reminder', flow: FLOW, baseVersion: null },
    access,
  )
  await must('/automations/switch', { project, id: automation, active: true }, access)
})
test.afterAll(() => must('/automations/remove', { project, id: automation }, access))

test('an abandoned-cart push reaches a shopper, who taps it and buys, and the order is attributed to it', {
  tag: '@full',
}, async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopper = new Shopper(await phone.newPage())
  const { page } = shopper
  await shopper.signIn()
  await shopper.open('/notifications')
  const subscriberRequest = page.waitForRequest(/\/api\/shopper\/subscriber$/)
  await page.getByTestId('pushes-on').click()
  await page.getByTestId('preprompt-allow').click()
  const { subscriber } = registered.parse((await subscriberRequest).postDataJSON())
  await expect(page.getByTestId('pushes-on')).toHaveAttribute('aria-checked', 'true')

  // A page that closes before its tracker has loaded reports the cart only at the next visit.
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/shopper/events') && !!request.postData()?.includes('"cart_changed"'),
  )
  await shopper.open('/p/ember-tote')
  await shopper.addToCart()
  await reported
  await page.goto('about:blank')

  const shade = async () =>
    device.parse(await (await fetch(`${SHOP}/_push/devices/${subscriber}`)).json()).shade
  await expect.poll(async () => (await shade()).length, { timeout: 60_000 }).toBe(1)
  await page.goto(`${SHOP}/_push/phone/${subscriber}`)
  await expect(page.getByText(TITLE)).toBeVisible()

  const messagesResponse = page.waitForResponse(/\/api\/shopper\/messages$/)
  await page.goto((await shade())[0]?.open ?? '')
  await expect(page).toHaveURL(/\/cart/)
  expect((await messagesResponse).status()).toBe(200)
  const name = await shopper.buy()

  const merchant = new Merchant(await (await browser.newContext()).newPage())
  await merchant.signIn()
  await merchant.openOrders()
  const row = merchant.page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Reminder', { timeout: 30_000 })
})
