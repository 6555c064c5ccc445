import type { Browser, Page } from 'playwright-core'
import { countsOf, heapMb, openCountingApp, type Row, row } from './app-counts.ts'
import { quantile } from './machine.ts'
import { manyProducts } from './many-products.ts'

/** Duration of a frame at 60 frames a second. */
const FRAME_MS = 1000 / 60

/**
 * Loads a collection of many products page by page, scrolls through it, opens a product and returns. `few`: p95 frame
 * time of a short list, ms.
 */
export async function longList(
  browser: Browser,
  many: number,
  few?: number,
): Promise<{ readonly rows: readonly Row[]; readonly p95: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await manyProducts(context, many)
  const { page, devtools } = await openCountingApp(context, '/c/all')
  await countsOf(page)
  const before = await heapMb(devtools)
  const pages = await loadAll(page, many)
  const loadedCounts = await countsOf(page)
  const grown = row(
    `${many} products loaded, a page of 250 (${await cards(page)} cards in the page)`,
    pages,
    loadedCounts,
    `${before.toFixed(1)} → ${(await heapMb(devtools)).toFixed(1)}`,
    '',
  )
  const frames = await framesOf(page)
  const lateFrames = frames.filter((ms) => ms > FRAME_MS * 1.5).length
  const p95 = quantile(frames, 0.95)
  const beside = few === undefined ? '' : `, ${(p95 / few).toFixed(2)} of the short list’s`
  const scrolled = row(
    `scrolling in the middle of them, ${frames.length} frames (${await cards(page)} cards in the page)`,
    1,
    await countsOf(page),
    '',
    `${lateFrames} frames late, p95 ${p95.toFixed(1)}${beside}`,
  )
  const { moved, took } = await openAndReturn(page)
  const returned = row(
    `back to the list from a product (its card moved by ${moved} px)`,
    1,
    await countsOf(page),
    '',
    took,
  )
  await context.close()
  return { rows: [grown, scrolled, returned], p95 }
}

/** Returns the number of cards in the page. */
const cards = (page: Page) => page.locator('main .l > li:not([aria-hidden])').count()

/** Scrolls to the end until all products are loaded; returns the number of loaded pages. */
async function loadAll(page: Page, many: number): Promise<number> {
  const getListSize = () => {
    const [first] = document.querySelectorAll('main .l > li:not([aria-hidden])')
    const of = Number(first?.getAttribute('aria-setsize') ?? 0)
    return Math.max(of, document.querySelectorAll('main .l > li').length)
  }
  let pages = 0
  for (let here = await page.evaluate(getListSize); here < many; pages += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    for (let now = here; now <= here; now = await page.evaluate(getListSize)) await page.evaluate(nextFrame)
    here = await page.evaluate(getListSize)
  }
  return pages
}

/** Runs in the page. */
const nextFrame = () => new Promise<number>((next) => requestAnimationFrame(next))

/** Returns frame times while the list scrolls from its middle on, ms. */
function framesOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frameDurations: number[] = []
    let last = performance.now()
    scrollTo(0, document.documentElement.scrollHeight / 2)
    for (let frame = 0; frame < 240; frame += 1) {
      scrollBy(0, 60)
      const now = await new Promise<number>((next) => requestAnimationFrame(next))
      if (frame >= 20) frameDurations.push(now - last)
      last = now
    }
    return frameDurations
  })
}

/**
 * Opens a card in the middle of the window and goes back. Returns how far the card moved in px, and the duration in ms.
 */
async function openAndReturn(page: Page): Promise<{ readonly moved: number; readonly took: number }> {
  const clickedCard = await page.evaluate(() => {
    const card = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('.l>li')
    return {
      href: card?.querySelector('a')?.getAttribute('href'),
      top: card?.getBoundingClientRect().top ?? 0,
    }
  })
  await page.evaluate((href) => {
    document.querySelector<HTMLElement>(`main .l a[href="${href}"]`)?.click()
  }, clickedCard.href)
  await page.locator(`main .l a[href="${clickedCard.href}"]`).waitFor({ state: 'detached' })
  const back = Date.now()
  await page.goBack()
  await page.waitForFunction(
    (href) => document.querySelector(`main .l a[href="${href}"]`) !== null,
    clickedCard.href,
  )
  const took = Date.now() - back
  await page.waitForTimeout(500)
  const top = await page.evaluate(
    (href) =>
      document.querySelector(`main .l a[href="${href}"]`)?.closest('li')?.getBoundingClientRect().top ??
      Number.NaN,
    clickedCard.href,
  )
  return { moved: Math.round(Math.abs(top - clickedCard.top)), took }
}
