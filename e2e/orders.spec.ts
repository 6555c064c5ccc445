import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_SHOP } from './addresses.ts'
import { at, must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'
import { sendOrderWebhook } from './shop/webhook.ts'

/** More orders than fit on one page. */
const ORDERS = 40
const ADA = 7

let project: Project
test.beforeAll(async () => {
  project = await openProject('orders')
  const numbers = Array.from({ length: ORDERS }, (_, index) => index + 1)
  await Promise.all(numbers.map((number) => deliver(number)))
  await expect
    .poll(async () => at(await must('/orders/list', { project: project.id }, project.access), 'count'), {
      timeout: 30_000,
    })
    .toBe(ORDERS)
})

/** Delivers the webhook of one of the app's orders; order 1 is the newest. */
async function deliver(number: number): Promise<void> {
  const order = {
    id: 9_000_000 + number,
    name: `#${2000 + number}`,
    created_at: new Date(Date.UTC(2026, 10, 20) - number * 3_600_000).toISOString(),
    currency: 'USD',
    total_price: `${number}0.50`,
    subtotal_price: `${number}0.00`,
    financial_status: number % 2 === 0 ? 'paid' : 'pending',
    note_attributes: [{ name: 'mobile_app', value: number % 3 === 0 ? 'ios' : 'web' }],
    email: `shopper-${number}@shoppers.test`,
    customer: number === ADA ? { first_name: 'Ada', last_name: 'Lovelace' } : { first_name: '=Somebody' },
    line_items: [
      { quantity: 2, title: 'Ember Tote', variant_title: 'Clay', price: '5.00', total_discount: '1.00' },
    ],
  }
  const answer = await sendOrderWebhook(project, order, { id: `order-${number}` })
  expect(answer.status).toBe(200)
}

async function open(page: Page, path = '/orders'): Promise<Merchant> {
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open(path)
  await expect(page.getByRole('button', { name: '#2001', exact: true })).toBeVisible()
  return merchant
}
const rows = (page: Page) => page.getByRole('row').filter({ hasText: /#2\d{3}/ })
const opener = (page: Page, number: number) =>
  page.getByRole('button', { name: `#${2000 + number}`, exact: true })

test('the order search finds an order of the second page, and the address contains the list’s state', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await expect(rows(page)).toHaveCount(36)
  await expect(page.getByText(`1–36 of ${ORDERS}`)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(`37–40 of ${ORDERS}`)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(rows(page)).toHaveCount(36)
  const search = page.getByRole('searchbox')
  await search.fill('#2039')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('$390.50')
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toHaveValue('#2039')
  await search.fill('nobody has this')
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(rows(page)).toHaveCount(36)
  await expect(search).toHaveValue('')
})

test('the order list is filtered and sorted by the server, and the browser’s Back undoes a filter', async ({
  page,
}) => {
  await open(page)
  await page
    .getByRole('button', { name: 'Payment', exact: true })
    .and(page.locator('[aria-haspopup]'))
    .click()
  await page.getByRole('checkbox', { name: 'Paid', exact: true }).check()
  await expect(page.getByText('1–20 of 20')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('#2040')
  await page.getByRole('button', { name: 'Date', exact: true }).and(page.locator('[aria-haspopup]')).click()
  await page.getByLabel('End date').fill('2026-11-18')
  await expect(rows(page).last()).toContainText('#2026')
  await page.goBack()
  await page.goBack()
  await expect(rows(page).first()).toContainText('#2002')
  await page.goBack()
  await expect(page.getByText(`1–36 of ${ORDERS}`)).toBeVisible()
})

test('a view of the order list is saved, found in another browser, and restored after removal', {
  tag: '@full',
}, async ({ page, browser }) => {
  await open(page)
  await page.getByRole('searchbox').fill('lovelace')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  await page.getByLabel('View name').fill('Ada')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Ada', exact: true })).toBeVisible()

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await open(elsewhere)
  await elsewhere.getByRole('button', { name: 'Views' }).click()
  await elsewhere.getByRole('menuitem', { name: 'Ada' }).click()
  await expect(rows(elsewhere)).toHaveCount(1)
  await expect(elsewhere.getByRole('searchbox')).toHaveValue('lovelace')
  await context.close()

  await page.getByRole('button', { name: 'Ada', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove “Ada”' }).click()
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Ada', exact: true })).toBeVisible()
})

test('an order opens beside the list by keyboard, has its own address, and returns the focus', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await opener(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(opener(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  const order = page.getByRole('dialog')
  await expect(order.getByRole('heading', { name: '#2002' })).toBeVisible()
  await expect(order).toContainText('Ember Tote')
  await expect(order).toContainText('$9.00')
  await expect(order).toContainText('Tagged by the app')
  await expect(order.getByRole('link', { name: 'Open in Shopify admin' })).toHaveAttribute(
    'href',
    `${DEMO_SHOP}/admin/orders/9000002`,
  )
  await expectUsable(page, 'an order beside the list')
  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(order).toBeHidden()
  await expect(opener(page, 2)).toBeFocused()
  await page.goto(address)
  await expect(order.getByRole('heading', { name: '#2002' })).toBeVisible()
  await order.getByRole('button', { name: 'Close' }).click()
  await expect(order).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
  await opener(page, 3).click()
  await expect(order.getByRole('heading', { name: '#2003' })).toBeVisible()
  await page.goBack()
  await expect(order).toBeHidden()
})

test('filtered and selected orders are exported to a file', { tag: '@full' }, async ({ page }) => {
  await open(page)
  const download = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^orders-orders-[\w-]+\.csv$/)
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  }
  expect(await download('Export')).toHaveLength(ORDERS)
  await page.getByRole('searchbox').fill('lovelace')
  await expect(rows(page)).toHaveCount(1)
  expect(await download('Export')).toEqual([
    expect.stringMatching(/^#2007,.*Ada Lovelace,.*70\.5,USD,none,,,$/),
  ])
  await page.getByRole('searchbox').fill('')
  await expect(rows(page)).toHaveCount(36)
  await page.getByRole('checkbox', { name: 'Select #2003' }).check()
  await page.getByRole('checkbox', { name: 'Select #2005' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  const exportedRows = await download('Export selected')
  expect(exportedRows.map((row) => row.split(',')[0])).toEqual(['#2003', '#2005'])
  expect(exportedRows[0]).toContain("'=Somebody")
})

test('the order list on a phone has cards, and its navigation behind a button, and fits', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await open(page)
  await expectUsable(page, 'the orders on a phone')
  await opener(page, 1).click()
  await expect(page.getByRole('dialog')).toContainText('Ember Tote')
  await expectUsable(page, 'an order on a phone')
  await page.goBack()
  await page.getByRole('button', { name: 'Open the list of pages' }).click()
  const pages = page.getByRole('navigation', { name: 'Project' })
  await pages.getByRole('button', { name: 'Store', exact: true }).click()
  await pages.getByRole('link', { name: 'Store', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Store', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Project' })).toBeHidden()
  await page.goBack()
  await expect(opener(page, 1)).toBeVisible()
  await expectFits(page, 'the orders')
  for (const width of [700, 820, 1024, 1100]) {
    await page.setViewportSize({ width, height: 844 })
    const cut = await page.getByRole('table').evaluate((table) => {
      return table.scrollWidth - (table.parentElement?.clientWidth ?? 0)
    })
    expect.soft(cut, `the table at ${width} px: px that are cut`).toBeLessThanOrEqual(0)
  }
  await context.close()
})
