import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { at, must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'
import { sendOrderWebhook } from './shop/webhook.ts'

const DAY_MS = 86_400_000
/** Days before today, with one visit by another visitor for each entry. */
const VISITS = [0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3] as const

let project: Project
test.beforeAll(async () => {
  project = await openProject('analytics')
  const sentAt = Date.now()
  for (const [index, days] of VISITS.entries()) {
    const began = sentAt - days * DAY_MS - 60_000
    const common = { session: randomUUID(), began, source: index % 4 === 0 ? 'push' : 'organic' }
    const items = [{ item_id: 7, item_name: 'Mora Mug', quantity: 1, price: 12.5 }]
    const events = [
      { ...common, id: randomUUID(), at: began, name: 'screen_view', screen_name: 'home' },
      {
        ...common,
        id: randomUUID(),
        at: began + 1000,
        name: 'view_item',
        currency: 'USD',
        value: 12.5,
        items,
      },
      { ...common, id: randomUUID(), at: began + 2000, name: 'search', search_term: 'lampshade', results: 0 },
    ]
    const report = {
      slug: project.slug,
      subscriber: randomUUID(),
      platform: index % 3 === 0 ? 'ios' : 'web',
      sent: sentAt,
      events,
    }
    await must('/shopper/events', report)
  }
  const answer = await sendOrderWebhook(project, {
    id: 8_000_001,
    name: '#1',
    created_at: new Date(sentAt - 120_000).toISOString(),
    currency: 'USD',
    total_price: '40.00',
    financial_status: 'paid',
    note_attributes: [{ name: 'mobile_app', value: 'ios' }],
    line_items: [{ quantity: 1, title: 'Mora Mug', price: '40.00' }],
  })
  expect(answer.status).toBe(200)
  const day = (back: number) => new Date(sentAt - back * DAY_MS).toISOString().slice(0, 10)
  const overviewQuery = { project: project.id, from: day(29), to: day(0) }
  // The server updates the figures once a minute.
  await expect
    .poll(
      async () => {
        const overview = await must('/analytics/overview', overviewQuery, project.access)
        return [at(overview, 'now.sessions'), at(overview, 'now.orders')]
      },
      { timeout: 120_000 },
    )
    .toEqual([VISITS.length, 1])
})

async function open(page: Page, path = '/analytics'): Promise<Merchant> {
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open(path)
  return merchant
}
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Analytics', exact: true }).getByRole('button', { name })

test('the analytics page shows a merchant how the app performs, and a chart’s table has the same values', async ({
  page,
}) => {
  await open(page)
  await expect(tile(page, 'Revenue')).toContainText('$40.00')
  await expect(tile(page, 'Sessions')).toContainText(`${VISITS.length}`)
  await expect(tile(page, 'Conversion')).toContainText('Not enough data')
  await tile(page, 'Sessions').click()
  await expect(page).toHaveURL(/figure=sessions/)
  const chart = page.getByRole('figure', { name: 'Sessions' })
  const line = chart.getByRole('slider')
  await line.focus()
  const valueTexts: string[] = []
  await page.keyboard.press('Home')
  for (let step = 0; step < 30; step += 1) {
    valueTexts.push((await line.getAttribute('aria-valuetext')) ?? '')
    await page.keyboard.press('ArrowRight')
  }
  await chart.getByRole('button', { name: 'Show as a table: Sessions' }).click()
  await expect(line).toBeHidden()
  const rows = chart.getByRole('row').filter({ has: page.getByRole('cell') })
  const tableRows = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  )
  // The project did not exist in the previous period.
  expect(tableRows.map(([day, now]) => `${day}: ${now}`)).toEqual(valueTexts)
  expect(tableRows.reduce((sum, [, now]) => sum + Number(now), 0)).toBe(VISITS.length)
  await expect(page.getByRole('region', { name: 'Searches with no results' })).toContainText('lampshade')
  await expect(page.getByRole('region', { name: 'Top products' })).toContainText('Mora Mug')
})

