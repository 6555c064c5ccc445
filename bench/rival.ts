import type { Page } from 'playwright-core'
import { startBaseline } from './baseline.ts'
import { launchChromium } from './chromium.ts'
import { startHydrogen } from './hydrogen.ts'
import { openLighthouse } from './lighthouse.ts'
import { median, quantile, table } from './machine.ts'
import { DEMO_SHOP, PORT, SERVER, startProduct } from './product.ts'
import { firstOfShop } from './web.ts'
import { type Reading, readPage } from './web-reading.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const HYDROGEN_PORT = PORT + 32
const HYDROGEN = `http://localhost:${HYDROGEN_PORT}`
/** Slows the processor as much as Lighthouse's preset for phones. */
const SLOWDOWN = 4
/** How long a shopper looks at a list before the tap, ms. */
const LOOK_MS = 6000

/**
 * Measures home, collection and product in turn with the same pages of a Hydrogen storefront and without script, then
 * the time from a tap on a product's card to its painted title (`ONLY=tap`: this alone). Hydrogen's pages are plain lists without a design.
 */
export async function benchRival(): Promise<string> {
  const lighthouse = await openLighthouse()
  const stop = await startProduct()
  const stopHydrogen = await startHydrogen(HYDROGEN_PORT, DEMO_SHOP)
  try {
    const { collection, product } = await firstOfShop()
    const paths = { home: '/', collection: `/c/${collection}`, product: `/p/${product}` }
    const rows: (string | number)[][] = []
    for (const [name, path] of Object.entries(process.env.ONLY === 'tap' ? {} : paths)) {
      const floor = await startBaseline(`${SERVER}/web/demo${path}`)
      const [ours, theirs, bare]: [Reading[], Reading[], Reading[]] = [[], [], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await readPage(lighthouse, `${SERVER}/web/demo${path}`))
        theirs.push(await readPage(lighthouse, `${HYDROGEN}${path}`))
        bare.push(await readPage(lighthouse, floor.url))
      }
      await floor.close()
      rows.push(...rowsOf(name, ours, theirs, bare))
    }
    return [table(PAGE_HEAD, rows), await measureTaps(paths.collection)].join('\n\n')
  } finally {
    await stopHydrogen()
    await stop()
  }
}

const PAGE_HEAD = [
  'page',
  'LCP ms',
  'to the floor',
  'to Hydrogen',
  'main thread ms',
  'to Hydrogen',
  'script KiB',
  'document kB',
  'requests',
  'total KiB',
]

function rowsOf(
  name: string,
  ours: readonly Reading[],
  theirs: readonly Reading[],
  bare: readonly Reading[],
): (string | number)[][] {
  const middle = (readings: readonly Reading[], key: keyof Reading) =>
    median(readings.map((reading) => reading[key]))
  const ratio = (readings: readonly Reading[], to: readonly Reading[], key: keyof Reading) =>
    (middle(readings, key) / middle(to, key)).toFixed(2)
  return [
    { label: name, readings: ours },
    { label: `${name}, Hydrogen`, readings: theirs },
    { label: `${name}, floor`, readings: bare },
  ].map(({ label, readings }) => [
    label,
    Math.round(middle(readings, 'lcp')),
    ratio(readings, bare, 'lcp'),
    ratio(readings, theirs, 'lcp'),
    Math.round(middle(readings, 'mainThread')),
    ratio(readings, theirs, 'mainThread'),
    (middle(readings, 'script') / 1024).toFixed(1),
    (middle(readings, 'document') / 1000).toFixed(1),
    middle(readings, 'requests'),
    (middle(readings, 'total') / 1024).toFixed(0),
  ])
}

/**
 * Measures taps on product cards of a collection, in turn, each on a fresh page: as soon as its requests have ended, and
 * after the seconds for which a shopper looks at a list.
 */
async function measureTaps(path: string): Promise<string> {
  const browser = await launchChromium()
  const rows: (string | number)[][] = []
  try {
    for (const [when, restMs] of [
      ['at once', 0],
      [`after ${LOOK_MS / 1000} s`, LOOK_MS],
    ] as const) {
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS * 2; round += 1)
        for (const [origin, times] of [
          [`${SERVER}/web/demo`, ours],
          [HYDROGEN, theirs],
        ] as const) {
          const context = await browser.newContext({
            ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
            serviceWorkers: 'block',
          })
          const page = await context.newPage()
          await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
          await page.waitForTimeout(restMs)
          times.push(await timeTap(page, round % 2))
          await context.close()
        }
      for (const [name, times] of [
        ['ours', ours],
        ['Hydrogen', theirs],
      ] as const)
        rows.push([
          `${name}, ${when}`,
          ...[0.5, 0, 1].map((share) => Math.round(quantile(times, share))),
          (median(times) / median(theirs)).toFixed(2),
        ])
    }
  } finally {
    await browser.close()
  }
  return table(
    [
      'card tapped until its title is painted, processor slowed by 4',
      'median ms',
      'min',
      'max',
      'to Hydrogen',
    ],
    rows,
  )
}

/** Taps the product card at this position; returns the ms from the tap until the product's title is painted. */
async function timeTap(page: Page, position: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const link = page.locator('main a[href*="/p/"]:visible').nth(position)
  await link.scrollIntoViewIfNeeded()
  const time = page.evaluate(
    () =>
      new Promise<number>((settle) => {
        let tapped = 0
        addEventListener('pointerup', (event) => (tapped = event.timeStamp), { capture: true, once: true })
        const before = document.querySelector('h1')?.textContent
        const observer = new MutationObserver(() => {
          const isProduct = location.pathname.includes('/p/')
          const titles = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility())
          if (tapped === 0 || !isProduct || !titles.some(({ textContent }) => textContent !== before)) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => settle(performance.now() - tapped)
            channel.port2.postMessage(null)
          })
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
  )
  await link.tap()
  return time
}
