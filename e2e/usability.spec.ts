import { expect, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { Merchant } from './shop/merchant.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'
import { expectFits, expectReadable, expectUsable } from './shop/usability.ts'

/**
 * Screens, each with a text that is visible once it has loaded; `own` marks those with another layout in wide windows.
 */
const SCREENS = [
  { path: '/', whole: 'main h2', own: true },
  { path: '/catalog', whole: 'main a[href*="/c/"]' },
  { path: '/c/kitchen', whole: 'main a[href*="/p/"]', own: true },
  { path: '/search?q=tote', whole: 'main a[href*="/p/"]' },
  { path: '/p/ember-tote', whole: 'main h1', own: true },
  { path: '/cart', whole: '[data-testid=checkout]', own: true },
  { path: '/favorites', whole: 'main h1' },
  { path: '/menu', whole: 'main h1' },
  { path: '/account', whole: 'main input' },
  { path: '/orders', whole: 'main h1' },
  { path: '/login', whole: 'main input' },
  { path: '/register', whole: 'main input' },
  { path: '/recovery', whole: 'main input' },
  { path: '/no-such-screen', whole: '[data-testid=missing]' },
] as const

for (const texts of [ENGLISH, ARABIC])
  test(`every screen of the shopping app is usable and fits, in ${texts.lang}`, { tag: '@full' }, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const shopper = new Shopper(await context.newPage(), texts)
    const { page } = shopper
    await shopper.signIn()
    await shopper.open('/p/ember-tote')
    await shopper.addToCart()
    for (const { path, whole, ...screen } of SCREENS)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await shopper.open(path)
        await expect(page.locator(whole).first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('dir', texts.lang === 'ar' ? 'rtl' : 'ltr')
        await expectUsable(page, `${path} on a phone`)
        await expectFits(page, path)
        if (texts.lang === 'en' && 'own' in screen) await expectUsable(page, `${path} on a wide screen`)
      })
    await context.close()
  })

/** Pages that are checked in one test; settings are apart from daily work. */
const PAGES = {
  work: [
    { path: '/dashboard', whole: 'Open Alder & Fig' },
    { path: '/dashboard/demo', whole: 'Needs attention' },
    { path: '/dashboard/demo/releases', whole: 'Releases' },
    { path: '/dashboard/demo/listing', whole: 'Texts' },
    { path: '/dashboard/demo/orders', whole: 'Orders' },
    { path: '/dashboard/demo/campaigns', whole: 'Campaigns' },
    { path: '/dashboard/demo/campaigns/0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d12', whole: 'New campaign' },
    { path: '/dashboard/demo/subscribers', whole: 'Subscribers' },
    { path: '/dashboard/demo/segments', whole: 'Segments' },
    { path: '/dashboard/demo/analytics', whole: 'Analytics' },
    { path: '/dashboard/demo/automations', whole: 'Automations' },
  ],
  settings: [
    { path: '/dashboard/user', whole: 'Active sessions' },
    { path: '/dashboard/demo/store', whole: 'Store connection' },
    { path: '/dashboard/demo/health', whole: 'Store health' },
    { path: '/dashboard/demo/settings/notifications', whole: 'Attribution' },
    { path: '/dashboard/demo/settings/tracking', whole: 'Google Analytics 4' },
    { path: '/dashboard/demo/settings/model', whole: 'Your own model' },
    { path: '/dashboard/demo/settings/keys', whole: 'No keys yet' },
    { path: '/dashboard/demo/settings/webhooks', whole: 'No endpoints yet' },
    { path: '/dashboard/demo/settings/billing', whole: 'Plans' },
    { path: '/dashboard/preview/home', whole: 'Home preview' },
    { path: '/dashboard/demo/nope', whole: 'Page not found' },
  ],
  house: [
    { path: '/dashboard/demo/builds', whole: 'Before you build' },
    { path: '/dashboard/demo/web', whole: 'Your own domain' },
    { path: '/dashboard/demo/integrations', whole: 'Reviews' },
    { path: '/dashboard/demo/markets', whole: 'Markets' },
    { path: '/dashboard/demo/settings/project', whole: 'Project export' },
    { path: '/dashboard/demo/team', whole: 'Team' },
    { path: '/dashboard/demo/audit-log', whole: 'Log' },
    { path: '/dashboard/demo/releases', whole: 'Releases' },
  ],
} as const

/** Switches the dashboard to the device's dark scheme and back; texts must have enough contrast in it. */
async function expectReadableInDark(page: Page, what: string): Promise<void> {
  const scheme = (name: 'light' | 'dark') =>
    expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', name)
  await scheme('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await scheme('dark')
  await expectReadable(page, `${what}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await scheme('light')
}

test('the sign-in pages of the dashboard are usable and fit, light and dark', { tag: '@full' }, async ({
  page,
}) => {
  for (const [path, title] of [
    ['/dashboard/login', 'Welcome back'],
    ['/dashboard/sign-up', 'Create your account'],
    ['/dashboard/recovery', 'Reset your password'],
  ] as const) {
    await page.goto(SERVER + path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectUsable(page, path)
    await expectReadableInDark(page, path)
    await expectFits(page, path)
  }
})

for (const [name, pages] of Object.entries(PAGES))
  test(`every page of ${name} in the dashboard is usable and fits, light and dark`, {
    tag: '@full',
  }, async ({ page }) => {
    const merchant = new Merchant(page)
    await merchant.signIn()
    for (const { path, whole } of pages)
      await test.step(path, async () => {
        await page.goto(SERVER + path)
        await expect(
          page
            .getByRole('link', { name: whole })
            .or(page.getByRole('heading', { name: whole }))
            .first(),
        ).toBeVisible()
        await expectFits(page, path)
        await expectUsable(page, path)
        await expectReadableInDark(page, path)
      })
  })

test('the studio is usable and fits, light and dark', { tag: '@full' }, async ({ page }) => {
  const merchant = new Merchant(page)
  await merchant.signIn()
  await merchant.openDesign()
  await merchant.choose(/^Banner/)
  await expect(merchant.field('Title, English')).toBeVisible()
  await expectUsable(page, 'the studio')
  await expectReadableInDark(page, 'the studio')
  await page.getByRole('button', { name: 'Add block' }).click()
  await expect(page.getByRole('button', { name: 'Video', exact: true })).toBeVisible()
  await expectUsable(page, 'the palette')
  await expectReadableInDark(page, 'the palette')
  await page.keyboard.press('Escape')
  await expectFits(page, 'the studio')
})
