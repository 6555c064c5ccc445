import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { Merchant } from './shop/merchant.ts'
import { openShop } from './shop/own-shop.ts'
import { openProject } from './shop/project.ts'
import { ARABIC, Shopper } from './shop/shopper.ts'
import { signInOnHostedPage, withPages } from './shop/sign-in-there.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop
test.beforeAll(async () => {
  shop = await openShop()
  await shop.callControl('breakages', { kind: 'new-accounts' })
})
test.afterAll(() => shop.close())

test('a merchant is told that nobody can sign in, enters the customer account client ID, and sees what to register', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('accounts-set', shop.url)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/store')
  const card = page.getByRole('region', { name: 'Customer accounts' })
  await expect(card).toContainText('Sign-in unavailable')
  await card.getByLabel('Client ID').fill('my-client')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('The client ID starts with shp_')
  const { clientId } = Object(await shop.callControl('account-client', {}))
  await card.getByLabel('Client ID').fill(String(clientId))
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('On Shopify’s page')
  await expect(card).toContainText(`${SERVER}/web/${project.slug}/login`)
  await expect(card).toContainText(/shop\.\d+\.app:\/\/callback/)
  await expectUsable(page, 'store')
  await expectFits(page, 'store')
})

test('a shopper signs in on the shop’s page with a code, checks out with filled-in data, and signs out there too', async ({
  page,
}) => {
  const project = await withPages('accounts', shop)
  const shopper = new Shopper(page, undefined, project.slug)
  await shopper.open('/orders')
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await signInOnHostedPage(page, shop)
  await page.waitForURL(/\/orders/)
  await expect(page.getByText('#1001').first()).toBeVisible()
  // The code was used: opening the same address again neither signs out nor shows an error.
  await page.reload()
  await expect(page.getByText('#1001').first()).toBeVisible()

  // A customer's order contains the carrier's tracking events with their times.
  await shopper.open('/orders/1001')
  const steps = page.getByTestId('timeline').getByRole('listitem')
  await expect(steps).toHaveText([/^Ordered/, /^Packed/, /^Shipped.*\d{4}/, /^Arrived.*\d{4}/])
  await expect(page.getByTestId('tracking')).toContainText('Delivered ·')

  await shopper.open('/account')
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByLabel('Phone')).toHaveCount(0)
  await page.getByLabel('First name').fill('Rowan')
  await page.getByTestId('save-personal').click()
  await expect(page.getByText('Saved').first()).toBeVisible()

  await shopper.open('/p/mora-mug')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await shopper.open('/cart')
  // The shopper is signed in at the hosted checkout too, without a prompt.
  const leaving = page.waitForRequest((one) => one.isNavigationRequest() && one.url().includes('sso=silent'))
  await page.getByRole('button', { name: 'Checkout' }).click()
  await leaving
  await page.waitForURL(/checkouts|\/cart\/c/)
  await expect(page.getByLabel('Email')).toHaveValue('shopper@vitrine.test')

  await shopper.open('/menu')
  await page.getByTestId('logout').click()
  await page.getByTestId('logout-clear').click()
  await page.waitForURL(`${SERVER}/web/${project.slug}/`)
  await shopper.open('/menu')
  await expect(page.getByTestId('login')).toBeVisible()
})

test('a shopper who cancels sign-in on the shop’s page is back in the app, in their language', {
  tag: '@full',
}, async ({ page }) => {
  const project = await withPages('accounts-back', shop)
  const shopper = new Shopper(page, ARABIC, project.slug)
  await shopper.open('/login')
  await expectFits(page, 'login in Arabic')
  await expectUsable(page, 'login in Arabic')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.waitForURL(/\/oauth\/authorize/)
  await page.locator('a.return').click()
  await page.waitForURL(/\/login\?/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('button', { name: 'متابعة' })).toBeEnabled()
  await expect(page.getByTestId('form-problem')).toHaveCount(0)
})
