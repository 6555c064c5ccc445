import { expect, type Page, test } from '@playwright/test'
import { cards, expectSameForOthers } from './shop/list.ts'
import { goOffline } from './shop/no-network.ts'
import { Shopper } from './shop/shopper.ts'

const getScrollTop = (page: Page) => page.evaluate(() => window.scrollY)

for (const [device, width] of [
  ['phone', 390],
  ['wide window', 1440],
] as const) {
  test.describe(`browsing on a ${device}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('with Back returns to the same position in a long list', {
      tag: device === 'phone' ? [] : '@full',
    }, async ({ page }) => {
      await new Shopper(page).open('/c/all')
      await expect(async () => {
        await page.mouse.wheel(0, 3000)
        expect(await cards(page).count()).toBeGreaterThan(40)
      }).toPass()
      const link = cards(page).nth(40).getByRole('link')
      await link.scrollIntoViewIfNeeded()
      const before = await getScrollTop(page)
      expect(before).toBeGreaterThan(1000)
      await link.click()
      await expect(page).toHaveURL(/\/p\//)
      await expect.poll(() => getScrollTop(page)).toBe(0)
      // Wide windows use the browser's Back and have a breadcrumb.
      if (device === 'phone') await page.getByTestId('back').click()
      else await page.goBack()
      await expect(page).toHaveURL(/\/c\/all/)
      await expect.poll(async () => Math.abs((await getScrollTop(page)) - before)).toBeLessThan(60)
    })
  })
}

test('the current tab scrolls to the top first, and then leads to its first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new Shopper(page).open('/c/kitchen')
  await page.getByTestId('tab-catalog').waitFor()
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    expect(await getScrollTop(page)).toBeGreaterThan(200)
  }).toPass()
  await page.getByTestId('tab-catalog').click()
  await expect.poll(() => getScrollTop(page)).toBe(0)
  await expect(page).toHaveURL(/\/c\/kitchen/)
  await page.getByTestId('tab-catalog').click()
  await expect(page).toHaveURL(/\/catalog/)
})

test('a product list fills a tall window without scrolling', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3200 })
  await new Shopper(page).open('/c/all')
  await expect(cards(page).nth(28)).toBeVisible()
})

test('sort order and filters are in the address, which shows the same list to others', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new Shopper(page).open('/c/sale')
  await page.getByTestId('sort').click()
  await page.getByRole('radio', { name: 'Price: low to high' }).click()
  await expect(page).toHaveURL(/sort=priceup/)
  await page.getByTestId('filters').click()
  await page.getByTestId('filter-value').first().click()
  await page.getByTestId('apply-filters').click()
  await expect(page).toHaveURL(/[?&]f=/)
  await expect(page.getByTestId('chip')).toHaveCount(1)
  await expectSameForOthers(page, browser)
})

test('a product removed from the wishlist can be restored at its position', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.open('/c/all')
  for (const nth of [0, 1, 2]) await cards(page).nth(nth).getByTestId('favorite').click()
  await page.getByTestId('tab-favorites').click()
  await expect(cards(page)).toHaveCount(3)
  const names = await cards(page).allInnerTexts()
  await cards(page).nth(1).getByTestId('favorite').click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByTestId('undo').getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)
  expect(await cards(page).allInnerTexts()).toEqual(names)
})

test('a screen that is not available offline says so once and offers a retry', async ({ page, context }) => {
  await new Shopper(page).open('/menu')
  const requestCounts = new Map<string, number>()
  page.on('request', (request) =>
    requestCounts.set(request.url(), (requestCounts.get(request.url()) ?? 0) + 1),
  )
  await goOffline(page)
  await page.getByTestId('menu').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByTestId('failure')).toBeVisible()
  // The script of a screen is requested when the app is idle, on hover over its link and on the tap, and not more
  // often.
  expect([...requestCounts].filter(([, count]) => count > 3)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByTestId('offline')).toBeHidden()
  await page.getByTestId('failure').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('orders')).toBeVisible()
})

test('the tab bar is at the bottom up to 1023 px and in the header from 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await new Shopper(page).open('/cart')
  const tabs = page.getByTestId('nav')
  expect((await tabs.boundingBox())?.y).toBeGreaterThan(700)
  await page.setViewportSize({ width: 1024, height: 800 })
  expect((await tabs.boundingBox())?.y).toBeLessThan(60)
  await expect(tabs.getByRole('link', { name: 'Cart' })).toBeVisible()
})
