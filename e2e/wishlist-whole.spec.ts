import { randomUUID } from 'node:crypto'
import { type Browser, expect, test } from '@playwright/test'
import { must } from './shop/api.ts'
import { goOffline } from './shop/no-network.ts'
import { openShop } from './shop/own-shop.ts'
import { openProject } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop
test.beforeAll(async () => {
  shop = await openShop()
})
test.afterAll(() => shop.close())

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' } as const
/** Opens a separate device with the app of this slug. */
const device = async (browser: Browser, slug: string, texts = ENGLISH) =>
  new Shopper(await (await browser.newContext(PHONE)).newPage(), texts, slug)
const wish = async ({ page }: Shopper) => {
  const wishlistResponse = page.waitForResponse(/\/api\/shopper\/wishlist$/)
  await page.getByTestId('favorite').first().click()
  await wishlistResponse
}
const names = ({ page }: Shopper) => page.getByTestId('product-card').getByRole('link', { name: /\w/ })

test('a wishlist syncs between two signed-in devices, both additions and removals', { tag: '@full' }, async ({
  browser,
}) => {
  const { slug } = await openProject('wishes', shop.url)
  const phone = await device(browser, slug)
  // Added before sign-in, so it is merged into the account's wishlist.
  await phone.open('/p/mora-mug')
  await phone.page.getByTestId('favorite').first().click()
  await phone.signIn()

  const tablet = await device(browser, slug)
  await tablet.open('/p/ember-tote')
  await tablet.page.getByTestId('favorite').first().click()
  await tablet.signIn()
  await tablet.open('/favorites')
  await expect(names(tablet).filter({ hasText: 'Mora Mug' })).toBeVisible()
  await expect(names(tablet).filter({ hasText: 'Ember Tote' })).toBeVisible()

  await phone.open('/favorites')
  await expect(phone.page.getByTestId('product-card')).toHaveCount(2)
  await wish(phone)
  await expect(phone.page.getByTestId('product-card')).toHaveCount(1)
  await tablet.open('/favorites')
  await expect(tablet.page.getByTestId('product-card')).toHaveCount(1)

  // The change waits on the device while it is offline, and is sent once it is online.
  await phone.open('/p/una-backpack')
  await goOffline(phone.page)
  await phone.page.getByTestId('favorite').first().click()
  const wishlistResponse = phone.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/shopper/wishlist') &&
      answer.ok() &&
      // The response may also belong to the request of the opened page, which contains no changes.
      answer.request().postData()?.includes('"changes":[{') === true,
  )
  await phone.page.context().setOffline(false)
  await wishlistResponse
  await tablet.open('/favorites')
  await expect(names(tablet).filter({ hasText: 'Una Backpack' })).toBeVisible()
})

test('a shared cart link shows its content to another shopper, who adds it or replaces their own cart', {
  tag: '@full',
}, async ({ browser }) => {
  const { slug } = await openProject('shared-cart', shop.url)
  const one = await device(browser, slug)
  await one.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await one.open('/p/mora-mug')
  await one.page.getByTestId('add-to-cart').click()
  await one.open('/cart')
  await one.page.getByRole('button', { name: 'Share cart' }).click()
  await expect(one.page.getByTestId('shared-said')).toContainText('Link copied')
  const address = await one.page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/cart#lines=\d+:1$/)

  const other = await device(browser, slug)
  const { page } = other
  await other.open('/p/ember-tote')
  await page.getByTestId('add-to-cart').click()
  // No server receives the cart lines: they are behind '#'.
  const requestUrls: string[] = []
  page.on('request', (request) => requestUrls.push(request.url()))
  await page.goto(address)
  await expect(page.getByTestId('shared-line')).toHaveCount(1)
  await expect(page.getByTestId('shared-line')).toContainText('Mora Mug')
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  expect(requestUrls.filter((url) => url.includes('lines=') && !url.includes('#'))).toEqual([])
  await expectFits(page, 'a shared cart')
  await expectUsable(page, 'a shared cart')
  await page.getByTestId('shared-add').click()
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
  await expect(page.getByTestId('shared-cart')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cart$/)
  await page.reload()
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
  await expect(page.getByTestId('shared-cart')).toHaveCount(0)

  await page.goto('about:blank')
  await page.goto(address)
  await page.getByTestId('shared-replace').click()
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  await page.getByTestId('shared-undo').click()
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
})

