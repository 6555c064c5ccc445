import { expect, type Page, test } from '@playwright/test'
import { ARABIC, ENGLISH, Shopper, type ShopperTexts } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const HOUR_MS = 3_600_000

/** Opens the app for the first time, and again one hour later. */
async function returnLater(page: Page, texts: ShopperTexts = ENGLISH): Promise<void> {
  await page.clock.install()
  const shopper = new Shopper(page, texts)
  await shopper.open()
  await expect(page.locator('#forced-colors')).toBeAttached()
  await page.clock.fastForward(HOUR_MS)
  await shopper.open()
  await expect(page.locator('#forced-colors')).toBeAttached()
}

/** Dispatches the browser's install event until the page handles it. */
async function dispatchInstallEvent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset.prompted = 'yes'
        return Promise.resolve({ outcome: 'accepted' })
      },
    })
    window.dispatchEvent(event)
  })
}

for (const texts of [ENGLISH, ARABIC])
  test(`a shopper who returns on a phone is offered to install the app, until it is closed, in ${texts.lang}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await returnLater(page, texts)
    await expect(page.getByTestId('install-hint')).toHaveCount(0)
    await dispatchInstallEvent(page)
    await expect(page.getByTestId('install-hint')).toBeVisible()
    await page.getByTestId('install-hint-close').click()
    await expect(page.getByTestId('install-hint')).toHaveCount(0)
    await new Shopper(page, texts).open('/cart')
    await expect(page.locator('#forced-colors')).toBeAttached()
    await dispatchInstallEvent(page)
    await expect(page.getByTestId('install-hint')).toHaveCount(0)
  })

test('Install opens the browser’s own prompt', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await returnLater(page)
  await dispatchInstallEvent(page)
  await page.getByTestId('install').click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  await expect(page.getByTestId('install-hint')).toHaveCount(0)
})

test('an iPhone is told how to add the app to the Home Screen, from the second visit on', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.emulateMedia({ forcedColors: 'active' })
  await returnLater(page)
  await expect(page.getByTestId('install-hint')).toContainText('tap Share')
})
