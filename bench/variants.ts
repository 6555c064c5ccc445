import { answerWithManyVariants, PLATFORM_REQUESTS } from '@vitrine/testing/many-variants.ts'
import type { Browser } from 'playwright-core'
import { APP, ready } from './app-counts.ts'
import { launchChromium } from './chromium.ts'
import { quantile, table } from './machine.ts'
import { startProduct } from './product.ts'

/** Number of fresh pages of each kind, one after the other. */
const ROUNDS = Number(process.env.ROUNDS ?? 15)
/** Slowdown factors of the processor, for slow phones. */
const SLOWDOWNS = [1, 4] as const

/**
 * Measures the first change of a variant on a fresh product page, from the press until the chosen value is rendered: a
 * product with 2,048 variants compared with one with few.
 */
export async function benchVariants(): Promise<string> {
  const stop = await startProduct()
  const browser = await launchChromium()
  try {
    const rows: (readonly (string | number)[])[] = []
    for (const slowdown of SLOWDOWNS) {
      const few: number[] = []
      const many: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        few.push(await measureFirstChange(browser, slowdown, false))
        many.push(await measureFirstChange(browser, slowdown, true))
      }
      const floor = quantile(few, 0.5)
      for (const [variants, durations] of [
        ['few', few],
        ['2,048', many],
      ] as const)
        rows.push([
          variants,
          slowdown,
          Math.round(quantile(durations, 0.5)),
          Math.round(quantile(durations, 0.95)),
          Math.round(Math.max(...durations)),
          (quantile(durations, 0.5) / floor).toFixed(2),
        ])
    }
    return table(['variants', 'processor slowed by', 'median ms', 'p95 ms', 'max ms', 'of the floor'], rows)
  } finally {
    await browser.close()
    await stop()
  }
}

/** Opens a product of a list and presses its second value; returns the ms from the press until it is rendered. */
async function measureFirstChange(browser: Browser, slowdown: number, hasMany: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${APP}/c/kitchen`)
  await ready(page)
  if (hasMany) await page.route(PLATFORM_REQUESTS, answerWithManyVariants)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.locator('main a[href*="/p/mora-mug"]').first().click()
  await page.locator('main [data-testid="product"] [role="radio"]').nth(1).waitFor()
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())))
  const durationPromise = page.evaluate(waitForChosenValue)
  await page.locator('main [data-testid="product"] [role="radio"]').nth(1).click()
  const durationMs = await durationPromise
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
  return durationMs
}

/**
 * Runs in the page: returns the ms from the next press until the frame in which the second value is rendered as chosen.
 */
function waitForChosenValue(): Promise<number> {
  const isChosen = () =>
    document
      .querySelectorAll('main [data-testid="product"] [role="radio"]')
      .item(1)
      .getAttribute('aria-checked') === 'true'
  return new Promise((done, fail) => {
    addEventListener(
      'click',
      () => {
        const pressed = performance.now()
        const poll = () => {
          if (isChosen()) setTimeout(() => done(performance.now() - pressed))
          else if (performance.now() - pressed > 10_000) fail(new Error('The value was not chosen'))
          else requestAnimationFrame(poll)
        }
        requestAnimationFrame(poll)
      },
      { capture: true, once: true },
    )
  })
}