test('a shared cart link with invalid content adds nothing and breaks nothing, in Arabic too', {
  tag: '@full',
}, async ({ browser }) => {
  const { slug } = await openProject('shared-nothing', shop.url)
  const shopper = await device(browser, slug, ARABIC)
  await shopper.open('/cart')
  await shopper.page.goto(`${shopper.page.url()}#lines=1:99999,%00:2,2:-1,%3Cscript%3E`)
  await expect(shopper.page.getByTestId('shared-cart')).toContainText('لا يتوفر حاليًا أي منتج')
  await expectFits(shopper.page, 'a shared cart in Arabic')
  await shopper.page.getByTestId('shared-no').click()
  await expect(shopper.page.getByTestId('shared-cart')).toHaveCount(0)
})

test('a shared wishlist link shows the list to another shopper, who keeps their own', {
  tag: '@full',
}, async ({ browser }) => {
  const { slug } = await openProject('shared-wishes', shop.url)
  const one = await device(browser, slug)
  await one.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await one.open('/p/mora-mug')
  await one.page.getByTestId('favorite').first().click()
  await one.open('/favorites')
  await one.page.getByRole('button', { name: 'Share wishlist' }).click()
  await expect(one.page.getByTestId('shared-said')).toContainText('Link copied')
  const address = await one.page.evaluate(() => navigator.clipboard.readText())

  const other = await device(browser, slug)
  const { page } = other
  await page.goto(address)
  const shared = page.getByTestId('shared-wishes')
  await expect(shared.getByTestId('product-card')).toContainText('Mora Mug')
  await expectFits(page, 'a shared wishlist')
  await expectUsable(page, 'a shared wishlist')
  await page.getByTestId('my-wishes').click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('named wishlists sync between devices: created, filled, renamed, deleted and restored', {
  tag: '@full',
}, async ({ browser }) => {
  const project = await openProject('wish-lists', shop.url)
  const edit = { schema: 'favorites.showLists', operation: 'edit', device: 'elsewhere', value: true }
  const batches = [{ id: randomUUID(), operations: [edit] }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)
  const phone = await device(browser, project.slug)
  const { page } = phone
  for (const product of ['mora-mug', 'ember-tote']) {
    await phone.open(`/p/${product}`)
    await page.getByTestId('favorite').first().click()
  }
  await phone.signIn()
  await phone.open('/favorites')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('textbox', { name: 'List name' }).fill('For Ann')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByTestId('empty-list')).toBeVisible()
  await page.getByTestId('list').filter({ hasText: 'Wishlist' }).click()
  await page.getByTestId('move-wish').first().click()
  const wishlistResponse = page.waitForResponse(
    (answer) => answer.url().endsWith('/shopper/wishlist') && answer.ok(),
  )
  await page.getByRole('radio', { name: 'For Ann' }).click()
  await expect(page.getByTestId('product-card')).toHaveCount(1)
  await wishlistResponse
  await expectFits(page, 'lists of wishes')
  await expectUsable(page, 'lists of wishes')

  const tablet = await device(browser, project.slug)
  await tablet.signIn()
  await tablet.open('/favorites')
  await tablet.page.getByTestId('list').filter({ hasText: 'For Ann' }).click()
  await expect(tablet.page.getByTestId('product-card')).toContainText('Ember Tote')
  await tablet.page.getByTestId('delete-list').click()
  await expect(tablet.page.getByTestId('product-card')).toHaveCount(2)
  await tablet.page.getByRole('button', { name: 'Undo' }).click()
  await expect(tablet.page.getByTestId('product-card')).toHaveCount(1)
})
