import { chromium, type Page } from 'playwright-core'
import { SERVER } from './product.ts'

const APP = `${SERVER}/web/demo`

/** A screen besides home, collection and product. Steps that a shopper needs before it has content are done once. */
export type OtherScreen = {
  readonly name: string
  readonly path: string
  /** The content comes from the device or the signed-in account, so the server renders none of it. */
  readonly before?: (page: Page) => Promise<void>
}

export const OTHERS: readonly OtherScreen[] = [
  { name: 'catalog', path: '/web/demo/catalog' },
  { name: 'search', path: '/web/demo/search?q=mug' },
  { name: 'recommendations', path: '/web/demo/p/kite-shirt/recommendations' },
  { name: 'cart', path: '/web/demo/cart', before: putIntoCart },
  { name: 'wishlist', path: '/web/demo/favorites', before: wish },
  { name: 'menu', path: '/web/demo/menu' },
  { name: 'login', path: '/web/demo/login' },
  { name: 'orders', path: '/web/demo/orders', before: signIn },
  { name: 'account', path: '/web/demo/account', before: signIn },
  { name: 'inbox', path: '/web/demo/inbox' },
]

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(`${APP}${path}?lang=en`)
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
}

async function putIntoCart(page: Page): Promise<void> {
  await openPage(page, '/p/mora-mug')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByRole('link', { name: 'View cart' }).waitFor()
}

async function wish(page: Page): Promise<void> {
  await openPage(page, '/c/kitchen')
  const hearts = page.locator('main [data-testid="product-card"] button[aria-label^="Add to wishlist"]')
  for (let remaining = 4; remaining > 0; remaining -= 1) await hearts.first().click()
}

async function signIn(page: Page): Promise<void> {
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('shopper@vitrine.test')
  await page.getByLabel('Password', { exact: true }).fill('shopper')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Prepares a browser with these steps; it then contains only what a shopper's device stores. */
export async function prepare(port: number, before: NonNullable<OtherScreen['before']>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  try {
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await before(page)
    // Cached files and the service worker would respond instead of the network.
    const devtools = await context.newCDPSession(page)
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await devtools.send('Network.clearBrowserCache')
    await page.close()
  } finally {
    await browser.close()
  }
}
