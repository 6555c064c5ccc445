import type { BrowserContext, Locator, Page } from 'playwright-core'
import { APP, ready } from './app-counts.ts'
import { launchChromium } from './chromium.ts'
import { median, quantile, table } from './machine.ts'
import { startProduct } from './product.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Slows the processor as much as Lighthouse's preset for phones. */
const SLOWDOWN = 4
/** Time after an interaction in which the browser reports it, in ms. */
const REPORT_MS = 600

/** Interactions of shoppers, each on a fresh page that has come to rest. */
type Scene = {
  readonly name: string
  readonly path: string
  /** Steps before the measured interaction. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const SCENES: readonly Scene[] = [
  { name: 'open the filters', path: '/c/all', act: (page) => page.getByTestId('filters').tap() },
  {
    name: 'choose a filter',
    path: '/c/all',
    before: (page) => page.getByTestId('filters').tap(),
    act: (page) => page.getByTestId('filter-value').first().tap(),
  },
  {
    name: 'apply the filters',
    path: '/c/all',
    before: async (page) => {
      await page.getByTestId('filters').tap()
      await page.getByTestId('filter-value').first().tap()
    },
    act: (page) => page.getByTestId('apply-filters').tap(),
  },
  { name: 'choose a variant', path: '/p/mora-mug', act: (page) => unchosen(page).tap() },
  {
    name: 'add to cart',
    path: '/p/mora-mug',
    act: (page) => page.getByTestId('add-to-cart').tap(),
  },
  {
    name: 'raise a quantity in the cart',
    path: '/p/mora-mug',
    before: async (page) => {
      await page.getByTestId('add-to-cart').tap()
      await page.getByTestId('cart-count').first().waitFor()
      await page.goto(`${APP}/cart`)
      await ready(page)
    },
    act: (page) =>
      page
        .getByTestId('cart')
        .getByRole('button', { name: /increase|more|add/i })
        .first()
        .tap(),
  },
  { name: 'open the menu', path: '/', act: (page) => page.getByTestId('tab-menu').tap() },
  {
    name: 'type into the search',
    path: '/search',
    before: (page) => searchField(page).tap(),
    act: (page) => page.keyboard.type('mug', { delay: 120 }),
  },
]

const unchosen = (page: Page): Locator =>
  page.locator('main [role="radio"][aria-checked="false"]:not([aria-disabled="true"])').first()
const searchField = (page: Page): Locator => page.locator('main input:visible').first()

/**
 * Measures interactions of shoppers on a phone: the longest time from an event to the next painted frame, as browsers
 * report it for "interaction to next paint" (in steps of 8 ms).
 */
export async function benchInp(): Promise<string> {
  const stop = await startProduct()
  const browser = await launchChromium()
  try {
    const rows: (string | number)[][] = []
    for (const scene of SCENES) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({
          ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
          serviceWorkers: 'block',
        })
        times.push(await timeInteraction(context, scene))
        await context.close()
      }
      rows.push([scene.name, ...[0.5, 0, 1].map((share) => quantile(times, share).toFixed(0))])
      if (median(times) === 0) throw new Error(`"${scene.name}" caused no event`)
    }
    return table([`interaction, processor slowed by ${SLOWDOWN}`, 'median ms', 'min', 'max'], rows)
  } finally {
    await browser.close()
    await stop()
  }
}

/** Returns the longest event of an interaction in ms; 0 without any. */
async function timeInteraction(context: BrowserContext, { path, before, act }: Scene): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${APP}${path}`, { waitUntil: 'networkidle' })
  await ready(page)
  await before?.(page)
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => {
    document.documentElement.dataset.longestMs = '0'
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      const durations = list.getEntries().map(({ duration }) => duration)
      dataset.longestMs = String(Math.max(Number(dataset.longestMs), ...durations))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act(page)
  await page.waitForTimeout(REPORT_MS)
  return page.evaluate(() => Number(document.documentElement.dataset.longestMs))
}
