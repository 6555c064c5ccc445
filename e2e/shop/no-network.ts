import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DEMO_SHOP, SERVER } from '../addresses.ts'

export const APP = `${SERVER}/web/demo`

/** Opens a page and waits until the worker has taken the app over and keeps what is open. */
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
 * Takes the network from a page once it can tell of the loss: the script for that loads with the first interaction.
 * Resolves when the page says that it is offline, since that moves what is below its header.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expect(page.locator('html')).toHaveAttribute('data-network', 'watched')
  await page.context().setOffline(true)
  await expect(page.getByTestId('offline')).toBeVisible()
}

/**
 * The line is cut for pages and workers alike, and the shop's platform with it; gives what mends it. Every
 * page that is opened meanwhile is told that it has no line, as a device would: Chromium 150 tells only the
 * page that stood there when the line was cut.
 */
export async function loseTheNetwork(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
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

/** The app answers now. */
export const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-app', 'ready')

/**
 * The phone's line is cut: neither the product nor the shop answers, while the app's own files are on the phone. Gives
 * what mends it; the app is looked at again then, as after a while in which the phone lay there.
 */
export async function loseThePhonesNetwork(page: Page): Promise<() => Promise<void>> {
  const isAway = ({ origin, pathname }: URL) =>
    origin === DEMO_SHOP || /^\/(api|designs|healthz)(\/|$)/.test(pathname)
  await page.route(isAway, (route) => route.abort('internetdisconnected'))
  return async () => {
    await page.unroute(isAway)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
}
