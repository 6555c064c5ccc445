import { type Browser, expect, type Locator, type Page } from '@playwright/test'

/** Returns the product cards of a page. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByTestId('product-card')
}

/** Expects the page's address to show another visitor the same products. */
export async function expectSameForOthers(page: Page, browser: Browser): Promise<void> {
  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(async () => {
    const here = await cards(page).allTextContents()
    expect(here.length).toBeGreaterThan(0)
    expect(await cards(other).allTextContents()).toEqual(here)
  }).toPass()
  await other.close()
}
