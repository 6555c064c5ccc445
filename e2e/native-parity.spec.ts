import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { NATIVE_WEB } from './addresses.ts'
import {
  differing,
  ParityApp,
  saveSideBySide,
  startNativeWeb,
  type TextPosition,
} from './shop/native-parity.ts'

/**
 * Compares the phone app's screens, rendered by React Native for Web, with the web app's: the same texts at the same
 * positions, the same controls with the same names, and nearly the same pixels. Screenshots of both are in
 * `test-results/native-web`.
 */

/** Maximum distance in px between a text's positions on the two platforms: phones round line heights. */
const SHIFT_PX = 4
/** Maximum share of clearly different pixels, for edges of glyphs and images that are scaled differently. */
const PIXELS = 0.02
const PICTURES = fileURLToPath(new URL('../test-results/native-web/', import.meta.url))

let stop: () => Promise<void> = async () => undefined
test.beforeAll(async () => {
  test.setTimeout(300_000)
  stop = await startNativeWeb()
})
test.afterAll(() => stop())

test('a new shopper finds the same screens in the native app and on the web', { tag: '@full' }, async ({
  browser,
  page,
}) => {
  await compare(browser, page, 'en', {
    home: '/',
    catalog: '/catalog',
    collection: '/c/kitchen',
    filtered: `/c/kitchen?sort=priceup&f=${encodeURIComponent('{"available":true}')}`,
    product: '/p/kite-shirt',
    search: '/search',
    results: '/search?q=tote',
    'no-results': '/search?q=zzzzqq',
    missing: '/p/never-made',
    'empty-cart': '/cart',
    'empty-favorites': '/favorites',
    menu: '/menu',
    login: '/login',
    register: '/register',
    recovery: '/recovery',
    'orders-signed-out': '/orders',
  })
})

test('a signed-in shopper with a cart finds the same screens in the native app and on the web', {
  tag: '@full',
}, async ({ browser, page }) => {
  await compare(
    browser,
    page,
    'en',
    { cart: '/cart', favorites: '/favorites', menu: '/menu', account: '/account', orders: '/orders' },
    signedInWithCart,
  )
})

test('the native app and the web both run from right to left in Arabic', { tag: '@full' }, async ({
  browser,
  page,
}) => {
  await compare(
    browser,
    page,
    'ar',
    {
      home: '/',
      collection: '/c/kitchen',
      product: '/p/ember-tote',
      results: '/search?q=tote',
      cart: '/cart',
      menu: '/menu',
      orders: '/orders',
    },
    signedInWithCart,
  )
})

test('going back in the native app returns to a list with its sort order, filters and position', {
  tag: '@full',
}, async ({ browser }) => {
  const nativeApp = await ParityApp.open(browser, 'native', 'en')
  const { page } = nativeApp
  await page.goto(`${NATIVE_WEB}/catalog`)
  await page.getByRole('link', { name: 'Kitchen & Table' }).click()
  await page.getByTestId('sort').click()
  const first = page.getByTestId('product-card').first()
  const unsorted = await first.textContent()
  await page.getByRole('radio', { name: 'Price: high to low' }).click()
  await expect(page).toHaveURL(/\/c\/kitchen\?sort=pricedown$/)
  const card = page.getByTestId('product-card').nth(5).getByRole('link')
  // The list is sorted, fully in the window and at rest: a click that has to scroll first would leave from another
  // position.
  await expect.poll(() => first.textContent()).not.toBe(unsorted)
  // A closing sheet still returns the focus to its trigger at the top of the list.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  let before = await card.boundingBox()
  await expect(async () => {
    await card.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    const last = before
    before = await card.boundingBox()
    expect(before).toEqual(last)
    expect(before?.y).toBeLessThan(500)
  }).toPass()
  await card.click()
  await expect(page.getByTestId('add-to-cart')).toBeVisible()
  await page.getByTestId('back').click()
  await expect(page).toHaveURL(/sort=pricedown$/)
  await expect(page.getByTestId('sort')).toHaveText('Price: high to low')
  await expect.poll(() => card.boundingBox()).toEqual(before)
  await nativeApp.close()
})

async function signedInWithCart(app: ParityApp) {
  await app.signIn()
  for (const handle of ['ember-tote', 'mora-mug', 'fjord-tote']) await app.add(handle)
  await app.page.getByTestId('favorite').first().click()
}

async function compare(
  browser: Browser,
  page: Page,
  language: 'en' | 'ar',
  screens: Readonly<Record<string, string>>,
  before: (app: ParityApp) => Promise<void> = async () => undefined,
) {
  const web = await ParityApp.open(browser, 'web', language)
  const native = await ParityApp.open(browser, 'native', language)
  await Promise.all([before(web), before(native)])
  for (const [name, path] of Object.entries(screens)) {
    await test.step(`${name} at ${path}`, async () => {
      await Promise.all([web.go(path), native.go(path)])
      // The last request may end after the page was idle, so both platforms are compared until they match.
      const { poll } = expect.configure({ soft: true, timeout: 10_000 })
      await poll(
        async () => listMisplaced(await web.words(), await native.words()),
        `${name}: words`,
      ).toEqual([])
      const webNames = await web.named()
      await poll(() => native.named(), `${name}: what can be pressed and read by name`).toEqual(webNames)
      const compareScreenshots = async () => {
        const both = await Promise.all([web.screenshot(), native.screenshot()])
        await saveSideBySide(page, ...both, `${PICTURES}${language}-${name}.png`)
        return differing(page, ...both)
      }
      await poll(compareScreenshots, `${name}: share of pixels that differ`).toBeLessThan(PIXELS)
    })
  }
  await Promise.all([web.close(), native.close()])
}

/** Returns a sentence for each text of one platform that the other lacks or has elsewhere; a cut one may be missing. */
function listMisplaced(there: readonly TextPosition[], here: readonly TextPosition[]): readonly string[] {
  const unmatchedTexts = [...here]
  const problems: string[] = []
  for (const expectedText of there) {
    const distanceTo = (other: { x: number; y: number }) =>
      Math.hypot(other.x - expectedText.x, other.y - expectedText.y)
    const same = unmatchedTexts
      .filter((other) => other.text === expectedText.text)
      .sort((a, b) => distanceTo(a) - distanceTo(b))[0]
    if (!same) {
      if (!expectedText.isCut) problems.push(`"${expectedText.text}" is only on the web`)
      continue
    }
    unmatchedTexts.splice(unmatchedTexts.indexOf(same), 1)
    if (Math.abs(same.x - expectedText.x) > SHIFT_PX || Math.abs(same.y - expectedText.y) > SHIFT_PX) {
      const [x, y] = [Math.round(same.x - expectedText.x), Math.round(same.y - expectedText.y)]
      problems.push(`"${expectedText.text}" is ${x} px, ${y} px away from its position on the web`)
    }
  }
  const extraTexts = unmatchedTexts.filter(({ isCut }) => !isCut)
  return [...problems, ...extraTexts.map(({ text }) => `"${text}" is only on the phone`)]
}
