import { expect, type Locator, type Page, test } from '@playwright/test'
import { Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Controls that open a dialog. Each dialog is closed by its own button and by Escape. */
const DIALOGS: readonly {
  readonly name: string
  readonly path: string
  readonly opener: (page: Page) => Locator
}[] = [
  {
    name: 'a product image in full screen',
    path: '/p/mora-mug',
    opener: (page) => page.getByRole('group', { name: '1 of' }).getByRole('button').first(),
  },
  { name: 'the filters', path: '/c/kitchen', opener: (page) => page.getByTestId('filters') },
  { name: 'the sort order', path: '/c/kitchen', opener: (page) => page.getByTestId('sort') },
]

for (const { name, path, opener } of DIALOGS)
  test(`${name} gives the focus back to what opened it`, async ({ page }) => {
    await new Shopper(page).open(path)
    for (const close of ['button', 'Escape'] as const) {
      await opener(page).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).first().click()
      await expect(dialog).toBeHidden()
      await expect(opener(page)).toBeFocused()
    }
  })

test('the focus moves to Undo when the last line of the cart is removed, and to the screen after it', async ({
  page,
}) => {
  await new Shopper(page).open('/p/mora-mug')
  await page.getByTestId('add-to-cart').click()
  await new Shopper(page).open('/cart')
  await page.getByTestId('remove').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('empty')).toBeVisible()
  const undo = page.getByTestId('undo').getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
})
