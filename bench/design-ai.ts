import { join } from 'node:path'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { fetchPortrait } from '@vitrine/commerce/shop/shop-portrait'
import {
  type DesignTheme,
  designTheme as lookShape,
  TEMPLATE_NAMES,
} from '@vitrine/core/contract/designs/design-theme'
import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { startDemoShop } from '@vitrine/demo-shop/server.ts'
import { createDefaultDesign, listSectionNames, readDesign } from '@vitrine/storefront/design'
import type { Browser } from 'playwright-core'
import { loadWebBundle } from '../apps/server/src/modules/web/bundle.ts'
import { chooseThemes } from '../apps/server/src/services/design-proposals/choose-themes.ts'
import { composeDesign } from '../apps/server/src/services/design-proposals/compose-design.ts'
import { toTheme } from '../apps/server/src/services/design-proposals/templates.ts'
import { fetchHandles, inTabs, launch, takeScreenshot } from './design-ai/browser.ts'
import { drawContactSheet } from './design-ai/contact-sheet.ts'
import { disguise } from './design-ai/disguised-shop.ts'
import { drawPhotos } from './design-ai/product-photos/render.ts'
import { measureReadability, type ReadabilityReport } from './design-ai/readability.ts'
import { scoreDesigns } from './design-ai/score.ts'
import { type Drawable, domainOf, serveDrawn } from './design-ai/serve-drawings.ts'
import { sheet } from './design-ai/sheets.ts'
import { type SeededShop, seededShops } from './design-ai/shops.ts'
import {
  type Comparable,
  downscale,
  themeDifference,
  visualDifference,
} from './design-ai/visual-difference.ts'
import { median, quantile, table } from './machine.ts'

type Proposed = Comparable & {
  readonly name: string
  readonly shop: SeededShop
  /** Time in ms to choose all three themes and compose their designs, by shop. */
  readonly ms: number
  readonly screenshot: Buffer
  readonly reports: readonly ReadabilityReport[]
  /** The English page with a device in dark mode. */
  readonly dark: ReadabilityReport | undefined
  readonly wrong: readonly string[]
}

/**
 * Scores three proposals each for forty shops: whether each design is readable without repairs, which texts have too
 * low contrast or are cut off in five languages as Chromium lays them out, how different proposals are, and what they
 * cost. Draws contact sheets below docs/pictures; `npm run bench -- design-ai homes` draws these alone.
 */