test('the analytics page fills its rows of figures, and never scrolls sideways for a long product name', async ({
  page,
}) => {
  const longName = 'Duvet Set, Stone-Washed European Linen with Coconut Buttons'
  await page.route('**/api/analytics/live', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('Mora Mug', longName) })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const liveCard = page.getByRole('region', { name: 'Right now' })
  await expect(liveCard).toContainText(longName)
  const beyondPx = await liveCard.evaluate((card) => {
    const main = card.closest('main')
    return main ? main.scrollWidth - main.clientWidth : Number.NaN
  })
  expect(beyondPx, 'px beyond the window').toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(tile(page, 'Revenue')).toBeVisible()
  const rowEnds = await page
    .getByRole('group', { name: 'Analytics', exact: true })
    .getByRole('button')
    .evaluateAll((all) => {
      const ends = new Map<number, number>()
      for (const one of all) {
        const { top, right } = one.getBoundingClientRect()
        ends.set(Math.round(top), Math.round(right))
      }
      return [...ends.values()]
    })
  expect(rowEnds).toHaveLength(2)
  expect(new Set(rowEnds).size, 'both rows end at the same line').toBe(1)
  // The live figures are asked for again and again.
  await page.unrouteAll({ behavior: 'wait' })
})

test('the analytics page filters by platform, keeps that in its address, and exports the same days', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await expect(tile(page, 'Sessions')).toContainText('12')
  await page.getByRole('radiogroup', { name: 'Platform' }).getByText('iOS').click()
  await expect(tile(page, 'Sessions')).toContainText('4')
  await page.reload()
  await expect(tile(page, 'Sessions')).toContainText('4')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(31)
  const sessions = lines.slice(1).map((line) => Number(line.split(',')[4]))
  expect(sessions.reduce((sum, one) => sum + one, 0)).toBe(4)
})

test('the analytics page is usable and fits, with and without data, in both text directions', {
  tag: '@full',
}, async ({ page }) => {
  const merchant = await open(page)
  await expect(tile(page, 'Sessions')).toContainText('12')
  await expectUsable(page, 'analytics')
  await page.getByRole('button', { name: 'Show as a table: Revenue' }).click()
  await expectUsable(page, 'analytics as a table')
  await expectFits(page, 'analytics')
  const empty = await openProject('no-figures')
  await page.goto(page.url().replace(merchant.slug, empty.slug))
  await expect(page.getByRole('heading', { name: 'No analytics yet' })).toBeVisible()
  await expectUsable(page, 'analytics without figures')
})

test('analytics without visitors say what they will show and what brings the first visitor, and without orders what brings the first order', async ({
  page,
}) => {
  const merchant = await open(page)
  await page.goto(`${page.url().replace(/\?.*$/, '')}?platform=web`)
  await expect(page.getByText('No orders in this period yet.')).toBeVisible()
  await expect(tile(page, 'Sessions')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Open automations' })).toBeVisible()
  await page.goto(page.url().replace('platform=web', 'platform=android'))
  await expect(page.getByRole('heading', { name: 'No visits in this period' })).toBeVisible()

  const empty = await openProject('first-visitor')
  await page.goto(page.url().replace(merchant.slug, empty.slug).replace(/\?.*$/, ''))
  await expect(page.getByRole('heading', { name: 'No analytics yet' })).toBeVisible()
  const reports = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(reports.getByRole('heading', { name: 'Conversion funnel' })).toBeVisible()
  const tops = await reports.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).toEqual([3, 3])
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of your app' })).toBeVisible()
  await expectUsable(page, 'analytics of an app without visitors')

  const slug = `no-store-${randomUUID().slice(0, 8)}`
  await must('/projects/create', { name: 'No store', slug }, empty.access)
  await page.goto(page.url().replace(empty.slug, slug))
  await expect(page.getByRole('link', { name: 'Connect your store' })).toBeVisible()
})
