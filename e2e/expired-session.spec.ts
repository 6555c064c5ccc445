import { expect, type Route, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, readStoredValue } from './shop/project.ts'
import { changeStoredSession, readStoredSession } from './shop/session.ts'
import { Shopper } from './shop/shopper.ts'

const TITLE = 'home.blocks.hero.title.en'

test.describe('a merchant’s session', () => {
  test('with an expired access token is renewed silently, and work continues', { tag: '@full' }, async ({
    page,
  }) => {
    const project = await openProject('renewed')
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.openDesign()
    await changeStoredSession(page, { store: 'dashboard', values: { access: 'expired' } })
    await merchant.choose(/^Banner/)
    await merchant.field('Title, English').fill('Still signed in')
    await merchant.saved()
    expect(await readStoredValue(project, TITLE)).toBe('Still signed in')
    expect(await readStoredSession(page, 'dashboard', 'access')).not.toBe('expired')
    await expect(page).toHaveURL(/\/design\/home/)
  })

  test('survives a renewal that fails for a while or loses its response, and nothing typed is lost', {
    tag: '@full',
  }, async ({ page }) => {
    const project = await openProject('hard-to-renew')
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.openDesign()
    await merchant.choose(/^Banner/)
    const troubles: ((route: Route) => Promise<unknown>)[] = [
      (route) => route.abort(),
      (route) =>
        route.fulfill({ status: 429, json: { error: { code: 'too-many', message: 'x' }, data: null } }),
      (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
      // The server exchanged the token, but the response was lost.
      (route) => route.fetch().then(() => route.abort()),
    ]
    await page.route('**/api/users/refresh', async (route) => {
      const trouble = troubles.shift()
      await (trouble ? trouble(route) : route.continue())
    })
    await changeStoredSession(page, { store: 'dashboard', values: { access: 'expired' } })
    await merchant.field('Title, English').fill('Through all of it')
    await merchant.saved('offline')
    await merchant.saved()
    expect(troubles).toEqual([])
    expect(await readStoredValue(project, TITLE)).toBe('Through all of it')
    await expect(page).toHaveURL(/\/design\/home/)
  })

  test('that two tabs renew at the same moment is renewed once, and both stay signed in', {
    tag: '@full',
  }, async ({ page }) => {
    const project = await openProject('renewed-twice')
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    const other = new Merchant(await page.context().newPage(), project.slug)
    await changeStoredSession(page, { store: 'dashboard', values: { access: 'expired' } })
    const tabs = [merchant.page, other.page]
    const renewals: number[] = []
    page.context().on('response', (response) => {
      if (response.url().endsWith('/api/users/refresh')) renewals.push(response.status())
    })
    let release = () => {}
    const gate = new Promise<void>((settle) => {
      release = settle
    })
    await page.context().route('**/api/users/refresh', async (route) => {
      await gate
      await route.continue()
    })
    const refused = tabs.map((tab) => tab.waitForResponse((response) => response.status() === 401))
    await Promise.all([merchant.openOrders(), other.openOrders(), ...refused])
    // After one more request each, both tabs have had the chance to request a renewal.
    for (const tab of tabs) await tab.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    release()
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    expect(renewals).toEqual([200])
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  })

  test('that was ended elsewhere asks for sign-in, returns to the same place and keeps what was typed', {
    tag: '@full',
  }, async ({ page }) => {
    const project = await openProject('ended')
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.openDesign()
    await merchant.choose(/^Banner/)
    const initialUrl = new URL(page.url())
    // On a busy machine, the studio's background requests would detect the end of the session first.
    let release = () => {}
    const typed = new Promise<void>((settle) => {
      release = settle
    })
    await page.route('**/api/**', async (route) => {
      await typed
      await route.continue()
    })
    await must('/users/sign-out', { refresh: await readStoredSession(page, 'dashboard', 'refresh') })
    await changeStoredSession(page, { store: 'dashboard', values: { access: 'expired' } })
    await merchant.field('Title, English').fill('Typed too late')
    release()
    await expect(page).toHaveURL(/\/dashboard\/login/)
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    expect(await readStoredValue(project, TITLE)).not.toBe('Typed too late')

    await merchant.giveName()
    await merchant.phoneReady()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      initialUrl.pathname + initialUrl.search,
    )
    await expect(merchant.field('Title, English')).toHaveValue('Typed too late')
    await expect(merchant.phone.getByText('Typed too late')).toBeVisible()
    await merchant.saved()
    expect(await readStoredValue(project, TITLE)).toBe('Typed too late')
  })

  test('that is invalid opens no page and no call', async ({ page, request }) => {
    await page.goto(`${SERVER}/dashboard/demo/orders`)
    await expect(page).toHaveURL(/\/dashboard\/login/)
    for (const token of ['', 'expired', 'eyJhbGciOiJub25lIn0.e30.']) {
      const response = await request.post(`${SERVER}/api/projects/list`, {
        headers: { 'x-jwt': token },
        data: {},
      })
      expect(response.status()).toBe(401)
      expect(await response.json()).toMatchObject({ error: { code: 'unauthenticated' }, data: null })
    }
  })
})

test.describe('a shopper’s session', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const [what, values] of [
    ['has ended', { expires: '2020-01-01T00:00:00Z' }],
    ['the platform does not know any more', { token: 'revoked' }],
  ] as const)
    for (const path of ['/orders', '/account'] as const)
      test(`that ${what} leads from ${path} to sign-in and back`, {
        tag: 'token' in values && path === '/orders' ? [] : '@full',
      }, async ({ page }) => {
        const shopper = new Shopper(page)
        await shopper.signIn()
        await changeStoredSession(page, { store: 'store.secrets', values })
        await shopper.open(path)
        await page.getByTestId('login-first').getByRole('link', { name: 'Log in' }).click()
        await expect(page).toHaveURL(/\/login/)
        await shopper.giveName()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.getByTestId('login-first')).toHaveCount(0)
      })

  test('that ended keeps the cart: the shopper may sign in, or buy as a guest', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.signIn()
    await shopper.open('/p/ember-tote')
    await shopper.addToCart()
    await changeStoredSession(page, { store: 'store.secrets', values: { expires: '2020-01-01T00:00:00Z' } })
    await shopper.open('/cart')
    const line = page.getByRole('listitem').filter({ hasText: 'Ember Tote' })
    await page
      .getByRole('main')
      .getByRole('link', { name: /log in/i })
      .click()
    await shopper.giveName()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(line).toBeVisible()

    await changeStoredSession(page, { store: 'store.secrets', values: { token: 'revoked' } })
    await shopper.open('/cart')
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    await expect(page).toHaveURL(/\/checkouts\/cn\//)
  })
})
