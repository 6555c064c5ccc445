import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { cards } from './shop/list.ts'
import { Shopper } from './shop/shopper.ts'

test('a card under the mouse shows the product’s second image without moving anything', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await new Shopper(page).open('/c/kitchen')
  const card = cards(page).first()
  await expect(card.locator('img')).toHaveCount(1)
  const before = await card.boundingBox()
  const first = await card.locator('img').getAttribute('src')
  await card.getByRole('link').hover()
  const second = card.locator('img.si')
  await expect(second).toHaveCSS('opacity', '1')
  expect(await second.getAttribute('src')).not.toBe(first)
  expect(await second.boundingBox()).toEqual(await card.locator('img').first().boundingBox())
  expect(await card.boundingBox()).toEqual(before)
  await page.mouse.move(4, 4)
  await expect(second).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await card.getByRole('link').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(second, 'the keyboard points too').toHaveCSS('opacity', '1')
})

test('a phone loads no second images', { tag: '@full' }, async ({ browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await phone.newPage()
  await page.goto(`${SERVER}/web/demo/c/kitchen?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  const graphqlRequest = page.waitForRequest((request) => request.url().includes('/graphql.json'))
  await cards(page).first().getByRole('link').dispatchEvent('touchstart')
  await (await graphqlRequest).response()
  await expect(cards(page).first().locator('img')).toHaveCount(1)
  await phone.close()
})
