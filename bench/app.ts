import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import { quantile, table } from './machine.ts'
import { manyProducts } from './many-products.ts'
import { SERVER, startProduct } from './product.ts'

const APP = `${SERVER}/web/demo`
/** Four screens a round: a collection, a product, back, and home. */
const ROUNDS = Number(process.env.ROUNDS ?? 25)
const MANY = Number(process.env.PRODUCTS ?? 10_000)
/** A finger or a mouse is on a link for so long before it is let go, ms. */
const PRESS_MS = 120
/** A task longer than this keeps a press waiting, ms. */
const LONG_MS = 50
/** At 60 frames a second. */
const FRAME_MS = 1000 / 60

const Counts = z.object({ commits: z.number(), renders: z.number(), long: z.array(z.number()) })
type Counts = z.output<typeof Counts>

/**
 * The shopping app as it is used, in one page of a phone: a hundred screens walked with the network, the same without it,
 * and a list of ten thousand products. How often React draws, which tasks are long, what the heap grows by.
 */
export async function benchApp(): Promise<string> {
  const stop = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--js-flags=--expose-gc'],
  })
  try {
    const rows = [...(await walks(browser)), ...(await longList(browser))]
    return table(
      ['what', 'screens', 'commits', 'renders', `tasks over ${LONG_MS} ms (longest)`, 'heap MB', 'ms'],
      rows,
    )
  } finally {
    await browser.close()
    await stop()
  }
}

type Row = readonly (string | number)[]

async function walks(browser: Browser): Promise<readonly Row[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  const { page, devtools } = await opened(context, '/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const collections = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('main a[href*="/c/"]')].map((link) => link.getAttribute('href') ?? ''),
    ),
  ])
  if (collections.length === 0) throw new Error('The home screen leads to no collection.')
  const walk = async (name: string) => {
    // The first rounds bring scripts and pictures: what grows after them grows for ever.
    for (let round = 0; round < 3; round += 1) await walkRound(page, collections, round)
    await countsOf(page)
    const before = await heapMb(devtools)
    for (let round = 0; round < ROUNDS; round += 1) await walkRound(page, collections, round)
    const counts = await countsOf(page)
    const after = await heapMb(devtools)
    const screens = ROUNDS * 4
    return row(name, screens, counts, `${before.toFixed(1)} → ${after.toFixed(1)}`, '')
  }
  const online = await walk('walked')
  await context.setOffline(true)
  const offline = await walk('walked without a network')
  await context.setOffline(false)
  const fromProduct = await betweenProducts(page, true)
  const unseen = await betweenProducts(page, false)
  await context.close()
  return [online, offline, fromProduct, unseen]
}

/** A collection, one of its products, back to the list, and home. */
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

/** From a product to one that is like it, until its picture stands: pressed after a moment on the link, or at once. */
async function betweenProducts(page: Page, foreseen: boolean): Promise<Row> {
  const taken: number[] = []
  await page.goto(`${APP}/p/${foreseen ? 'mora-mug' : 'mora-pitcher'}`)
  await ready(page)
  await countsOf(page)
  for (let step = 0; step < 12; step += 1) {
    const links = page.locator('main [data-testid="product"] [data-testid="product-card"] a[href*="/p/"]')
    // What is like it comes once its place comes near the window.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await links.first().waitFor()
    const link = links.nth(step % (await links.count()))
    await link.scrollIntoViewIfNeeded()
    const path = new URL((await link.getAttribute('href')) ?? '', SERVER).pathname
    const stands = page.evaluate(pictureStands, path)
    if (foreseen) {
      await link.hover()
      await page.waitForTimeout(PRESS_MS)
    }
    await link.click()
    taken.push(await stands)
  }
  const counts = await countsOf(page)
  const ms = `${Math.round(quantile(taken, 0.5))} (p95 ${Math.round(quantile(taken, 0.95))})`
  const name = foreseen
    ? `from product to product, ${PRESS_MS} ms on the link`
    : 'from product to product, at once'
  return row(name, taken.length, counts, '', ms)
}

