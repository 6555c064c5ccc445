import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { fetchPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { type Browser, chromium } from 'playwright-core'
import type { CatalogHandles } from './disguised-shop.ts'

/** Size of the phone's window in px. */
const WINDOW = { width: 390, height: 844 }
/** Number of pages that are open at once. */
const TABS = 3

/** Starts the browser that renders the pages. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Folder for screenshots of every screen, for a closer look; without it, none are saved. */
const { PICTURES } = process.env

/** Runs in the page: waits until the images of the window have loaded. */
const loadImages = () =>
  Promise.all(
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => undefined)
      }),
  ).then(() => undefined)

/** Takes a screenshot of the open page, with its images, under `name`. */
export async function takeScreenshot(page: Page, name: string): Promise<Buffer> {
  await page.evaluate(loadImages)
  const picture = await page.screenshot({ type: 'png' })
  if (PICTURES) {
    await mkdir(PICTURES, { recursive: true })
    await writeFile(join(PICTURES, `${name.replace(/\W+/g, '-')}.png`), picture)
  }
  return picture
}

/** Fetches the demo shop's own handles, in its order. */
export async function fetchHandles(url: string): Promise<CatalogHandles> {
  const portrait = await fetchPortrait(createStorefrontClient({ shop: url, token: 'demo-public-token' }), {
    lang: 'en',
  })
  const handles = (of: readonly { readonly handle: string }[]) => of.map(({ handle }) => handle)
  return {
    // The sale collection stays last, because the disguise uses only as many collections as the shop has.
    collections: handles(portrait.collections).sort((a, b) => Number(a === 'sale') - Number(b === 'sale')),
    products: handles(portrait.products),
  }
}

export type Page = Awaited<ReturnType<Browser['newPage']>>

/** Runs the work for each item in a number of tabs without scripts, so pages stay as the server rendered them. */
export async function inTabs<T>(
  browser: Browser,
  list: readonly T[],
  work: (page: Page, one: T) => Promise<void>,
): Promise<void> {
  const queue = [...list]
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const context = await browser.newContext({ viewport: WINDOW, javaScriptEnabled: false })
      const page = await context.newPage()
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(page, one)
      await context.close()
    }),
  )
}
