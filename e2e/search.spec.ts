import { expect, type Page, test } from '@playwright/test'
import { cards, expectSameForOthers } from './shop/list.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

/** Phones only: wide windows have their filters at the side (`wide.spec.ts`). */
test.use({ viewport: { width: 390, height: 844 } })

const field = (page: Page) => page.getByRole('searchbox')

for (const texts of [ENGLISH, ARABIC])
  test(`a search without results says so while typing, with help and suggestions, in ${texts.lang}`, {
    tag: texts.lang === 'en' ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await new Shopper(page, texts).open('/search')
    await field(page).pressSequentially('zzqx')
    const noResultsStatus = page.getByRole('status').filter({ hasText: 'zzqx' })
    await expect(noResultsStatus).toBeVisible()
    await expect(noResultsStatus).toContainText(texts.lang === 'ar' ? 'الإملاء' : 'check the spelling')
    await expect(page.getByTestId('popular').getByTestId('product-card').first()).toBeVisible()
    await expect(page).not.toHaveURL(/q=/)
  })

test('a search with a typo finds the intended product, while typing and after Enter', async ({ page }) => {
  await new Shopper(page).open('/search')
  await field(page).pressSequentially('cusion')
  await expect(page.getByTestId('instead')).toContainText('cushion')
  const suggested = page.getByTestId('suggestions').getByRole('link').filter({ hasText: '$' })
  await expect(suggested.first()).toBeVisible()
  await expect(suggested.first().locator('img')).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL(/q=cusion/)
  await expect(page.getByTestId('instead')).toContainText('Nothing found for “cusion”')
  await expect(cards(page).first()).toContainText(/cushion/i)
})

test('a search for a color shows that color, from the suggestion to the product', async ({ page }) => {
  await new Shopper(page).open('/search')
  await field(page).pressSequentially('mug ink')
  const suggestion = page.getByTestId('suggestions').getByRole('link', { name: /Mora Mug/ })
  // Until the response for "mug ink" arrives, the result for "mug" may be shown.
  await expect(suggestion.locator('img')).toHaveAttribute('src', /\/mug-ink-/)
  await field(page).press('Enter')
  const card = cards(page).filter({ hasText: 'Mora Mug' })
  await expect(card.locator('img').first()).toHaveAttribute('src', /\/mug-ink-/)
  await card.getByRole('link').click()
  await expect(page.getByRole('radio', { name: 'Ink' })).toHaveAttribute('aria-checked', 'true')
})

test('search results are sorted and filtered, and their address shows the same to others', async ({
  page,
  browser,
}) => {
  await new Shopper(page).open('/search?q=mug')
  await expect(page.getByTestId('count')).toHaveText(/^\d+ products?$/)
  await page.getByTestId('sort').click()
  await page.getByRole('radio', { name: 'Price: high to low' }).click()
  await expect(page).toHaveURL(/q=mug&sort=pricedown/)
  await page.getByTestId('filters').click()
  const value = page
    .getByTestId('filter-value')
    .filter({ hasNot: page.locator(':disabled') })
    .nth(2)
  await value.click()
  await page.getByTestId('apply-filters').click()
  await expect(page.getByTestId('chip')).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]f=/)
  await expectSameForOthers(page, browser)
})

test('the list of all products is filtered like a collection, and filter groups collapse', {
  tag: '@full',
}, async ({ page }) => {
  await new Shopper(page).open('/c/all')
  await page.getByTestId('filters').click()
  const groups = page.getByTestId('filter-group')
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'true')
  const before = await page.getByTestId('filter-value').count()
  await groups.first().click()
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'false')
  expect(await page.getByTestId('filter-value').count()).toBeLessThan(before)
  await groups.filter({ hasText: 'Color' }).first().scrollIntoViewIfNeeded()
  await page.getByTestId('filter-value').filter({ hasText: 'Sage' }).click()
  await page.getByTestId('apply-filters').click()
  await expect(page.getByTestId('count')).toHaveText(/^\d+ products$/)
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /\?variant=\d+&by=Color$/)
})
