import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { must } from './shop/api.ts'
import { openProject } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test.use({ viewport: { width: 390, height: 844 } })

const price = (page: Page) => page.getByRole('main').getByTestId('total')

test('a market is chosen by country name, and the cart’s prices follow', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.open('/p/mora-mug')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await shopper.open('/menu')
  await page.getByTestId('country').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio', { name: /United States/ })).toBeChecked()
  await sheet.getByRole('searchbox').fill('kuw')
  await expect(sheet.getByRole('radio')).toHaveCount(1)
  await sheet.getByRole('radio', { name: /Kuwait/ }).click()
  await expect(page.getByTestId('country')).toContainText('Kuwait')
  await shopper.open('/cart')
  await expect(price(page)).toContainText('KWD')
  // The market is stored and also applies to the shop's own pages.
  await page.reload()
  await expect(price(page)).toContainText('KWD')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL(/checkouts/)
  await expect(page.getByText(/KWD/).first()).toBeVisible()
})

test('countries have Arabic names in Arabic, and are found by them', { tag: '@full' }, async ({ page }) => {
  const shopper = new Shopper(page, ARABIC)
  await shopper.open('/menu')
  await page.getByTestId('country').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio', { name: /الكويت/ })).toBeVisible()
  await expectFits(page, 'markets in Arabic')
  await expectUsable(page, 'markets in Arabic')
  await sheet.getByRole('searchbox').fill('الكو')
  await sheet.getByRole('radio', { name: /الكويت/ }).click()
  await expect(page.getByTestId('country')).toContainText('الكويت')
})

for (const texts of [ENGLISH, ARABIC])
  test(`prices in dinars keep their three decimals in product, filter, cart and checkout (${texts.lang})`, {
    tag: '@full',
  }, async ({ page }) => {
    const shopper = new Shopper(page, texts)
    await shopper.open('/p/bode-notebook?country=KW')
    const main = page.getByRole('main')
    await expect(main.getByText(/5\.845/).first()).toBeVisible()
    await page.getByRole('button', { name: texts.addToCart }).first().click()
    await shopper.open('/c/all')
    await page.getByTestId('filters').click()
    await page.getByTestId('price-min').fill('5.845')
    await page.getByTestId('price-max').fill('5.846')
    await page.getByTestId('apply-filters').click()
    await expect(page.getByTestId('chip')).toHaveText(/5\.845.*5\.846/)
    await expect(main.locator('a[href*="/p/bode-notebook"]').first()).toBeVisible()
    await expect(main.getByText(/5\.845/).last()).toBeVisible()
    await expectFits(page, `a list in dinars in ${texts.lang}`)
    await shopper.open('/cart')
    await page.getByRole('button', { name: /^(Increase quantity|زيادة الكمية)/ }).click()
    await expect(price(page)).toContainText('11.690')
    await expectFits(page, `a cart in dinars in ${texts.lang}`)
    await page.getByRole('button', { name: texts.checkout }).click()
    await page.waitForURL(/checkouts/)
    await expect(
      page
        .getByText(/11\.69/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })

test('a link with a country opens at that country’s prices, once', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.open('/p/mora-mug?country=kw')
  await expect(page.getByRole('main').getByText(/KWD/).first()).toBeVisible()
  await expect(page).not.toHaveURL(/country=/)
  await shopper.open('/p/mora-mug?country=XX')
  await expect(page).not.toHaveURL(/country=/)
  await expect(page.getByRole('main').getByText(/KWD/).first()).toBeVisible()
})

test('a cart with exact totals enabled shows the shop’s sums before checkout', { tag: '@full' }, async ({
  page,
}) => {
  const project = await openProject('sums')
  const device = 'elsewhere'
  const operation = { schema: 'cart.askSums', operation: 'edit', value: true, device }
  const batches = [{ id: randomUUID(), operations: [operation] }]
  await must('/designs/save', { project: project.id, base: 0, device, batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)
  const shopper = new Shopper(page, undefined, project.slug)
  await shopper.open('/p/mora-mug')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await shopper.open('/cart')
  for (let more = 1; more < 11; more++) await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(page.getByTestId('discount-row')).toContainText('Automatic discount')
})
