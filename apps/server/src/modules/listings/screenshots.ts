import type { ScreenshotRequest } from '@vitrine/core/contract/releases/listing-image-generation'
import type { Language } from '@vitrine/core/i18n/languages'
import { SCREEN_SETS, type ScreenSet, type Size } from '@vitrine/core/listing/image-slots'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Config } from '../../services/config.types.ts'
import { guardBrowserRequests } from './browser-requests.ts'
import { getPageSize } from './page-templates.ts'

export type ShotScreen = ScreenshotRequest['screens'][number]['screen']

/** Timeouts for rendering a page, and for loading its images, ms. */
const DRAWN_MS = 30_000
const PICTURES_MS = 8_000

const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'android-tablet':
    'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const

/** Opens the app on one device in one language. The caller closes it. */
export async function openApp(
  browser: Browser,
  config: Config,
  { set, language }: { readonly set: ScreenSet; readonly language: Language },
): Promise<BrowserContext> {
  const { device, density } = SCREEN_SETS[set]
  const context = await browser.newContext({
    viewport: getPageSize(set),
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    locale: language,
    userAgent: AGENTS[device],
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(DRAWN_MS)
  await guardBrowserRequests(context, config)
  return context
}

/**
 * Takes a screenshot of a screen of the app at `base` (with trailing slash), as PNG. Throws when it does not load or
 * does not exist.
 */
export async function captureScreen(
  context: BrowserContext,
  {
    base,
    screen,
    language,
  }: { readonly base: string; readonly screen: ShotScreen; readonly language: Language },
): Promise<Buffer> {
  const page = await context.newPage()
  try {
    const open = async (path: string) => {
      const url = new URL(path.replace(/^\//, ''), base)
      url.searchParams.set('lang', language)
      const answer = await page.goto(url.href, { waitUntil: 'load' })
      if (!answer?.ok()) throw new Error(`${screen} answers ${answer?.status() ?? 'nothing'}`)
    }
    if (screen === 'collection' || screen === 'product') {
      // The first match in the catalog is used; products may be one level deeper.
      await open('catalog')
      const collection = await firstWay(page, '/c/')
      const product = screen === 'product' ? await firstWay(page, '/p/') : null
      if (product === null && collection !== null) await open(collection)
      const path = screen === 'collection' ? collection : (product ?? (await firstWay(page, '/p/')))
      if (path === null) throw new Error(`There is no ${screen}`)
      if (screen === 'product') await open(path)
    } else await open(screen === 'home' ? '' : screen)
    await settled(page)
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await page.close()
  }
}

/** Returns the app's path of the first link of a kind; null when there is none. */
async function firstWay(page: Page, pathPrefix: '/c/' | '/p/'): Promise<string | null> {
  await settled(page)
  const links = page.locator(`a[href*="${pathPrefix}"]`)
  if ((await links.count()) === 0) return null
  const href = await links.first().getAttribute('href')
  return href?.slice(href.indexOf(pathPrefix)).split('?')[0] ?? null
}

/** Waits until the fonts and visible images have loaded, with a timeout. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PICTURES_MS }).catch(() => {})
  await page
    .waitForFunction(
      `document.fonts.status === 'loaded' && ![...document.images].some((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return !one.complete && bottom > 0 && top < innerHeight
      }) && !document.querySelector('[aria-busy="true"]')`,
      undefined,
      { timeout: PICTURES_MS },
    )
    .catch(() => {})
}

/** Renders a page of ours as an opaque PNG of a given size. `density`: image px per CSS px. */
export async function renderPage(
  browser: Browser,
  html: string,
  { width, height, density }: Size & { readonly density: number },
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: width / density, height: height / density },
    deviceScaleFactor: density,
    javaScriptEnabled: true,
  })
  try {
    // The page contains everything that it displays.
    await context.route('**/*', (route) => route.abort())
    const page = await context.newPage()
    await page.setContent(html, { waitUntil: 'load' })
    await page.waitForFunction(
      `document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete)`,
    )
    const png = await page.screenshot({ animations: 'disabled' })
    return await sharp(png)
      .resize(width, height, { fit: 'fill' })
      .removeAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer()
  } finally {
    await context.close()
  }
}

/** Returns the color of an image's upper corner as '#rrggbb'. */
export async function getCornerColor(png: Buffer): Promise<string> {
  const pixel = await sharp(png)
    .removeAlpha()
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex').slice(0, 6)}`
}
