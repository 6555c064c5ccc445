import type { Browser, Page } from 'playwright-core'
import { APP, countsOf, heapMb, LONG_MS, openCountingApp, type Row, ready, row } from './app-counts.ts'
import { longList } from './app-list.ts'
import { launchChromium } from './chromium.ts'
import { quantile, table } from './machine.ts'
import { SERVER, startProduct } from './product.ts'

/** A round has four screens: a collection, a product, back, and home. */
const ROUNDS = Number(process.env.ROUNDS ?? 25)
/** Number of products of the shorter list that the long one is compared with. */
const BASELINE_PRODUCTS = 500
const PRODUCT_COUNT = Number(process.env.PRODUCTS ?? 10_000)
/** Time in ms between the first contact with a link and its release, by finger or mouse. */
const PRESS_MS = 120
/**
 * Measures the shopping app in one page of a phone: a hundred screens online, the same offline, and a list of ten
 * thousand products. Reports renders, long tasks and heap growth.
 */
export async function benchApp(): Promise<string> {
  const stop = await startProduct()
  const browser = await launchChromium('--js-flags=--expose-gc')
  try {
    await requestImages(browser)
    const few = await longList(browser, BASELINE_PRODUCTS)
    const rows = [
      ...(await walks(browser)),
      ...few.rows,
      ...(await longList(browser, PRODUCT_COUNT, few.p95)).rows,
    ]
    return table(
      ['what', 'screens', 'commits', 'renders', `tasks over ${LONG_MS} ms (longest)`, 'heap MB', 'ms'],
      rows,
    )
  } finally {
    await browser.close()
    await stop()
  }
}

async function walks(browser: Browser): Promise<readonly Row[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  const { page, devtools } = await openCountingApp(context, '/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const collections = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('main a[href*="/c/"]')].map((link) => link.getAttribute('href') ?? ''),
    ),
  ])
  if (collections.length === 0) throw new Error('The home screen leads to no collection.')
  const walk = async (name: string) => {
    // The first rounds load scripts and images; growth after them would be a leak.
    for (let round = 0; round < 3; round += 1) await walkRound(page, collections, round)
    await countsOf(page)
    const before = await heapMb(devtools)
    for (let round = 0; round < ROUNDS; round += 1) await walkRound(page, collections, round)
    const counts = await countsOf(page)
    const after = await heapMb(devtools)
    const screens = ROUNDS * 4
    return row(name, screens, counts, `${before.toFixed(1)} → ${after.toFixed(1)}`, '')
  }
  const online = await walk('browsing')
  await context.setOffline(true)
  const offline = await walk('browsing offline')
  await context.setOffline(false)
  const fromProduct = await measureProductChange(page, true)
  const unseen = await measureProductChange(page, false)
  await context.close()
  return [online, offline, fromProduct, unseen]
}

/**
 * Requests all images of the demo shop once, because it draws each on the first request, which takes longer than what
 * is measured.
 */
async function requestImages(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const { page } = await openCountingApp(context, '/')
  await measureProductChange(page, true)
  await measureProductChange(page, false)
  await context.close()
}

/** Visits a collection, one of its products, the list again, and home. */
async function walkRound(page: Page, collections: readonly string[], round: number): Promise<void> {
  const collection = collections[round % collections.length] ?? ''
  await page.locator(`main a[href="${collection}"]`).first().click()
  const cards = page.locator('main [data-testid="collection"] [data-testid="product-card"] a')
  await cards.first().waitFor()
  await cards.nth(round % 4).click()
  await page.locator('main [data-testid="product"] h1').waitFor()
  await page.goBack()
  await cards.first().waitFor()
  await page.goBack()
  await page.locator(`main a[href="${collection}"]`).first().waitFor()
}

/**
 * Measures from a press on a similar product until its image is visible; the press follows a moment on the link, or
 * comes at once.
 */
async function measureProductChange(page: Page, isHovered: boolean): Promise<Row> {
  const durations: number[] = []
  await page.goto(`${APP}/p/${isHovered ? 'mora-mug' : 'mora-pitcher'}`)
  await ready(page)
  await countsOf(page)
  for (let step = 0; step < 12; step += 1) {
    const links = page.locator('main [data-testid="product"] [data-testid="product-card"] a[href*="/p/"]')
    // Similar products load when their place is near the window.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await links.first().waitFor()
    const link = links.nth(step % (await links.count()))
    await link.scrollIntoViewIfNeeded()
    const path = new URL((await link.getAttribute('href')) ?? '', SERVER).pathname
    const imageLoaded = page.evaluate(waitForImage, path)
    if (isHovered) {
      await link.hover()
      await page.waitForTimeout(PRESS_MS)
    }
    await link.click()
    durations.push(await imageLoaded)
  }
  const counts = await countsOf(page)
  const ms = `${Math.round(quantile(durations, 0.5))} (p95 ${Math.round(quantile(durations, 0.95))})`
  const name = isHovered
    ? `from product to product, ${PRESS_MS} ms on the link`
    : 'from product to product, at once'
  return row(name, durations.length, counts, '', ms)
}

/**
 * Runs in the page: returns the ms from the next press until the image of the product at `path` has replaced the
 * previous one.
 */
function waitForImage(path: string): Promise<number> {
  const image = () =>
    document.querySelector<HTMLImageElement>('main [data-testid="product"] [data-testid="picture"] img')
  const before = image()?.currentSrc
  return new Promise((done, fail) => {
    const begun = performance.now()
    let pressed = 0
    const press = () => {
      pressed = performance.now()
    }
    addEventListener('pointerdown', press, { capture: true, once: true })
    const poll = () => {
      const now = performance.now()
      const one = image()
      const other = one !== null && one.currentSrc !== before && one.complete && one.naturalWidth > 0
      if (pressed > 0 && location.pathname === path && other) done(now - pressed)
      else if (now - begun > 15_000) fail(new Error(`The image of ${path} did not load`))
      else requestAnimationFrame(poll)
    }
    poll()
  })
}
