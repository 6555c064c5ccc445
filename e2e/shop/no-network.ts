import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DEMO_SHOP, SERVER } from '../addresses.ts'

export const APP = `${SERVER}/web/demo`

/** Opens a page and waits until the service worker controls it and has cached it. */
export async function openAndCache(page: Page, path = '/', app = APP): Promise<void> {
  await page.goto(`${app}${path}`)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((next) =>
        navigator.serviceWorker.addEventListener('controllerchange', next, { once: true }),
      )
  })
}

/**
 * Takes a page offline once its script for that has loaded, which the first interaction triggers. Resolves when the
 * offline banner is visible, because the banner moves what is below the header.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expect(page.locator('html')).toHaveAttribute('data-network', 'watched')
  await page.context().setOffline(true)
  await expect(page.getByTestId('offline')).toBeVisible()
}

/**
 * Takes pages and workers offline, and the shop's platform with them; returns a function that restores the network.
 * Pages that open meanwhile are told that they are offline, as on a device: Chromium 150 tells only the pages that were
 * open at that moment.
 */
export async function loseNetwork(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page)
  const overrideNetwork = (offline: boolean) =>
    devtools.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  const reapplyOverride = () => void overrideNetwork(true)
  await context.setOffline(true)
  page.on('domcontentloaded', reapplyOverride)
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/healthz').then(
          () => 'answers',
          () => 'silent',
        ),
      ),
    )
    .toBe('silent')
  return async () => {
    page.off('domcontentloaded', reapplyOverride)
    await context.setOffline(false)
    await overrideNetwork(false)
  }
}

/** Waits until the app is interactive. */
export const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-app', 'ready')

/**
 * Takes the phone app offline: neither the product nor the shop responds, while the app's own files are on the phone.
 * Returns a function that restores the network and brings the app to the foreground, as after a while in the
 * background.
 */
export async function losePhoneNetwork(page: Page): Promise<() => Promise<void>> {
  const isAway = ({ origin, pathname }: URL) =>
    origin === DEMO_SHOP || /^\/(api|designs|healthz)(\/|$)/.test(pathname)
  await page.route(isAway, (route) => route.abort('internetdisconnected'))
  return async () => {
    await page.unroute(isAway)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
}
