import { expect, type Page, test } from '@playwright/test'
import { ARABIC, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const field = (page: Page) => page.getByTestId('header-search')
const panel = (page: Page) => page.getByTestId('popup')

test('the header of a wide window suggests terms, collections and products with images while one types', async ({
  page,
}) => {
  await new Shopper(page).open('/')
  await field(page).pressSequentially('mug')
  await expect(panel(page).getByTestId('search-term')).toHaveText('mug')
  const product = panel(page).getByRole('link', { name: /Mora Mug/ })
  await expect(product.locator('img')).toBeVisible()
  await expect(product).toContainText('$')
  await expect(panel(page).getByRole('heading', { name: 'Products' })).toBeVisible()
  await product.click()
  await expect(page).toHaveURL(/\/p\/mora-mug/)
  await expect(panel(page)).toHaveCount(0)
})

test('suggestions in the header are reached with arrow keys and closed with Escape', {
  tag: '@full',
}, async ({ page }) => {
  await new Shopper(page).open('/')
  await field(page).pressSequentially('mug')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page).getByRole('link', { name: /Mora Mug/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByTestId('search-term')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(panel(page).getByRole('link').last(), 'the last follows backwards').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(panel(page)).toBeVisible()
  await page.getByRole('main').click({ position: { x: 8, y: 700 } })
  await expect(panel(page), 'a press outside closes it').toHaveCount(0)
})

test('the header says when nothing is found, and its suggestions fit the window in Arabic', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await new Shopper(page, ARABIC).open('/')
  await field(page).pressSequentially('zzqx')
  await expect(panel(page).getByTestId('nothing-found')).toContainText('zzqx')
  await field(page).fill('كوب')
  await expect(panel(page).getByTestId('search-term')).toHaveText('كوب')
  const box = await panel(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
})

test('the ring of the focused header search surrounds its magnifier', { tag: '@full' }, async ({ page }) => {
  await new Shopper(page).open('/')
  await field(page).focus()
  const [ring, magnifier] = [
    await field(page).boundingBox(),
    await page.getByRole('banner').locator('form').getByRole('button').boundingBox(),
  ]
  expect(magnifier?.x ?? 0).toBeGreaterThanOrEqual(ring?.x ?? 0)
  expect((magnifier?.x ?? 0) + (magnifier?.width ?? 0)).toBeLessThan((ring?.x ?? 0) + (ring?.width ?? 0))
})
