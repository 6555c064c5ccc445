import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { openProject } from './shop/project.ts'
import { ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' })

const open = (handle: string) => `${SERVER}/web/demo/p/${handle}?lang=en`

test('a product image opens in a zoom view, a video beside it plays, and Escape returns', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(open('mora-pitcher'))
  const small = page.getByTestId('picture').first().getByRole('img')
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const there = await small.evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.getByTestId('picture').first().click()
  const box = page.getByTestId('lightbox')
  await expect(box.getByText('1 of 6')).toBeVisible()
  const picture = box.getByTestId('stage').getByRole('img')
  await expect(picture).toHaveCSS('background-image', `url("${there}")`)
  const whole = await picture.boundingBox()
  await box.getByRole('button', { name: 'Zoom in' }).click()
  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan((whole?.width ?? 0) * 2)
  await box.getByRole('button', { name: 'Zoom out' }).click()
  await box.getByRole('button', { name: 'Previous' }).click()
  await expect(box.getByText('6 of 6')).toBeVisible()
  await expect
    .poll(() => box.getByTestId('film').evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  // The product page shows the image that was viewed last.
  await expect(page.getByRole('group', { name: '6 of 6' })).toBeInViewport()
})

test('sharing a product where the browser has no share sheet copies its link and says so, or that it could not', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await new Shopper(page, ENGLISH).open('/p/mora-pitcher')
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  await expect(page.getByTestId('shared-said')).toHaveText(
    'Link copied. Paste it where you want to share it.',
  )
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SERVER}/web/demo/p/mora-pitcher`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  })
  await share.click()
  await expect(page.getByTestId('shared-said')).toHaveText('Couldn’t share the link.')
})

test('a product’s 3D model loads its own viewer', { tag: '@full' }, async ({ page }) => {
  await page.goto(open('lune-vase'))
  await page.getByTestId('picture').first().click()
  const fetched = page.waitForResponse((response) => response.url().endsWith('.glb'))
  await page.getByTestId('lightbox').getByRole('button', { name: 'Previous' }).click()
  expect((await fetched).status()).toBe(200)
  await expect(page.getByTestId('model').locator('model-viewer')).toHaveAttribute('alt', /Lune Vase/)
})

test('a gift card is bought for a recipient, whose details show in the cart', async ({ page }) => {
  await page.goto(open('gift-card'))
  await page.getByRole('radio', { name: '$50.00' }).click()
  await page.getByTestId('gift-on').click()
  await page.getByTestId('add-to-cart').click()
  const email = page.getByLabel('Recipient’s email')
  await expect(email).toBeFocused()
  await email.fill('ada@example.com')
  await page.getByTestId('gift-date').click()
  await page.getByRole('radio').nth(8).click()
  await page.getByTestId('add-to-cart').click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByTestId('cart-line')).toContainText(/ada@example\.com · \d{4}-\d\d-\d\d/)
})

test('a product bundle is added to the cart at once after its options are chosen', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(open('kite-shirt'))
  const together = page.getByTestId('together')
  await together.scrollIntoViewIfNeeded()
  const sweater = together.getByRole('checkbox', { name: 'Lark Sweater' })
  await expect
    .poll(() => sweater.evaluate((box) => Object.keys(box).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await sweater.click()
  await expect(sweater).not.toBeChecked()
  await together.getByTestId('add-together').click()
  const choices = page.getByTestId('choose-variant')
  await expect(choices.first()).toBeVisible()
  const count = await choices.count()
  for (let index = 0; index < count; index += 1) {
    await choices.nth(index).click()
    await page.getByRole('dialog').last().getByRole('radio').first().click()
  }
  await page.getByTestId('add-chosen').click()
  await together.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByTestId('cart-line')).toHaveCount(3)
})

test('a product card adds its product to the cart after asking for its options', { tag: '@full' }, async ({
  page,
}) => {
  const project = await openProject('quick-add')
  const edit = { schema: 'product.showQuickAdd', operation: 'edit', device: 'elsewhere', value: true }
  const batches = [{ id: randomUUID(), operations: [edit] }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)
  const shopper = new Shopper(page, ENGLISH, project.slug)
  await shopper.open('/c/kitchen')
  const card = page.getByTestId('product-card').filter({ hasText: 'Mora Mug' })
  await card.getByTestId('quick-add').click()
  await expect(card.getByText('Added to cart')).toBeVisible()

  await shopper.open('/c/wear')
  const shirt = page.getByTestId('product-card').filter({ hasText: 'Kite Shirt' })
  await shirt.scrollIntoViewIfNeeded()
  await shirt.getByTestId('quick-add').click()
  await page.getByTestId('choose-variant').click()
  await page.getByRole('dialog').last().getByRole('radio').first().click()
  await page.getByTestId('add-chosen').click()
  await expect(shirt.getByText('Added to cart')).toBeVisible()
  await shopper.open('/cart')
  await expect(page.getByTestId('cart-line')).toHaveText([/Mora Mug/, /Kite Shirt/])
})