export async function benchDesigns(): Promise<string> {
  if (process.argv[3] === 'score') return scoreAlone()
  if (process.argv[3] === 'sheet') return drawContactSheet()
  const isSheetsOnly = process.argv[3] === 'homes'
  if (process.argv[3] === 'photos') return drawPhotos(process.argv.slice(4))
  const bundle = await loadWebBundle(join(import.meta.dirname, '../apps/web/dist'))
  if (!bundle) throw new Error('The web app is not built: npm run build')
  const demo = await startDemoShop({ port: 0 })
  const shops = seededShops()
  const drawables = new Map<string, Drawable>()
  const site = await serveDrawn(bundle, shops, drawables)
  const browser = await launch()
  try {
    const demoAssets = {
      handles: await fetchHandles(demo.url),
      demoShop: demo.url,
      pictures: `${site.url}/pictures`,
    }
    const proposals: Omit<Proposed, 'screenshot' | 'afar' | 'reports' | 'dark'>[] = []
    for (const shop of shops) {
      const fetch = disguise(shop, demoAssets)
      const client = createStorefrontClient({ shop: domainOf(shop), token: 'demo-public-token', fetch })
      const portrait = await fetchPortrait(client, { lang: shop.language })
      const began = performance.now()
      const themes = chooseThemes(portrait, { sentence: shop.sentence, colors: [], seed: '1' })
      const designs = themes.map((one) => composeDesign(one, portrait, createDefaultDesign()))
      const ms = performance.now() - began
      themes.forEach((one, turn) => {
        const design = designs[turn] ?? {}
        const name = `s${shop.number}-${turn + 1}`
        drawables.set(name, { shop, design: followingDevice(design), fetch })
        proposals.push({ name, shop, theme: one, design, ms, wrong: listFaults(one, design) })
      })
    }
    // Dark mode is measured for contrast; the widths of texts in every language are the same as in light mode.
    const firstNames = proposals.filter((_, at) => at % 3 === 0).map(({ name }) => name)
    const names = isSheetsOnly ? firstNames : proposals.map(({ name }) => name)
    const languages = isSheetsOnly ? (['en', 'ar'] as const) : LANGUAGES
    const pages: readonly Drawn[] = names.flatMap((name) => [
      ...languages.map((language) => ({ name, language, scheme: 'light' as const })),
      { name, language: 'en', scheme: 'dark' },
    ])
    const reportsByKey = new Map<string, ReadabilityReport>()
    const screenshots = new Map<string, Buffer>()
    await inTabs(browser, pages, async (page, screenSpec) => {
      const { name, language, scheme } = screenSpec
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`${site.url}/web/${name}/?lang=${language}`)
      reportsByKey.set(keyOf(screenSpec), await page.evaluate(measureReadability))
      if (language === 'en' || language === 'ar')
        screenshots.set(keyOf(screenSpec), await takeScreenshot(page, keyOf(screenSpec)))
    })
    const screenshotOf = (name: string, language: Language, scheme: Scheme = 'light') =>
      screenshots.get(keyOf({ name, language, scheme })) ?? Buffer.alloc(0)
    const sheetOf = (name: string, language: Language, scheme: Scheme, width: number) =>
      sheet(
        name,
        firstNames.map((one) => screenshotOf(one, language, scheme)),
        { columns: 10, width },
      )
    const sheets = [
      await sheetOf('homes', 'en', 'light', 150),
      await sheetOf('homes-dark', 'en', 'dark', 110),
      await sheetOf('homes-arabic', 'ar', 'light', 110),
      await sheet('templates', await templates(browser, site.url, drawables, shops, demoAssets), {
        columns: 8,
        width: 180,
      }),
    ]
    const sizes = `Contact sheets: ${sheets.map((kb) => `${kb} kB`).join(', ')}.`
    if (isSheetsOnly) return sizes
    const all: Proposed[] = await Promise.all(
      proposals.map(async (one) => ({
        ...one,
        screenshot: screenshotOf(one.name, 'en'),
        afar: await downscale(screenshotOf(one.name, 'en')),
        reports: LANGUAGES.flatMap(
          (language) => reportsByKey.get(keyOf({ ...one, language, scheme: 'light' })) ?? [],
        ),
        dark: reportsByKey.get(keyOf({ ...one, language: 'en', scheme: 'dark' })),
      })),
    )
    report(all)
    return [
      table(
        [
          'shops of',
          'proposals',
          'with faults',
          'sections touched of 16',
          'texts hard to read',
          'in the dark theme',
          'words cut off in five languages',
          'pages that scroll sideways',
          'difference, a shop’s three',
          'difference, two shops',
          'thumbnail difference, a shop’s three',
          'thumbnail difference, two shops',
          'ms for three',
        ],
        rowsOf(all),
      ),
      sizes,
    ].join('\n\n')
  } finally {
    await browser.close()
    await site.stop()
    await demo.close()
  }
}

/** Computes the scores that need no browser: `npm run bench -- design-ai score`. */
async function scoreAlone(): Promise<string> {
  const demo = await startDemoShop({ port: 0 })
  try {
    return await scoreDesigns({
      handles: await fetchHandles(demo.url),
      demoShop: demo.url,
      pictures: 'https://cdn.test',
    })
  } finally {
    await demo.close()
  }
}

type Scheme = 'light' | 'dark'
type Drawn = { readonly name: string; readonly language: Language; readonly scheme: Scheme }

const keyOf = ({ name, language, scheme }: Drawn) => `${name} ${language} ${scheme}`

/** A design whose pages are dark where the device is. */
const followingDevice = (design: JsonObject): JsonObject => ({
  ...design,
  branding: { ...(isObject(design.branding) ? design.branding : {}), scheme: 'device' },
})

/** Returns the faults that the schema or the reader finds in a design. */
function listFaults(one: DesignTheme, design: JsonObject): readonly string[] {
  const shape = lookShape.safeParse(one)
  const read = readDesign(design)
  return [
    ...(shape.success ? [] : shape.error.issues.map(({ message }) => message)),
    ...(read.ok ? read.repairs.map(String) : [read.reason]),
  ]
}

/**
 * Applies each template to a shop of its trade: the home screen light, dark, in Arabic and both; then a product list.
 */
