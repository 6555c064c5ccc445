import { join } from 'node:path'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { fetchPortrait, type ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { Language } from '@vitrine/core/i18n/languages'
import { startDemoShop } from '@vitrine/demo-shop/server.ts'
import { createDefaultDesign } from '@vitrine/storefront/design'
import sharp, { type OverlayOptions } from 'sharp'
import { loadWebBundle } from '../../apps/server/src/modules/web/bundle.ts'
import { chooseThemes } from '../../apps/server/src/services/design-proposals/choose-themes.ts'
import { composeDesign } from '../../apps/server/src/services/design-proposals/compose-design.ts'
import { findFocalPoint } from '../../apps/server/src/services/design-proposals/focal-points.ts'
import { fetchHandles, inTabs, launch, type Page, takeScreenshot } from './browser.ts'
import { disguise } from './disguised-shop.ts'
import { PHOTO_SETS } from './product-photos/catalog.ts'
import { type Drawable, domainOf, serveDrawn } from './serve-drawings.ts'
import { SHEET_CATALOGS } from './sheet-catalogs.ts'
import { type SeededShop, seededShops } from './shops.ts'

/** Briefs of twelve merchants, each in their own words. */
const SHEET_BRIEFS: readonly (readonly [SeededShop['trade'], Language, string])[] = [
  ['food', 'en', 'Warm and earthy. Our story first, then best sellers and questions and answers.'],
  ['beauty', 'de', 'Ruhig, edel und viel Weißraum. Keine Rabatte, kein Pop-up.'],
  ['home', 'en', 'Scandinavian, calm, like a gallery. Categories before products.'],
  ['electronics', 'en', 'Bold and dark, tech look, new arrivals first.'],
  ['kids', 'fr', 'Coloré et joyeux, coins arrondis, nouveautés puis catégories.'],
  ['sport', 'es', 'Energético y atrevido, con lo más vendido primero.'],
  ['jewellery', 'en', 'Timeless luxury with serif type and large images, no discounts.'],
  ['books', 'en', 'Editorial, like a literary magazine. Newsletter at the end.'],
  ['pets', 'en', 'Friendly and playful for families, with best sellers and how it works.'],
  ['garden', 'ar', 'طبيعي وهادئ بألوان خضراء، الفئات أولًا'],
  ['art', 'en', 'Minimal gallery in black and white. No text on images.'],
  ['automotive', 'en', 'Raw and industrial, compact lists, categories first, red accents.'],
]

/** A phone and a wide window, both as high as on the sheet. */
const SCREENS = [
  { name: 'phone', size: { width: 390, height: 1688 }, drawn: 150 },
  { name: 'wide', size: { width: 1440, height: 2200 }, drawn: 425 },
] as const
const TALL = 649
const GAP = 10
const CAPTION = 34
/** Number of shops side by side. */
const ACROSS = 2

/**
 * Draws three proposals each for twelve shops and briefs, on a phone and in a wide window, as one image:
 * docs/pictures/proposals.webp. `npm run bench -- design-ai sheet`.
 */
export async function drawContactSheet(): Promise<string> {
  const bundle = await loadWebBundle(join(import.meta.dirname, '../../apps/web/dist'))
  if (!bundle) throw new Error('The web app is not built: npm run build')
  const demo = await startDemoShop({ port: 0 })
  const drawables = new Map<string, Drawable>()
  const languages = new Map<string, Language>()
  const site = await serveDrawn(bundle, seededShops(), drawables)
  const browser = await launch()
  try {
    const demoAssets = {
      handles: await fetchHandles(demo.url),
      demoShop: demo.url,
      pictures: `${site.url}/pictures`,
    }
    for (const [at, [trade, language, sentence]] of SHEET_BRIEFS.entries()) {
      const shop = sheetShop(trade, at, language)
      if (!shop) continue
      const fetch = disguise(shop, demoAssets)
      const client = createStorefrontClient({ shop: domainOf(shop), token: 'demo-public-token', fetch })
      const facts = await withFocalPoints(await fetchPortrait(client, { lang: shop.language }))
      chooseThemes(facts, { sentence, colors: [], seed: '1' }).forEach((theme, turn) => {
        const design = composeDesign(theme, facts, createDefaultDesign())
        drawables.set(`p${at}-${turn}`, { shop, design, fetch })
        languages.set(`p${at}-${turn}`, language)
      })
    }
    const pictures = new Map<string, Buffer>()
    const pages = [...drawables.keys()].flatMap((name) => SCREENS.map((screen) => ({ name, screen })))
    await inTabs(browser, pages, async (page, { name, screen }) => {
      await page.setViewportSize(screen.size)
      await openWhole(page, `${site.url}/web/${name}/?lang=${languages.get(name) ?? 'en'}`)
      pictures.set(`${name} ${screen.name}`, await takeScreenshot(page, `${name} ${screen.name}`))
    })
    const kb = await compose(pictures)
    return `docs/pictures/proposals.webp: ${drawables.size} proposals, ${kb} kB.`
  } finally {
    await browser.close()
    await site.stop()
    await demo.close()
  }
}

/** Maximum number of requests of a page until it has all of its parts. */
const MAX_VISITS = 5

/** Opens a page of the app. On a busy machine its server may defer parts to the browser, where scripts are disabled. */
async function openWhole(page: Page, url: string): Promise<void> {
  for (let visit = 0; visit < MAX_VISITS; visit += 1) {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    if ((await page.getByTestId('loading').count()) === 0) return
  }
  throw new Error(`${url} was never whole`)
}

/** Adds the focal points of the images that may be large, as the product does before it proposes. */
async function withFocalPoints(facts: ShopPortrait): Promise<ShopPortrait> {
  const urls = [...facts.collections, ...facts.products.slice(0, 12)].map(({ image }) => image)
  const points = await Promise.all(
    [...new Set(urls)]
      .filter((url) => url !== '')
      .map(async (url) => {
        const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
        return [url, await findFocalPoint(bytes)] as const
      }),
  )
  return { ...facts, focalPoints: Object.fromEntries(points) }
}

/** Returns a shop of a trade with a brand in the color of its products and titles in its merchant's language; every third has no brand. */
function sheetShop(trade: SeededShop['trade'], at: number, language: Language): SeededShop | undefined {
  const shop = seededShops().find((one) => one.trade === trade && one.products.length > 3)
  const catalog = SHEET_CATALOGS[trade]?.[language]
  const colors = at % 3 === 2 ? [] : [PHOTO_SETS[trade].main]
  return shop && { ...shop, ...(catalog ? { ...catalog, language } : {}), colors }
}

/** Combines the screenshots, a shop's three in a row below its brief, and returns the size of the file in kB. */
async function compose(pictures: ReadonlyMap<string, Buffer>): Promise<number> {
  const each = SCREENS.reduce((sum, { drawn }) => sum + drawn + GAP, 0)
  const across = 3 * each + GAP * 2
  const down = CAPTION + TALL + GAP
  const overlays: OverlayOptions[] = []
  for (const [at, [trade, , sentence]] of SHEET_BRIEFS.entries()) {
    const left = GAP + (at % ACROSS) * across
    const top = Math.floor(at / ACROSS) * down
    overlays.push({ input: caption(`${trade}: ${sentence}`, across - GAP), left, top })
    for (const turn of [0, 1, 2]) {
      let x = left + turn * each
      for (const { name, drawn } of SCREENS) {
        const picture = pictures.get(`p${at}-${turn} ${name}`)
        if (picture)
          overlays.push({
            input: await sharp(picture).resize(drawn, TALL, { position: 'top' }).png().toBuffer(),
            left: x,
            top: top + CAPTION,
          })
        x += drawn + GAP
      }
    }
  }
  const { size } = await sharp({
    create: {
      width: ACROSS * across,
      height: Math.ceil(SHEET_BRIEFS.length / ACROSS) * down,
      channels: 3,
      background: '#8d9099',
    },
  })
    .composite(overlays)
    .webp({ quality: 58, effort: 6 })
    .toFile(join(import.meta.dirname, '../../docs/pictures/proposals.webp'))
  return Math.round(size / 1000)
}

const caption = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="2" y="24" font-family="sans-serif" font-size="18" fill="#fff">${text.replace(/[<&]/g, ' ')}</text></svg>`,
  )
