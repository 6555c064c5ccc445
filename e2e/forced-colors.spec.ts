import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('in forced colors, icons have the color of their text, and selected items have an outline', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${SERVER}/web/demo/notifications?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  await page.mouse.move(5, 5)
  const colorOf = (selector: string) =>
    page
      .getByTestId('nav')
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  await expect.poll(() => colorOf('svg')).toBe(await colorOf('a'))
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByTestId('nav').locator('[aria-current=page]')).toHaveCSS('outline-style', 'solid')
  await page.goto(`${SERVER}/web/demo/notifications?lang=en`)
  await expect(page.getByTestId('pushes-on')).toBeVisible()
  await page.mouse.move(9, 9)
  const box = page.getByTestId('pushes-on').locator('xpath=*[last()]')
  await expect(box).toHaveCSS('border-top-style', 'solid')
  await expect(box).toHaveCSS('border-top-width', '1px')
})
