import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('blocks')
  merchant = new Merchant(page, project.slug)
  await merchant.signIn()
})

for (const [screen, address] of [
  ['cart', '/cart'],
  ['search', '/search'],
  ['product', '/p/mora-mug'],
] as const)
  test(`the ${screen} screen can have blocks like the home screen, and shoppers see them`, {
    tag: '@full',
  }, async ({ page }) => {
    await merchant.open(`/design/${screen}`)
    const where = merchant.phone.getByText('Blocks you add appear here.')
    await expect(where).toBeAttached({ timeout: 30_000 })
    await where.scrollIntoViewIfNeeded()
    const addBlock = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: 'Add block' })
    await addBlock.click()
    await merchant.drag(page.getByRole('button', { name: 'Text', exact: true }), page.locator('iframe'))
    await expect.poll(() => merchant.order()).toEqual(['Text'])
    await expect(merchant.field('Title, English')).toHaveValue('Thanks for stopping by')
    await addBlock.press('Enter')
    // The search field gets the focus once the block picker has opened.
    await expect(page.getByRole('searchbox', { name: 'Search blocks' })).toBeFocused()
    await page.getByRole('button', { name: 'Product carousel', exact: true }).press('Enter')
    await expect.poll(() => merchant.order()).toEqual(['Text', 'Product carousel'])
    await expect(merchant.handle(2)).toBeVisible()

    await merchant.handle(2).press('Space')
    await expect(page.getByText('Product carousel picked up, position 2 of 2.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(() => merchant.order()).toEqual(['Product carousel', 'Text'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => merchant.order()).toEqual(['Text', 'Product carousel'])
    await merchant.saved()
    await merchant.publish()

    for (const [texts, title] of [
      [ENGLISH, 'Thanks for stopping by'],
      [ARABIC, 'شكرًا لزيارتك'],
    ] as const) {
      const shopper = new Shopper(page, texts, project.slug)
      await shopper.open(address)
      const block = page.getByTestId('block')
      // Late hydration may replace the element in between.
      await expect(() => block.first().scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(block).toHaveCount(2)
      // The block is as wide as the phone, however many products are in a row.
      await page.setViewportSize({ width: 390, height: 844 })
      await expect
        .poll(() => block.evaluateAll((all) => all.map((one) => one.clientWidth)))
        .toEqual([390, 390])
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(block.last().getByTestId('product-card').first()).toBeVisible()
    }
  })

test('each top navigation entry has its own blocks; the preview shows the entry that is edited', {
  tag: '@full',
}, async ({ page }) => {
  await merchant.openDesign()
  await page.getByRole('button', { name: /^For you/ }).click()
  await expect(merchant.phone.getByText('Blocks you add appear here.')).toBeVisible()
  await merchant.settings.getByRole('button', { name: 'Add block' }).press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search blocks' })).toBeFocused()
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter')
  await expect(merchant.phone.getByText('Thanks for stopping by')).toHaveCount(1)
  await expect(merchant.phone.getByText('New season')).toHaveCount(0)
  await merchant.field('Title, English').fill('Only for you')
  await expect(merchant.phone.getByText('Only for you')).toBeVisible()
  await merchant.choose(/^Banner/)
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Home', { exact: true }).click()
  await merchant.settings.getByRole('switch', { name: 'Top navigation' }).click()
  await merchant.saved()
  await merchant.publish()
  const shopper = new Shopper(page, ENGLISH, project.slug)
  await shopper.open('/')
  await expect(page.getByText('Only for you')).toBeVisible()
  await expect(page.getByText('New season')).toHaveCount(0)
})
