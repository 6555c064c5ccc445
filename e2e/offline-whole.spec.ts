import { expect, test } from '@playwright/test'
import { APP, loseTheNetwork, openAndKeep, ready } from './shop/no-network.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const HOUR_MS = 3_600_000

test('what was seen in the app opens without a network, says since when, and is renewed with it', async ({
  page,
  context,
}) => {
  await openAndKeep(page)
  // Inside the app: the worker never saw these pages.
  await page
    .getByRole('link', { name: /Kitchen/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/c\/kitchen/)
  const card = page.getByTestId('product-card').first()
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const product = await page.getByRole('heading', { level: 1 }).textContent()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [{ name = '' } = {}] = (await indexedDB.databases()).filter((one) =>
          /answers/.test(one.name ?? ''),
        )
        if (name === '') return []
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
        })
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const asking = database.transaction('kept').objectStore('kept').getAllKeys()
          asking.onsuccess = () => resolve(asking.result)
        })
        database.close()
        return keys.map(String).filter((key) => /US\/(collection kitchen|product )/.test(key)).length
      }),
    )
    .toBe(2)

  const findTheNetwork = await loseTheNetwork(context, page)
  await page.clock.install({ time: Date.now() + 2 * HOUR_MS })
  await page.goto(`${APP}/`)
  await ready(page)
  await expect(page.getByTestId('offline')).toBeVisible()
  await expect(page.getByTestId('as-of')).toContainText(/as of \d+:\d\d [AP]M (today|yesterday)/)
  await page
    .getByRole('link', { name: /Kitchen/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/c\/kitchen/)
  await expect(page.getByTestId('product-card').first()).toBeVisible()
  await expect(page.getByTestId('as-of')).toBeVisible()
  await page
    .getByTestId('product-card')
    .filter({ hasText: product ?? '?' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product ?? '')
  await expect(page.getByTestId('price-as-of')).toBeVisible()

  // What is bought waits in the cart; paying says what it needs, and goes on once it is there.
  await page.getByTestId('add-to-cart').click()
  await page.getByTestId('tab-cart').click()
  await expect(page.getByText(product ?? '?').first()).toBeVisible()
  await expect(page.getByTestId('checkout-away')).toBeVisible()
  await page.getByTestId('checkout').click()
  await expect(page.getByTestId('cart-problem')).toContainText('You need a network to pay')
  await findTheNetwork()
  // Whoever put something into the cart is asked once whether they want to hear of it.
  await page.getByTestId('primer-later').click()
  await expect(page.getByTestId('offline')).toBeHidden()
  await page.getByTestId('checkout-again').click()
  await expect(page).not.toHaveURL(/\/cart/)
})
