import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_SHOP, SERVER } from './addresses.ts'
import { errorsOf } from './shop/errors.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Registers a phone for one test; returns its page and a function that sends pushes to it. */
async function phone(page: Page, id: string, settings: object = {}) {
  const registered = await page.request.post(`${DEMO_SHOP}/_push/devices`, {
    data: {
      platform: 'ios',
      project: '@alder-fig/e2e',
      id,
      name: 'Kim’s phone',
      app: { name: 'Alder & Fig', color: '#c4775a', url: `${SERVER}/web/demo/?lang=en` },
      ...settings,
    },
  })
  const { token }: { token: string } = await registered.json()
  const send = async (name: string, title: string, body: string) => {
    const data = { message: name, type: 'product', url: 'mora-mug' }
    const response = await page.request.post(`${DEMO_SHOP}/--/api/v2/push/send`, {
      data: { to: token, title, body, data, collapseId: name },
    })
    expect(response.status()).toBe(200)
  }
  return { url: `${DEMO_SHOP}/_push/phone/${id}`, send }
}

test('a push arrives on the locked test phone once, and a tap opens the app with its data', async ({
  page,
}) => {
  const errors = errorsOf(page)
  const { url, send } = await phone(page, 'phone-tap')
  await page.goto(url)
  await expect(page.getByText('No notifications')).toBeVisible()
  await send('a', 'Back in stock', 'The Mora Mug is here again.')
  await send('a', 'Back in stock', 'The Mora Mug is here again.')
  await send('b', 'Summer sale', 'Everything is 20 % off.')
  const list = page.getByRole('list', { name: 'Notifications' })
  await expect(list.getByRole('link')).toHaveText([/Summer sale/, /Back in stock/])
  // The tap continues to the app at once, so the address is taken from the first request.
  const appRequest = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/web/demo/?'))
  await list.getByRole('link', { name: 'Back in stock' }).click()
  const app = new URL((await appRequest).url())
  expect(app.pathname).toBe('/web/demo/')
  expect(JSON.parse(Buffer.from(app.searchParams.get('push') ?? '', 'base64url').toString())).toEqual({
    message: 'a',
    type: 'product',
    url: 'mora-mug',
  })
  await expect(list.getByRole('link')).toHaveText([/Summer sale/])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('No notifications')).toBeVisible()
  expect(errors).toEqual([])
})

test('the test phone is accessible to screen readers in light, dark and right to left', {
  tag: '@full',
}, async ({ page }) => {
  const { url, send } = await phone(page, 'phone-ar', { platform: 'android', language: 'ar' })
  for (const name of ['a', 'b', 'c', 'd']) await send(name, 'عاد إلى المخزون', 'كوب مورا متوفر من جديد.')
  await page.goto(url)
  await expect(page.getByRole('list', { name: 'الإشعارات' })).toBeVisible()
  for (const buttonName of ['داكن', 'فاتح']) {
    await page.getByRole('button', { name: buttonName }).click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
  await page.getByText('إشعار آخر').click()
  await expect(page.getByRole('link', { name: 'عاد إلى المخزون' })).toHaveCount(4)
})
