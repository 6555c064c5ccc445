import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { must } from './shop/api.ts'
import { openProject } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' })

/** Creates a project with every cart option enabled. */
async function createProject() {
  const project = await openProject('cart-whole')
  const edit = (field: string, value: unknown) => ({
    schema: `cart.${field}`,
    operation: 'edit',
    device: 'elsewhere',
    value,
  })
  const operations = [
    edit('showFreeDelivery', true),
    edit('freeDeliveryFrom', 60),
    edit('showGiftWrap', true),
    edit('showNote', true),
    edit('showLater', true),
    edit('showExpress', true),
  ]
  const batches = [{ id: randomUUID(), operations }]
  await must('/designs/save', { project: project.id, base: 0, device: 'elsewhere', batches }, project.access)
  await must('/designs/publish', { project: project.id }, project.access)
  return project
}

test('a cart note and gift wrap are part of the order, and items saved for later stay', async ({ page }) => {
  const { slug } = await createProject()
  const shopper = new Shopper(page, ENGLISH, slug)
  await shopper.open('/p/mora-mug')
  await page.getByTestId('add-to-cart').click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByTestId('free-delivery')).toContainText('away from free shipping')
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(page.getByTestId('free-delivery')).toContainText('You get free shipping')
  await page.getByTestId('gift-wrap').click()
  await page.getByTestId('order-note').fill('Please ring twice\nthank you')

  await shopper.open('/catalog')
  await shopper.open('/cart')
  await expect(page.getByTestId('order-note')).toHaveValue('Please ring twice\nthank you')
  await expect(page.getByTestId('gift-wrap')).toHaveAttribute('aria-checked', 'true')

  await page.getByTestId('save-for-later').click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await shopper.open('/cart')
  await page.getByTestId('move-to-cart').click()
  const shopPayRequest = page.waitForRequest((request) => /\/cart\/c\/.*payment=shop_pay/.test(request.url()))
  const creationRequest = page.waitForRequest(
    (request) => request.postData()?.includes('CheckoutCreate') ?? false,
  )
  await page.getByTestId('express').click()
  const { variables } = (await creationRequest).postDataJSON()
  expect(variables.input).toMatchObject({
    note: 'Please ring twice\nthank you',
    attributes: [
      { key: 'Gift wrap', value: 'Yes' },
      { key: 'mobile_app', value: 'web' },
    ],
  })
  expect((await shopPayRequest).url()).toContain('key=')
  await expect(page).toHaveURL(/\/checkouts\/cn\//)
})

test('a discount code with an unmet condition says so, and the shop’s refusal is shown as text', async ({
  page,
}) => {
  const { slug } = await createProject()
  const shopper = new Shopper(page, ARABIC, slug)
  await shopper.open('/p/mora-mug')
  await page.getByTestId('add-to-cart').click()
  await page.getByRole('link', { name: ARABIC.viewCart }).click()
  await page.getByTestId('discount-code').fill('MIN100')
  await page.getByTestId('apply-code').click()
  await expect(page.getByRole('alert')).toHaveText('لم تبلغ سلتك الحد الأدنى لهذا الرمز')
  await page.route('**/graphql.json', async (route) => {
    if (!route.request().postData()?.includes('CheckoutCreate')) return route.fallback()
    const error = {
      code: 'MINIMUM_NOT_MET',
      field: ['input', 'lines', '0', 'quantity'],
      message: 'At least 6',
    }
    await route.fulfill({
      json: { data: { cartCreate: { cart: null, userErrors: [error], warnings: [] } } },
    })
  })
  await page.getByRole('button', { name: /زيادة الكمية/ }).click()
  await page.getByTestId('checkout').click()
  await expect(page.getByTestId('line-said')).toHaveText('لم تبلغ الحد الأدنى للكمية. يُرجى زيادة الكمية.')
  await expect(page.getByTestId('cart-problem')).toHaveText('يُرجى مراجعة المنتجات التي عليها ملاحظة.')
  // The refusal belongs to this cart alone.
  await page.getByTestId('save-for-later').click()
  await page.getByTestId('move-to-cart').click()
  await page.getByRole('button', { name: /زيادة الكمية/ }).click()
  await expect(page.getByTestId('line-said')).toHaveCount(0)
})
