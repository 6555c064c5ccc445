import { type Browser, expect, type Page, test } from '@playwright/test'
import { openShop } from './shop/own-shop.ts'
import { openProject } from './shop/project.ts'
import { ARABIC, Shopper } from './shop/shopper.ts'
import { signInOnHostedPage, withPages } from './shop/sign-in-there.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test.use({ viewport: { width: 390, height: 844 } })

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop
test.beforeAll(async () => {
  shop = await openShop()
  await shop.callControl('breakages', { kind: 'new-accounts' })
})
test.afterAll(() => shop.close())

/** Signs in on the shop's page and returns to the orders. */
async function signInToOrders(page: Page, shopper: Shopper, label: string): Promise<void> {
  await shopper.open('/login?next=/orders')
  await page.getByRole('button', { name: label }).click()
  await signInOnHostedPage(page, shop)
  await page.waitForURL(/\/orders/)
  await expect(page.getByText('#1001').first()).toBeVisible()
}

test('a return is requested once, with items and reasons, and can be followed', async ({ page }) => {
  const project = await withPages('returns', shop)
  const shopper = new Shopper(page, undefined, project.slug)
  await signInToOrders(page, shopper, 'Continue')
  await shop.callControl('return-rules', { days: 3650, shippingFee: 500, restockingPercent: 10 })
  await shopper.open('/orders/1001')
  await page.getByTestId('return-items').click()
  const form = page.getByTestId('return-form')
  await expect(form).toBeVisible()
  await expectFits(page, 'return')
  await form.getByTestId('request-return').click()
  await expect(page.getByTestId('form-problem')).toBeVisible()
  await form
    .getByRole('button', { name: /^Increase quantity/ })
    .first()
    .click()
  await form.getByTestId('request-return').click()
  await expect(form.getByText('Please choose a reason')).toBeVisible()
  await form.getByTestId('return-reason').click()
  await page.getByRole('radio', { name: 'Too small' }).click()
  await expect(page.getByTestId('return-estimate')).toBeVisible()
  await expectUsable(page, 'return')
  await form.getByTestId('request-return').click()
  await expect(page).toHaveURL(/\/orders\/1001$/)
  const steps = page.getByTestId('timeline')
  await expect(steps).toContainText('Return requested')
  await shop.callControl('returns', { returnName: '#1001-R1', decision: 'approve' })
  await shopper.open('/orders/1001')
  await expect(steps).toContainText('Return accepted')
  const rows = page.getByRole('listitem')
  await expect(
    rows.filter({ has: page.getByTestId('to-receipt') }),
    'the receipt is a row of its list',
  ).toBeVisible()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByTestId('receipt')).toBeVisible()
  // The Arabic page has the same content from right to left.
  await new Shopper(page, ARABIC, project.slug).open('/orders/1001')
  await expect(steps).toContainText('قُبل طلب الإرجاع')
  await expectFits(page, 'order in Arabic')
})

test('an account deletion requested on one device shows on another, and is canceled there', {
  tag: '@full',
}, async ({ page, browser }) => {
  const project = await openProject('deletion')
  const [here, there] = [new Shopper(page, undefined, project.slug), await otherDevice(browser, project.slug)]
  await here.signIn()
  await there.signIn()
  await here.open('/account')
  // A click has no effect until the server has reported whether a deletion is pending.
  await expect(page.getByTestId('delete-account')).not.toHaveAttribute('aria-busy')
  await page.getByTestId('delete-account').click()
  await page.getByTestId('confirm-deletion').click()
  await expect(page.getByTestId('deletion-pending')).toBeVisible()
  for (const path of ['/account', '/menu', '/orders']) {
    await there.open(path)
    await expect(there.page.getByTestId('deletion-pending')).toContainText('7 days left')
    await expectFits(there.page, path)
  }
  await there.page.getByTestId('cancel-deletion').click()
  await expect(there.page.getByTestId('deletion-pending')).toHaveCount(0)
  await here.open('/account')
  await expect(page.getByTestId('delete-account')).toBeVisible()
  await expect(page.getByTestId('deletion-pending')).toHaveCount(0)
  await there.page.context().close()
})

async function otherDevice(browser: Browser, slug: string): Promise<Shopper> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' })
  return new Shopper(await context.newPage(), undefined, slug)
}
