import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DEMO_SHOP, SERVER } from './addresses.ts'
import { at, call, must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { Platform } from './shop/platform.ts'
import { openProject, readStoredValue, storedDesign } from './shop/project.ts'
import { ENGLISH, Shopper } from './shop/shopper.ts'
import { sendOrderWebhook } from './shop/webhook.ts'

const TEN_MB = 'x'.repeat(10 * 1024 * 1024)
const MUCH = 'x'.repeat(20 * 1024)
const PHONE = { viewport: { width: 390, height: 844 } }

test.describe('a wrong storefront token', () => {
  test('is reported beside its field, and the connection stays as it was', async ({ page }) => {
    const project = await openProject('token')
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.open('/store')
    const shop = page.getByRole('region', { name: 'Store connection' })
    const token = shop.getByRole('textbox', { name: 'Storefront access token' })
    await token.fill('no-such-token')
    await shop.getByRole('button', { name: 'Check and save' }).click()
    await expect(token).toHaveAccessibleDescription(/The store rejected this Storefront API access token/)
    await expect(token).toHaveValue('no-such-token')

    await page.reload()
    await expect(token).toHaveValue('5d3a0c8e71f24b69a2c4e6f8d0b1937a')
    await expect(shop.getByText('Working').first()).toBeVisible()
    expect((await fetch(`${SERVER}/web/${project.slug}/p/mora-mug`)).status).toBe(200)
  })

  test('is refused over the API too', async () => {
    const { id, access } = await openProject('token-api')
    const shopCredentials = { project: id, domain: DEMO_SHOP, storefront: 'no-such-token' }
    expect(await call('/shop/connect', shopCredentials, access)).toMatchObject({
      status: 400,
      error: { code: 'wrong-token' },
    })
    expect(at(await must('/projects/get', { project: id }, access), 'project')).toMatchObject({
      shop: DEMO_SHOP,
      storefront: '5d3a0c8e71f24b69a2c4e6f8d0b1937a',
    })
  })
})

test.describe('an unknown address', () => {
  for (const { language, title, dir } of [
    { language: 'en-US', title: 'Store not found', dir: 'ltr' },
    { language: 'ar', title: 'لم يُعثر على المتجر', dir: 'rtl' },
  ])
    test(`of a shop is a complete not-found page (${language})`, { tag: '@full' }, async ({ browser }) => {
      const context = await browser.newContext({ ...PHONE, locale: language })
      const page = await context.newPage()
      const response = await page.goto(`${SERVER}/web/nope/`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      const card = await page.getByRole('main').boundingBox()
      expect(card?.width).toBeGreaterThan(280)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await context.close()
    })

  test('of the dashboard keeps the way back', { tag: '@full' }, async ({ page }) => {
    const merchant = new Merchant(page, 'nope')
    await merchant.signIn()
    await merchant.open('/orders')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    const response = await page.goto(`${SERVER}/dashboard/demo/nope`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to projects' }).click()
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  })

  test('of a product, a collection or a screen has status 404 and a link home', async ({ page }) => {
    const shopper = new Shopper(page)
    for (const path of ['/p/no-such-thing', '/c/no-such-thing', '/no-such-screen']) {
      expect((await fetch(`${SERVER}/web/demo${path}`)).status).toBe(404)
      await shopper.open(path)
      await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
      await expect(page.getByText('Bestsellers')).toBeVisible()
    }
  })

  for (const width of [390, 1440])
    test(`keeps the link home in place at a width of ${width} px while bestsellers load below it`, {
      tag: '@full',
    }, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const page = await context.newPage()
      let release = () => {}
      const gate = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/Popular[^/]*\.js/, async (route) => {
        await gate
        await route.continue()
      })
      await new Shopper(page).open('/p/no-such-thing')
      const home = page.getByRole('main').getByRole('link', { name: 'Back to home' })
      const before = await home.boundingBox()
      release()
      await expect(page.getByTestId('popular')).toBeVisible()
      expect(await home.boundingBox()).toEqual(before)
      await context.close()
    })
})

test.describe('an unreachable shop platform', () => {
  test('leaves shoppers their cart, says so, and recovers when it is back', { tag: '@full' }, async ({
    browser,
  }) => {
    const platform = await Platform.open()
    const project = await openProject('dead', platform.url)
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
    const shopper = new Shopper(await context.newPage(), ENGLISH, project.slug)
    const { page } = shopper
    await shopper.open('/p/ember-tote')
    await shopper.addToCart()

    await platform.goAway()
    const productPage = await context.newPage()
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    const response = await productPage.goto(`${SERVER}/web/${project.slug}/p/mora-mug?lang=en`)
    expect(response?.status()).toBe(503)
    const retryButton = productPage.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(retryButton).toBeVisible()
    await expect(page.getByTestId('cart-problem')).toBeVisible()
    const line = page.getByRole('listitem').filter({ hasText: 'Ember Tote' })
    await page.reload()
    await expect(line).toBeVisible()

    await platform.comeBack()
    const heading = productPage.getByRole('heading', { level: 1, name: 'Mora Mug' })
    // A page that detects by itself that the shop has recovered no longer has the button.
    await Promise.race([retryButton.click(), heading.waitFor()])
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    await expect(page).toHaveURL(/\/checkouts\/cn\//)
    await expect(page.getByText('Ember Tote').first()).toBeAttached()
    await context.close()
    await platform.goAway()
  })

  test('does not stop the merchant: edits are saved, and the store page names the failing connection', {
    tag: '@full',
  }, async ({ page }) => {
    const platform = await Platform.open()
    const project = await openProject('dead-studio', platform.url)
    await platform.goAway()
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.openDesign()
    await merchant.choose(/^Banner/)
    await merchant.field('Title, English').fill('Written meanwhile')
    await expect(merchant.phone.getByText('Written meanwhile')).toBeVisible()
    await merchant.saved()

    await merchant.open('/store')
    const shop = page.getByRole('region', { name: 'Store connection' })
    await expect(shop.getByText(/couldn’t find a store at this address/).first()).toBeVisible()
    await platform.comeBack()
    await shop.getByRole('button', { name: 'Check now' }).click()
    await expect(shop.getByText('Working').first()).toBeVisible()
    expect(at(await storedDesign(project), 'design.home.blocks.hero.title.en')).toBe('Written meanwhile')
    await platform.goAway()
  })
})

test.describe('a malformed design', () => {
  const operation = (schema: string, value: unknown, kind = 'edit') => ({
    schema,
    operation: kind,
    value,
    device: 'somebody',
  })
  test('edit is refused, and the stored design stays as it was', async () => {
    const project = await openProject('malformed')
    const before = await storedDesign(project)
    const save = (operations: readonly object[]) => {
      const batches = [{ id: randomUUID(), operations }]
      return call('/designs/save', { project: project.id, base: 0, device: 'd', batches }, project.access)
    }
    for (const bad of [
      operation('__proto__.polluted', true),
      operation('home..title', 'x'),
      operation('home.title.en', 'x', 'explode'),
      operation('', 'x'),
    ])
      expect(await save([bad])).toMatchObject({ status: 400, error: { code: 'invalid' }, data: null })
    for (const unfit of [
      operation('branding.mains', 'javascript:alert(1)'),
      operation('home.blocks.hero.titleSize', 1e9),
      operation('home.blocks.hero', { kind: 'no-such-kind' }, 'replace'),
      operation('home.blocks', 7, 'replace'),
    ])
      expect(at((await save([operation('home.color', 'mains'), unfit])).data, 'refused.0.reason')).toEqual(
        expect.any(String),
      )
    expect(await storedDesign(project)).toEqual(before)
  })

  test('old designs and unknown blocks open completely, with a note about what was repaired', {
    tag: '@full',
  }, async ({ page }) => {
    const project = await openProject('repaired')
    await page.route('**/api/designs/load', async (route) => {
      const response = await route.fetch()
      const answer: { data: { design: { home: { blocks: object } } } } = await response.json()
      const { home } = answer.data.design
      // A document that a newer server than the page might send.
      const blocks = { ...home.blocks, alien: { kind: 'hologram', rank: 'zz', title: { en: 'Beam' } } }
      const design = { ...answer.data.design, home: { ...home, blocks } }
      const data = { ...answer.data, design, repairs: ['home.blocks.hero: no record; dropped'] }
      await route.fulfill({ response, json: { ...answer, data } })
    })
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.open('/design/home')
    // The message disappears after some seconds, which a slow first rendering may exceed.
    await expect(page.getByText('We repaired some broken parts of the saved design.')).toBeVisible()
    await merchant.phoneReady()
    await merchant.choose(/^hologram/)
    await merchant.choose(/^Banner/)
    await merchant.field('Title, English').fill('Still at work')
    await expect(merchant.phone.getByText('Still at work')).toBeVisible()
    await merchant.saved()
    expect(await readStoredValue(project, 'home.blocks.hero.title.en')).toBe('Still at work')
  })

  test('that cannot be read is refused with the reason, never rendered in part', async ({ page }) => {
    const project = await openProject('unreadable')
    const reason = 'We couldn’t load the saved design. Contact support.'
    await page.route('**/api/designs/load', (route) =>
      route.fulfill({ json: { error: { code: 'broken-design', message: reason }, data: null } }),
    )
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.open('/design/home')
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.unroute('**/api/designs/load')
    await page.getByRole('button', { name: 'Try again' }).click()
    await merchant.phoneReady()
  })
})

test.describe('ten megabytes of input', () => {
  test('sent to a call, to a webhook or by a browser are refused as too large', { tag: '@full' }, async ({
    page,
  }) => {
    const body = JSON.stringify({ email: TEN_MB, password: 'x' })
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/api/users/sign-in', `/webhooks/${randomUUID()}`]) {
      const response = await fetch(SERVER + path, { method: 'POST', headers, body })
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({
        error: { code: 'too-large', message: 'This request is too large.' },
      })
    }
    await page.goto(`${SERVER}/dashboard/login`)
    const answered = await page.evaluate(async (megabytes) => {
      const body = JSON.stringify({ email: 'x'.repeat(megabytes * 1024 * 1024), password: 'x' })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/users/sign-in', { method: 'POST', headers, body })
      return [response.status, await response.json()]
    }, 10)
    expect(answered).toMatchObject([413, { error: { code: 'too-large' } }])
  })

  // A browser needs minutes to lay out ten megabytes in a field; a far smaller text has the same effect.
  test('typed into a field are refused there with a message, and nothing stored is lost', {
    tag: '@full',
  }, async ({ page }) => {
    const project = await openProject('large')
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.open('/store')
    const general = page.getByRole('region', { name: 'General' })
    await general.getByRole('textbox', { name: 'Project name' }).fill(MUCH)
    await general.getByRole('button', { name: 'Save' }).click()
    await expect(general.getByText('Max 60 symbols')).toBeVisible()
    await merchant.openDesign()
    await merchant.choose(/^Banner/)
    await merchant.field('Title, English').fill(MUCH)
    await expect(merchant.settings.getByText('80 characters max')).toBeVisible()
    await expect(merchant.field('Title, English')).toHaveValue(MUCH)
    await merchant.saved()
    expect(at(await must('/projects/get', { project: project.id }, project.access), 'project.name')).toBe(
      'large',
    )
    expect(at(await storedDesign(project), 'design.home.blocks.hero.title.en')).toBe('New season')
    // The refused text stays in its field while another block is selected.
    await merchant.choose(/^Collections/)
    await merchant.choose(/^Banner/)
    await expect(merchant.field('Title, English')).toHaveValue(MUCH)
    await merchant.field('Title, English').focus()
    await page.keyboard.press('Control+z')
    await expect(merchant.field('Title, English')).toHaveValue('New season')
    await merchant.field('Title, English').fill('x'.repeat(80))
    await expect(merchant.settings.getByText('80 characters max')).toBeHidden()
    await expect.poll(() => readStoredValue(project, 'home.blocks.hero.title.en')).toBe('x'.repeat(80))
  })
})

test('a product with a script in its name is shown with that text everywhere', { tag: '@full' }, async ({
  browser,
}) => {
  const name = '</script><script>window.ran=1</script><img src="x" onerror="window.ran=1">Mug & Co'
  const platform = await Platform.open({ 'Mora Mug': name, 'Yarrow Candle': name })
  const project = await openProject('script', platform.url)
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const shopper = new Shopper(await context.newPage(), ENGLISH, project.slug)
  const { page } = shopper
  const clean = async (view: Merchant['phone'] | typeof page = page) => {
    await expect(view.getByText(name).filter({ visible: true }).first()).toBeVisible()
    await expect(view.locator('img[src="x"], script:not([src]):not([type$="json"])')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  }
  const html = await (await fetch(`${SERVER}/web/${project.slug}/p/mora-mug`)).text()
  expect(html).not.toContain('<script>window')
  expect(html).not.toContain('<img src="x"')
  // Three scripts: the app, its initial data, and the structured data for search engines.
  expect(html.match(/<\/script>/g)).toHaveLength(3)

  await shopper.open('/p/mora-mug')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.title()).toContain(name)
  await clean()
  await shopper.addToCart()
  await clean()
  await shopper.open('/c/kitchen')
  await clean()
  await shopper.open('/search?q=mug')
  await clean()
  await shopper.signIn()
  await shopper.open('/cart')
  const order = await shopper.buy()
  await shopper.open('/orders')
  await page
    .getByText(new RegExp(`${order}\\b`))
    .first()
    .click()
  await clean()

  const merchant = new Merchant(await browser.newPage(), project.slug)
  await merchant.signIn()
  await merchant.openDesign()
  await clean(merchant.phone)
  expect(await merchant.page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  await context.close()
  await merchant.page.close()
  await platform.goAway()
})

test('a forged webhook is refused and creates no order; a correctly signed one does', async ({ page }) => {
  const project = await openProject('forged')
  const order = {
    id: Date.now(),
    name: '#77001',
    created_at: new Date().toISOString(),
    currency: 'USD',
    total_price: '12.50',
    financial_status: 'paid',
    cart_token: null,
    checkout_token: null,
    note_attributes: [{ name: 'mobile_app', value: 'web' }],
    client_details: { user_agent: 'Mozilla/5.0' },
    customer: { first_name: '<img src="x" onerror="window.ran=1">', last_name: 'Haddad' },
    line_items: [{ quantity: 2 }],
  }
  const id = 'one-and-the-same'
  const forged = await sendOrderWebhook(project, order, { id, secret: 'a guess' })
  expect(forged.status).toBe(401)
  expect(await forged.json()).toMatchObject({ error: { code: 'unauthenticated' }, data: null })
  // If the forged webhook had been stored, this one would count as its repetition and be ignored.
  expect(await (await sendOrderWebhook(project, order, { id })).json()).toMatchObject({
    data: { fresh: true },
  })

  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.openOrders()
  const row = page.getByRole('row').filter({ hasText: '#77001' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(row).toContainText('<img src="x" onerror="window.ran=1"> Haddad')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})
