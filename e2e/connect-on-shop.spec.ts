import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_SHOP, SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

/** The app on another site than the shop's admin. Browsers compare sites by host, not by port. */
const OTHER_SITE = SERVER.replace('localhost', '127.0.0.1')

/** Blocks third-party cookies in this page and its frames, as browsers with tracking protection do. */
async function blockThirdPartyCookies(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

/**
 * Serves the app in the shop's admin from another site, as in production. A Playwright route would disable the cookie
 * block.
 */
async function separateSites(page: Page): Promise<void> {
  await page.addInitScript(
    ([from, to]) => {
      new MutationObserver(() => {
        const frame = document.querySelector('iframe')
        if (frame?.src.startsWith(from)) frame.src = frame.src.replace(from, to)
      }).observe(document, { childList: true, subtree: true })
    },
    [SERVER, OTHER_SITE] as const,
  )
}

/** Returns the cookies that reach the app's server when a page of the shop frames it. */
async function framedCookies(page: Page): Promise<string> {
  const request = page.waitForRequest((one) => one.url().startsWith(`${OTHER_SITE}/dashboard?`))
  await page.goto(`${DEMO_SHOP}/admin/apps/demo-client-id`)
  return (await (await request).allHeaders()).cookie ?? ''
}

test('a store is found by any of its addresses and connected by Install app on its own page', {
  tag: '@full',
}, async ({ page }) => {
  const { access } = await openProject('connected-by-token')
  const slug = `to-connect-${randomUUID().slice(0, 8)}`
  await must('/projects/create', { name: 'To connect', slug }, access)
  const merchant = new Merchant(page, slug)
  await merchant.signIn()
  await merchant.open('/store')
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
  // Who has only a token sees where it goes before anything is opened.
  await expect(page.getByText(/storefronts with a Storefront access token/)).toBeVisible()
  // Any page of the shop is accepted. The store's name is shown before the merchant leaves for its page.
  await page.getByLabel('Store address').fill(`${DEMO_SHOP}/collections/all?sort=price`)
  await page.getByLabel('Store address').press('Tab')
  await expect(page.getByText('Found Alder & Fig (alder-and-fig.myshopify.com)')).toBeVisible()
  await page.getByRole('button', { name: 'Connect Shopify store' }).click()
  await page.getByRole('link', { name: 'Install app' }).click()
  await expect(page).toHaveURL(new RegExp(`^${SERVER}/dashboard/${slug}`))
  await merchant.open('/store')
  await expect(page.getByText('Connected to Alder & Fig')).toBeVisible()
})

test('consent requested inside of the shop’s admin returns there, connected, with third-party cookies blocked', {
  tag: '@full',
}, async ({ context, page }) => {
  const { hostname: domain } = new URL(OTHER_SITE)
  const probe = { name: 'probe', value: '1', domain, path: '/', sameSite: 'None', secure: true } as const
  await context.addCookies([probe])
  // Without the block, the frame gets the cookie.
  const unblocked = await context.newPage()
  await separateSites(unblocked)
  expect(await framedCookies(unblocked)).toBe('probe=1')
  await unblocked.close()
  await blockThirdPartyCookies(page)
  await separateSites(page)
  expect(await framedCookies(page)).toBe('')

  const app = page.frameLocator('iframe[title="Vitrine"]')
  await app.getByLabel('Email', { exact: true }).fill('demo@vitrine.test')
  await app.getByLabel('Password', { exact: true }).fill('vitrine')
  await app.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(app.getByRole('link', { name: 'Segments', exact: true })).toBeVisible()
  await page.goto(`${DEMO_SHOP}/admin/apps/demo-client-id/demo/store`)
  await app.getByRole('button', { name: 'Reauthorize', exact: true }).click()
  await page.getByRole('link', { name: 'Install app' }).click()
  await expect(page).toHaveURL(new RegExp(`^${DEMO_SHOP}/admin/apps/demo-client-id`))
  // Proposals open only for a connected store. The notification that covers them disappears after some seconds.
  await expect(app.getByTestId('proposal')).toHaveCount(3)
  await expect(app.getByLabel('Password', { exact: true })).toHaveCount(0)
  expect(await app.locator('body').evaluate(() => document.cookie)).toBe('')
})

test('the store page fits a phone before and after its store is connected', { tag: '@full' }, async ({
  page,
}) => {
  const { slug, access } = await openProject('fits-a-phone')
  const unconnected = `to-connect-${randomUUID().slice(0, 8)}`
  await must('/projects/create', { name: 'To connect', slug: unconnected }, access)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const one of [slug, unconnected]) {
    const merchant = new Merchant(page, one)
    await merchant.signIn()
    await merchant.open('/store')
    const status = page.getByText(one === slug ? 'Connected' : 'Not connected', { exact: true })
    await expect(status).toBeInViewport({ ratio: 1 })
    await page.getByText('Connect with tokens').click()
    const labels = await page.getByRole('textbox').all()
    for (const label of labels) {
      const box = await label.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
  }
})
