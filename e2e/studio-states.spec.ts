import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('every screen has sample states in the studio, which store, send and buy nothing', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('states')
  const merchant = new Merchant(page, project.slug)
  const { phone } = merchant
  const writeRequests: string[] = []
  page.on('request', (request) => {
    // The call for integration data is a query: it stores nothing.
    if (request.method() === 'POST' && /\/api\/(shopper(?!\/extras$)|events)/.test(request.url()))
      writeRequests.push(request.url())
    if (/mutation /.test(request.postData() ?? '')) writeRequests.push('a change at the shop')
  })
  const choose = async (state: string) => {
    await page.getByRole('button', { name: /^Sample state: / }).click()
    await page.getByRole('menuitem', { name: state, exact: true }).click()
  }
  await merchant.signIn()
  await merchant.open('/design/orders')
  // A browser without orders shows sample orders, made of the shop's products.
  await expect(phone.getByText('Order ⁨#1042⁩')).toBeVisible({ timeout: 30_000 })
  await choose('Guest')
  await expect(phone.getByTestId('login-first')).toBeVisible()
  await choose('One order')
  await expect(phone.getByTestId('order-sums')).toBeVisible()

  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(phone.getByTestId('total')).toBeVisible()
  await choose('Sold out')
  await expect(phone.getByTestId('cart-problem')).toBeVisible()
  await choose('Empty')
  await expect(phone.getByTestId('empty')).toBeVisible()

  // Another market pays in its own currency; a reload keeps both the market and the state.
  await page.getByRole('button', { name: /^Country/ }).click()
  await page.getByRole('menuitem', { name: /Germany/ }).click()
  await page.reload()
  await expect(phone.getByTestId('empty')).toBeVisible({ timeout: 30_000 })
  await choose('Filled')
  await expect(phone.getByTestId('total')).toContainText('€')

  // The state stays when the language changes, and its texts are translated.
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(phone.getByTestId('account').locator('input').first()).toHaveValue('Amelia')
  await page.getByRole('button', { name: /^Preview language/ }).click()
  await page.getByRole('menuitem', { name: 'العربية' }).click()
  await expect(phone.getByTestId('account').locator('input').first()).toHaveValue('ليلى')
  expect(await phone.locator('html').getAttribute('dir')).toBe('rtl')

  expect(writeRequests).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => /^(.*\.)?store/.test(name))),
  ).toEqual([])
})

test('the device matrix shows a screen on many devices, languages and states with its problems; a click opens one', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('matrix')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/design/cart')
  await page.getByRole('button', { name: 'Preview matrix' }).click({ timeout: 30_000 })
  const matrix = page.getByRole('dialog', { name: 'Preview matrix · Cart' })
  await test.step('a skeleton at once, and each preview begins with its own screen', async () => {
    await expect(matrix.getByTestId('phone-skeleton').first()).toBeVisible()
    await expect(matrix.locator('iframe').first()).toHaveAttribute('src', /screen=cart/)
  })
  for (const more of ['Deutsch', 'Small phone', 'Long text'])
    await matrix.locator('fieldset').getByText(more, { exact: true }).click()
  const cells = matrix.getByTestId('marks')
  await expect(cells).toHaveCount(4)
  await expect(matrix.locator('[data-testid="marks"][data-done]')).toHaveCount(4, { timeout: 40_000 })
  await matrix.getByRole('button', { name: 'Phone · العربية · Empty' }).click()
  await expect(matrix).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sample state: Empty' })).toBeVisible()
  await expect(merchant.phone.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(merchant.phone.getByTestId('empty')).toBeVisible()
})