async function templates(
  browser: Browser,
  url: string,
  drawables: Map<string, Drawable>,
  shops: readonly SeededShop[],
  demoAssets: Parameters<typeof disguise>[1],
): Promise<readonly Buffer[]> {
  const collection = demoAssets.handles.collections[0] ?? ''
  for (const [at, name] of TEMPLATE_NAMES.entries()) {
    const shop = shops.find(({ products, trade }) => products.length > 3 && trade === shops[at]?.trade)
    if (!shop) continue
    const fetch = disguise(shop, demoAssets)
    const client = createStorefrontClient({ shop: domainOf(shop), token: 'demo-public-token', fetch })
    const portrait = await fetchPortrait(client, { lang: 'en' })
    const design = followingDevice(composeDesign(toTheme(name, portrait), portrait, createDefaultDesign()))
    drawables.set(name, { shop, fetch, design })
  }
  const rows: readonly Drawn[] = [
    { name: '/', language: 'en', scheme: 'light' },
    { name: '/', language: 'en', scheme: 'dark' },
    { name: '/', language: 'ar', scheme: 'light' },
    { name: '/', language: 'ar', scheme: 'dark' },
    { name: `/c/${collection}`, language: 'en', scheme: 'light' },
  ]
  const screens = rows.flatMap((row) =>
    TEMPLATE_NAMES.map((name) => ({ ...row, name: `${name}${row.name}` })),
  )
  const screenshots = new Map<string, Buffer>()
  await inTabs(browser, screens, async (page, screenSpec) => {
    await page.emulateMedia({ colorScheme: screenSpec.scheme })
    await page.goto(`${url}/web/${screenSpec.name}?lang=${screenSpec.language}`)
    screenshots.set(keyOf(screenSpec), await takeScreenshot(page, keyOf(screenSpec)))
  })
  return screens.flatMap((screenSpec) => screenshots.get(keyOf(screenSpec)) ?? [])
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

function rowsOf(all: readonly Proposed[]): (string | number)[][] {
  const trades = [...new Set(all.map(({ shop }) => shop.trade))]
  const rows: (string | number)[][] = []
  for (const trade of trades)
    rows.push(
      rowOf(
        trade,
        all.filter(({ shop }) => shop.trade === trade),
        all,
      ),
    )
  rows.push(rowOf('all', all, all))
  return rows
}

function rowOf(name: string, some: readonly Proposed[], all: readonly Proposed[]) {
  const within: [Proposed, Proposed][] = []
  const without: [Proposed, Proposed][] = []
  for (const one of some)
    for (const other of all) {
      if (one.shop === other.shop && one.name < other.name) within.push([one, other])
      // First proposals are compared because two merchants would compare theirs.
      if (one.shop.number < other.shop.number && one.name.endsWith('-1') && other.name.endsWith('-1'))
        without.push([one, other])
    }
  const before = createDefaultDesign()
  const touched = some.map(
    ({ design }) =>
      listSectionNames().filter(
        (section) => JSON.stringify(design[section]) !== JSON.stringify(before[section]),
      ).length,
  )
  const pages = some.flatMap(({ reports }) => reports)
  const darkPages = some.flatMap(({ dark }) => dark ?? [])
  const formatDifference = (
    pairs: readonly [Proposed, Proposed][],
    measure: typeof themeDifference,
    digits: number,
  ) => {
    const values = pairs.map(([one, other]) => measure(one, other))
    return values.length === 0
      ? ''
      : `${median(values).toFixed(digits)} (min ${Math.min(...values).toFixed(digits)})`
  }
  return [
    name,
    some.length,
    some.filter(({ wrong }) => wrong.length > 0).length,
    median(touched),
    `${sum(pages.map(({ lowContrast }) => lowContrast.length))} of ${sum(pages.map(({ texts }) => texts))}`,
    `${sum(darkPages.map(({ lowContrast }) => lowContrast.length))} of ${sum(darkPages.map(({ texts }) => texts))}`,
    sum(pages.map(({ cut }) => cut.length)),
    `${pages.filter(({ scrollsSideways }) => scrollsSideways).length} of ${pages.length}`,
    formatDifference(within, themeDifference, 2),
    formatDifference(without, themeDifference, 2),
    formatDifference(within, visualDifference, 0),
    formatDifference(without, visualDifference, 0),
    `${median(some.map(({ ms }) => ms)).toFixed(1)} (p95 ${quantile(
      some.map(({ ms }) => ms),
      0.95,
    ).toFixed(1)})`,
  ]
}

/** Prints the findings for whoever fixes them. */
function report(all: readonly Proposed[]): void {
  const countsByText = new Map<string, number>()
  const count = (text: string) => countsByText.set(text, (countsByText.get(text) ?? 0) + 1)
  for (const { wrong, reports, dark, name } of all) {
    for (const text of wrong) count(`fault: ${text}`)
    for (const text of dark?.lowContrast ?? []) count(`hard to read in the dark: ${text}`)
    for (const { lowContrast, cut, scrollsSideways } of reports) {
      for (const text of lowContrast) count(`hard to read: ${text}`)
      for (const text of cut) count(`cut: ${text}`)
      if (scrollsSideways) count(`scrolls sideways: ${name}`)
    }
  }
  for (const [text, times] of [...countsByText].sort((a, b) => b[1] - a[1]).slice(0, 40))
    process.stderr.write(`${times} × ${text}\n`)
}
