import { expect, test } from '@playwright/test'
import { openBuilds } from './shop/new-build.ts'
import { APP, loseNetwork, openAndCache, ready } from './shop/no-network.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('after an offline reload, the app and its screens open', async ({ page, context }) => {
  await page.goto(`${APP}/c/sale`)
  await page.getByTestId('product-card').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
  await openAndCache(page, new URL(page.url()).pathname.slice('/web/demo'.length))
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await loseNetwork(context, page)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(page.getByText('You are offline').first()).toBeVisible()
  // Campaign parameters do not make it another page.
  await page.goto(`${page.url()}?utm_source=mail&gclid=1`)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  // Navigation within the app needs no network for its screens.
  await page.getByRole('navigation').getByRole('link', { name: 'Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByTestId('cart')).toBeVisible()
  await page.goto(`${APP}/`)
  await ready(page)
  await expect(page.getByTestId('home')).toBeVisible()
})

for (const [language, heading] of [
  ['en', 'You are offline'],
  ['ar', 'أنت غير متصل بالإنترنت'],
] as const)
  test(`a page that was never opened says in ${language} that it needs a network`, { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await page.goto(`${APP}/?lang=${language}`)
    await openAndCache(page, `/?lang=${language}`)
    await page.reload()
    await loseNetwork(context, page)
    await page.goto(`${APP}/p/never-seen`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('link').nth(1).click()
    await ready(page)
    await expect(page.getByTestId('home')).toBeVisible()
  })

test('the preference center works offline: it shows the choices and keeps changes', {
  tag: '@full',
}, async ({ page, context }) => {
  await openAndCache(page, '/notifications?lang=en')
  await page.getByTestId('pushes-on').click()
  await page.getByTestId('preprompt-allow').click()
  await expect(page.getByTestId('pushes-on')).toHaveAttribute('aria-checked', 'true')
  const preferencesResponse = page.waitForResponse(/subscriber-preferences$/)
  await page.getByTestId('topic-offers').click()
  await preferencesResponse
  await openAndCache(page, '/notifications?lang=en')
  await expect(page.getByTestId('topic-offers')).toHaveAttribute('aria-checked', 'false')
  const findTheNetwork = await loseNetwork(context, page)
  await page.reload()
  await ready(page)
  await expect(page.getByTestId('pushes-on')).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByTestId('topic-offers')).toHaveAttribute('aria-checked', 'false')
  await page.getByTestId('birthday').click()
  await page.getByRole('button', { name: 'November' }).click()
  await page.getByTestId('day-22').click()
  await expect(page.getByTestId('birthday')).toContainText('November 22')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  const preferencesRequest = page.waitForRequest(/subscriber-preferences$/)
  await findTheNetwork()
  expect((await preferencesRequest).postDataJSON()).toMatchObject({ birthday: '11-22' })
})

test('the app passes the browser’s installability checks', { tag: '@full' }, async ({ page }) => {
  await openAndCache(page)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The test's browser window is private, which Chromium reports as an error.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
})

test('an app update keeps the cart: an open page keeps its files and the next one is the new app, also offline', {
  tag: '@full',
}, async ({ page, context }) => {
  const builds = await openBuilds()
  const app = `${builds.url}/web/demo`
  const inCart = page.getByTestId('cart-line')
  await openAndCache(page, '/p/mora-mug?lang=en', app)
  await page.getByTestId('add-to-cart').click()
  await expect(page.getByTestId('cart-count')).toBeVisible()
  builds.renew()
  await page.getByRole('navigation').getByRole('link', { name: 'Cart' }).first().click()
  await expect(inCart).toHaveText([/Mora Mug/])

  await openAndCache(page, '/p/ember-tote?lang=en', app)
  await page.getByTestId('add-to-cart').click()
  // The new worker is installed and has cached files that no screen has requested so far.
  const listCachedFiles = () =>
    page.evaluate(async () => (await (await caches.open('app files')).keys()).map(({ url }) => url))
  await expect
    .poll(async () =>
      (await listCachedFiles()).some((url) => url.includes('/web/later-assets/SharedWishlist-')),
    )
    .toBe(true)
  await page.close()
  const next = await context.newPage()
  // Opens a page outside of the app: the new worker activates once no page of the app is open, unless it already has.
  await next.goto(`${builds.url}/healthz`)
  await expect
    .poll(() =>
      next.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/web/demo/')
        return [registration?.installing?.state, registration?.waiting?.state, registration?.active?.state]
      }),
    )
    .toEqual([undefined, undefined, 'activated'])
  const stillInCart = next.getByTestId('cart-line')
  await openAndCache(next, '/cart?lang=en', app)
  await expect(stillInCart).toHaveText([/Mora Mug/, /Ember Tote/])
  await loseNetwork(context, next)
  await next.reload()
  await ready(next)
  await expect(stillInCart).toHaveText([/Mora Mug/, /Ember Tote/])
  await builds.close()
})

test('the studio’s canvas is never served from the offline cache', { tag: '@full' }, async ({ page }) => {
  await openAndCache(page)
  const cachedUrls = await page.evaluate(async () => {
    await fetch('?edit=1')
    const names = (await caches.keys()).filter((name) => name.endsWith(' pages'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
  expect(cachedUrls.length).toBeGreaterThan(0)
  expect(cachedUrls.filter((url) => url.includes('edit'))).toEqual([])
})

test('a password reset link is not stored in the browser that opened it', { tag: '@full' }, async ({
  page,
}) => {
  const secret = '/recovery?reset=a-secret-of-one-shopper'
  // The link is opened while the worker installs, and again once it handles requests.
  await openAndCache(page, secret)
  await page.goto(`${APP}${secret}-again`)
  await openAndCache(page, '/login')
  const listCachedUrls = async () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.endsWith(' pages'))
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => url)
    })
  await expect.poll(async () => (await listCachedUrls()).some((url) => url.endsWith('/login'))).toBe(true)
  expect((await listCachedUrls()).filter((url) => url.includes('recovery'))).toEqual([])
})

test('a page of the shop that was read opens offline, also after a reload', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openAndCache(page, '/pages/size-guide')
  await expect(page.getByRole('columnheader', { name: 'XS' })).toBeVisible()
  await loseNetwork(context, page)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Size guide')
  await expect(page.getByRole('columnheader', { name: 'XS' })).toBeVisible()
  await expect(page.getByText('You are offline').first()).toBeVisible()
})
