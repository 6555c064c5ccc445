import { expect, type Locator, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { errorsOf } from './shop/errors.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${SERVER}/web/demo${path}`)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
}

/** Returns true once React has hydrated the element. */
function isHydrated(part: Locator): Promise<boolean> {
  return part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
}

test.describe('a block far below the fold', () => {
  test('can be read and has working links, and is interactive once near the viewport', {
    tag: '@full',
  }, async ({ page }) => {
    const errors = errorsOf(page)
    await open(page, '/?lang=en')
    const last = page.getByTestId('block').last()
    await expect(last).toContainText(/\w/)
    expect(await isHydrated(page.getByTestId('block').first())).toBe(true)
    expect(await isHydrated(last)).toBe(false)
    await page.getByTestId('product-card').last().scrollIntoViewIfNeeded()
    await expect.poll(() => isHydrated(page.getByTestId('product-card').last())).toBe(true)
    expect(errors).toEqual([])
  })

  test('reacts to a click that never scrolled to it, as screen readers make one', { tag: '@full' }, async ({
    page,
  }) => {
    await open(page, '/?lang=en')
    const heart = page.getByTestId('product-card').last().getByRole('button')
    expect(await isHydrated(heart)).toBe(false)
    await heart.evaluate((button: HTMLElement) => button.click())
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('reacts to the keyboard as soon as it has the focus', { tag: '@full' }, async ({ page }) => {
    await open(page, '/?lang=en')
    const heart = page.getByTestId('product-card').last().getByRole('button')
    expect(await isHydrated(heart)).toBe(false)
    await heart.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toBeFocused()
  })

  test('has working links before hydration, without a page load', { tag: '@full' }, async ({ page }) => {
    await open(page, '/?lang=en')
    await page.evaluate(() => Object.assign(window, { same: true }))
    const link = page.getByTestId('product-card').last().getByRole('link').first()
    expect(await isHydrated(link)).toBe(false)
    await link.evaluate((anchor: HTMLElement) => anchor.click())
    await expect(page).toHaveURL(/\/p\//)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })
})

test('changing the market before scrolling keeps every deferred block, with the market’s prices', {
  tag: '@full',
}, async ({ page }) => {
  const errors = errorsOf(page)
  await open(page, '/?lang=en')
  const blocks = page.getByTestId('block')
  const count = await blocks.count()
  expect(await isHydrated(blocks.last())).toBe(false)
  const last = await blocks.last().elementHandle()
  const blockRequest = page.waitForRequest(
    (request) => request.url().endsWith('/graphql.json') && /"CA"/.test(request.postData() ?? ''),
  )
  // Another tab chose another market, which this one receives as a storage event.
  await page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('store') ?? '{}')
    const state: unknown = Reflect.get(Object(stored), 'state')
    const value = JSON.stringify({ ...Object(stored), state: { ...Object(state), locale: 'CA' } })
    localStorage.setItem('store', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'store', newValue: value }))
  })
  await blockRequest
  await expect.poll(() => isHydrated(page.getByTestId('product-card').last())).toBe(true)
  expect(await blocks.count()).toBe(count)
  expect(await last?.evaluate((block) => block.isConnected), 'what the server drew is taken over').toBe(true)
  expect(errors).toEqual([])
})

test('product recommendations are interactive once visible', { tag: '@full' }, async ({ page }) => {
  const errors = errorsOf(page)
  await page.setViewportSize({ width: 390, height: 400 })
  await open(page, '/p/mora-mug?lang=en')
  const card = page.getByTestId('product-card').last()
  expect(await isHydrated(card)).toBe(false)
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(card)).toBe(true)
  expect(errors).toEqual([])
})

test('text that the browser requests reads the same as from the server, including HTML entities', {
  tag: '@full',
}, async ({ page }) => {
  const descriptionHtml =
    '<p>La m&ecirc;me toile d&rsquo;&Eacute;t&eacute; &rarr; 5&nbsp;&euro; <a href=\\"https://care.example/?a=1&copy=2\\">soin</a></p>'
  await page.route(/\/graphql\.json/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /"descriptionHtml":"(?:[^"\\]|\\.)*"/g,
      () => `"descriptionHtml":"${descriptionHtml}"`,
    )
    await route.fulfill({ response: answer, body })
  })
  await open(page, '/c/kitchen?lang=en')
  await page.getByTestId('product-card').first().getByRole('link').click()
  await expect(page.getByText('La même toile d’Été → 5\u00a0€ soin')).toBeVisible()
  await expect(page.getByRole('link', { name: 'soin' })).toHaveAttribute(
    'href',
    'https://care.example/?a=1&copy=2',
  )
  // Answers of later requests may still be read.
  await page.unrouteAll({ behavior: 'wait' })
})
