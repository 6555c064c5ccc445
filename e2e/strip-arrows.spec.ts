import { expect, test } from '@playwright/test'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 1440, height: 900 } })

for (const texts of [ENGLISH, ARABIC])
  test(`a row that is wider than the window scrolls by arrows once a mouse moves, in ${texts.lang}`, {
    tag: texts.lang === 'en' ? [] : '@full',
  }, async ({ page }) => {
    await new Shopper(page, texts).open('/')
    const row = page
      .locator('main .s')
      .filter({ has: page.getByRole('link') })
      .first()
    await row.scrollIntoViewIfNeeded()
    const arrows = row.locator('xpath=..').locator('.pa')
    await expect(arrows, 'fingers swipe').toHaveCount(0)
    await row.hover()
    await expect(arrows, 'there is nothing before the first').toHaveCount(1)
    const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft)
    expect(await scrolled()).toBe(0)
    await arrows.first().click()
    if (texts.lang === 'ar') await expect.poll(scrolled).toBeLessThan(-100)
    else await expect.poll(scrolled).toBeGreaterThan(100)
  })
