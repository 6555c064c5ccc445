import { expect, type Page, test } from '@playwright/test'
import { Shopper } from './shop/shopper.ts'

/** Returns the details of the events of one name that analytics has received. */
function getEvents(page: Page, name: string): Promise<readonly Record<string, unknown>[]> {
  return page.evaluate((eventName) => {
    const queue: unknown = Reflect.get(window, 'dataLayer')
    return Array.isArray(queue) ? queue.filter((entry) => entry.event === eventName) : []
  }, name)
}

test('a product view from abroad is tracked once, at the price of that market', { tag: '@full' }, async ({
  page,
}) => {
  const shopper = new Shopper(page)
  await shopper.open('/menu')
  await page.getByTestId('country').click()
  await page.getByRole('radio', { name: 'Kuwait' }).click()
  await expect(page.getByTestId('country')).toContainText('Kuwait')
  await shopper.open('/p/mora-mug')
  await expect(page.getByRole('main').getByText(/KWD/).first()).toBeVisible()
  await expect
    .poll(() => getEvents(page, 'view_item'))
    .toMatchObject([{ items: [{ item_name: 'Mora Mug' }], currency: 'KWD' }])
  // Another image or color is not another view.
  await page.getByRole('radio').last().click()
  expect(await getEvents(page, 'view_item')).toHaveLength(1)
})

test('screens and product clicks in a list are tracked once each', async ({ page }) => {
  await new Shopper(page).open('/c/kitchen')
  await page.getByTestId('product-card').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
  await expect
    .poll(() => getEvents(page, 'screen_view'))
    .toMatchObject([{ screen_name: 'collection' }, { screen_name: 'product' }])
  expect(await getEvents(page, 'select_content')).toMatchObject([{ content_type: 'product' }])
})

test('a not-found page offers a search and bestsellers', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/p/long-gone', '/c/long-gone', '/no-such-screen']) {
    await new Shopper(page).open(path)
    await expect(page.getByTestId('missing').getByRole('link', { name: 'Search products' })).toBeVisible()
    await expect(page.getByTestId('popular').getByTestId('product-card').first()).toBeVisible()
  }
})