/** In the page: from the next press until the picture of the product at `path` stands in the place of the one before, ms. */
function pictureStands(path: string): Promise<number> {
  const picture = () =>
    document.querySelector<HTMLImageElement>('main [data-testid="product"] [data-testid="picture"] img')
  const before = picture()?.currentSrc
  return new Promise((done, fail) => {
    const begun = performance.now()
    let pressed = 0
    const press = () => {
      pressed = performance.now()
    }
    addEventListener('pointerdown', press, { capture: true, once: true })
    const look = () => {
      const now = performance.now()
      const one = picture()
      const other = one !== null && one.currentSrc !== before && one.complete && one.naturalWidth > 0
      if (pressed > 0 && location.pathname === path && other) done(now - pressed)
      else if (now - begun > 15_000) fail(new Error(`The picture of ${path} did not come`))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** All of a collection of many thousand, page after page; then scrolled through, opened and come back to. */
async function longList(browser: Browser): Promise<readonly Row[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await manyProducts(context, MANY)
  const { page, devtools } = await opened(context, '/c/all')
  await countsOf(page)
  const before = await heapMb(devtools)
  let pages = 0
  const cards = () => page.evaluate(() => document.querySelectorAll('main .l > li').length)
  for (let here = await cards(); here < MANY; pages += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction((here) => document.querySelectorAll('main .l > li').length > here, here)
    here = await cards()
  }
  const grown = row(
    `${MANY} products brought, a page of 250`,
    pages,
    await countsOf(page),
    `${before.toFixed(1)} → ${(await heapMb(devtools)).toFixed(1)}`,
    '',
  )
  const frames = await page.evaluate(async () => {
    const taken: number[] = []
    let last = performance.now()
    const height = document.documentElement.scrollHeight
    scrollTo(0, height / 2)
    for (let frame = 0; frame < 240; frame += 1) {
      scrollBy(0, 60)
      const now = await new Promise<number>((next) => requestAnimationFrame(next))
      if (frame > 20) taken.push(now - last)
      last = now
    }
    return taken
  })
  const late = frames.filter((ms) => ms > FRAME_MS * 1.5).length
  const scrolled = row(
    'scrolled in the middle of them, 220 frames',
    1,
    await countsOf(page),
    '',
    `${late} frames late, p95 ${quantile(frames, 0.95).toFixed(1)}`,
  )
  const middle = () =>
    page.evaluate(() => {
      const card = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('.l>li')
      return {
        href: card?.querySelector('a')?.getAttribute('href'),
        top: card?.getBoundingClientRect().top ?? 0,
      }
    })
  const left = await middle()
  await page.evaluate((href) => {
    document.querySelector<HTMLElement>(`main .l a[href="${href}"]`)?.click()
  }, left.href)
  await page.locator('main .l').waitFor({ state: 'detached' })
  const back = Date.now()
  await page.goBack()
  await page.waitForFunction(
    (href) => document.querySelector(`main .l a[href="${href}"]`) !== null,
    left.href,
  )
  const took = Date.now() - back
  await page.waitForTimeout(500)
  const top = await page.evaluate(
    (href) => document.querySelector(`main .l a[href="${href}"]`)?.getBoundingClientRect().top ?? Number.NaN,
    left.href,
  )
  const returned = row(
    `back to it from a product (its card moved by ${Math.round(Math.abs(top - left.top))} px)`,
    1,
    await countsOf(page),
    '',
    took,
  )
  await context.close()
  return [grown, scrolled, returned]
}

function row(
  name: string,
  screens: number,
  { commits, renders, long }: Counts,
  heap: string,
  ms: string | number,
): Row {
  const each = (count: number) => (count / Math.max(1, screens)).toFixed(1)
  return [
    name,
    screens,
    `${commits} (${each(commits)} each)`,
    `${renders} (${each(renders)} each)`,
    `${long.length} (${Math.round(Math.max(0, ...long))})`,
    heap,
    ms,
  ]
}

async function opened(context: BrowserContext, path: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(count)
  await page.goto(`${APP}${path}`)
  await ready(page)
  const devtools = await context.newCDPSession(page)
  return { page, devtools }
}

const ready = (page: Page) => page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })

/** What was counted since it was last asked. */
async function countsOf(page: Page): Promise<Counts> {
  return Counts.parse(
    await page.evaluate(() => {
      const counts: unknown = Reflect.get(window, 'benchCounts')
      const said: unknown = JSON.parse(JSON.stringify(counts))
      if (typeof counts === 'object' && counts !== null)
        Object.assign(counts, { commits: 0, renders: 0, long: [] })
      return said
    }),
  )
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** In the page: stands where React looks for its developer tools, and counts what it draws; and tasks that are long. */
function count(): void {
  type Fiber = {
    tag: number
    flags: number
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
  }
  const counts = { commits: 0, renders: 0, long: [] as number[] }
  Object.assign(window, { benchCounts: counts })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counts.long.push(duration)
  }).observe({ type: 'longtask' })
  /** Function components, those that forward a ref, and memos: what calls the app's own code. */
  const components = new Set([0, 11, 14, 15])
  const PERFORMED = 1
  const drawn = (first: Fiber | null): number => {
    let sum = 0
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (components.has(fiber.tag) && fiber.flags & PERFORMED) sum += 1
      // Where the children are those of before, nothing below was drawn.
      if (fiber.child !== fiber.alternate?.child) sum += drawn(fiber.child)
    }
    return sum
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: unknown, { current }: { current: Fiber }) => {
        counts.commits += 1
        counts.renders += drawn(current)
      },
    },
  })
}
