import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { apply, isObject, type JsonObject } from '@vitrine/core/design/operations'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { createNetwork } from '@vitrine/storefront/context/network.ts'
import { createQueryCache } from '@vitrine/storefront/context/query-cache.ts'
import { createDefaultDesign, createItem, findSection } from '@vitrine/storefront/design'
import { createShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { listScreenNames, listShopperPaths, type ScreenName } from '@vitrine/storefront/screens.ts'
import { startDemoShop } from '@vitrine/testing/demo-shop.ts'
import { isFullRun } from '@vitrine/testing/effort.ts'
import { roundTripJson } from '@vitrine/testing/json.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_DATA_ID, type PageData, parsePageData } from '../page/page-data.ts'
import { PLANS } from '../page/plans.gen.ts'
import { createServerPorts } from '../ports/server-ports.ts'
import { Shell } from '../shell/Shell.tsx'
import { renderPage } from './page.tsx'
import { createPageDesign, listPageSections, toFullDesignAddress } from './page-design.ts'

let demo: Awaited<ReturnType<typeof startDemoShop>>
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

function edited(edits: Readonly<Record<string, unknown>>): JsonObject {
  let design = createDefaultDesign()
  for (const [schema, value] of Object.entries(edits)) {
    const applied = apply(design, {
      schema,
      operation: 'edit',
      device: 't',
      value: roundTripJson(value),
    })
    if (!applied.ok) throw new Error(`${schema}: ${applied.reason}`)
    design = applied.design
  }
  return design
}

async function page(url: string, language: Language, design: JsonObject, edit = false): Promise<string> {
  const { html } = await renderPage(
    {
      url,
      slug: 'demo',
      design,
      hash: 'h',
      language,
      base: '/web/demo',
      origin: 'https://shop.example',
      edit,
      shop: {
        name: 'Demo',
        domain: demo.url,
        token: 'demo-public-token',
        currency: 'USD',
        country: 'US',
        languages: [...LANGUAGES],
        moneyFormat: '${{amount}}',
      },
    },
    () => ({ start: 'start.js', steps: ['main.js'], preloads: [] }),
  )
  return html
}
function dataOf(html: string): PageData {
  return parsePageData(new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1])
}
/** Returns the browser's first render, from the page's own data alone. */
function drawnAgain(data: PageData, url: string): string {
  const at = url.indexOf('?')
  // An unreachable shop: a response that the page does not contain would leave a gap.
  const ports = createServerPorts(createStorefrontClient({ shop: 'http://127.0.0.1:9', token: 'none' }))
  const html = renderToString(
    createElement(Shell, {
      data,
      setup: {
        ports,
        replies: createQueryCache(data.answers, { server: true }),
        network: createNetwork(),
        design: createDesignStore(data.design),
        shopper: createShopperStore(ports),
      },
      rememberLanguage: () => undefined,
      at: { path: at < 0 ? url : url.slice(0, at), search: at < 0 ? '' : url.slice(at) },
    }),
  )
  return html.replace(/^(?:<link [^>]*>)*/, '')
}

const PATHS = [
  ...listShopperPaths(),
  '/c/kitchen?sort=priceup',
  '/p/mora-mug',
  '/p/no-such-thing',
  '/search?q=mug',
  '/nowhere',
  '/splash',
]
/** Settings that make screens read more than their own section. */
const MORE = {
  'header.showTitle': true,
  'drawer.show': true,
  'home.showTopNav': true,
  'home.topNav.all.content': 'lighting',
  'product.showSku': true,
  'home.topNav.all.blocks': holding('product-carousel'),
  'product.blocks': holding('text', 'product-grid'),
  'cart.blocks': holding('product-grid', 'slider'),
  'search.blocks': holding('collection-list'),
}
/** Returns a list with a block of each kind, with default values. */
function holding(...kinds: readonly string[]) {
  const list = findSection('cart')?.lists?.blocks
  if (!list) throw new Error('The cart holds no blocks')
  return Object.fromEntries(kinds.map((kind, at) => [`b${at}`, createItem(list, kind, `a${at}`)]))
}

describe.each(LANGUAGES)('a page in %s carries what its screen reads of the design', (language) => {
  const designs = [edited({}), edited(MORE)]
  const paths = language === 'en' || isFullRun() ? PATHS : ['/', '/c/kitchen?sort=priceup', '/p/mora-mug']
  test.each(paths)('%s', async (path) => {
    for (const design of designs) {
      const html = await page(path, language, design)
      const data = dataOf(html)
      expect(data.whole).toMatch(/^\/designs\/h\.json\?read=[0-9a-f]{12}$/)
      expect(Object.keys(data.design).length).toBeLessThan(Object.keys(design).length * 0.6)
      expect(html).toContain(`<div id="root">${drawnAgain(data, path)}</div>`)
    }
  })
})

test('a text without a translation falls back as in the full design', () => {
  const design = edited({ 'home.empty': { en: 'Soon', ar: '' }, 'home.title': { fr: 'Accueil' } })
  const { home } = createPageDesign(design, ['home'], 'ar')
  expect(isObject(home) ? [home.empty, home.title] : null).toEqual([{ ar: 'Soon' }, { ar: 'Accueil' }])
})

test('the studio gets the full design in every language', async () => {
  const design = edited({})
  const data = dataOf(await page('/?edit=1', 'en', design, true))
  expect([data.whole, data.design]).toEqual([null, design])
})

test('a changed design has another address, and an equal one the same', async () => {
  const address = async (design: JsonObject) => dataOf(await page('/cart', 'en', design)).whole
  const first = await address(edited({}))
  expect(await address(edited({}))).toBe(first)
  expect(await address(edited({ 'home.background': '123456' }))).not.toBe(first)
})

describe('a page is small:', () => {
  test.each([
    // Data for search engines take a hundred bytes of each page, as does the shop's ninth collection.
    // So do the names of scripts for special products: bundles, unit prices, quantity rules.
    // A banner's fading edges and a text's size in wide windows are two more fields.
    // The template of a tapped product takes three hundred of every page with cards: its name is there in the next frame.
    ['/', 13_050],
    ['/c/kitchen', 11_000],
    // A search field for wide windows hydrates late in its own root: some bytes here instead of 1,600 of scripts.
    // Products bought together are a form with texts of its own; so is a gift card for a recipient.
    // The choice of light or dark is read before the first paint.
    // Formatted text has more rules than before, and a product contains its price range.
    ['/p/mora-mug', 12_460],
  ])('%s has at most %i bytes, compressed', async (path, maxBytes) => {
    const size = gzipSync(await page(path, 'en', edited({}))).length
    expect(size).toBeLessThanOrEqual(maxBytes)
  })
})

/** Sections that only a press or a change in the shop shows; the screen then waits for the full design. */
const AFTER_A_PRESS: Partial<Record<ScreenName, readonly string[]>> = {
  // An id of the top navigation that shows a collection; a page rendered with one contains the section.
  home: ['catalog'],
  // A product that was deleted while the page was open; the page of a deleted product contains the section.
  product: ['catalog'],
  // Blocks that merchants add; a page rendered with products in them contains what cards read. Content beside the cart,
  // or below an empty one, renders after the app has rendered the lines.
  cart: ['card', 'catalog', 'product'],
  // Products below an empty wishlist, which only the running app renders.
  favorites: ['catalog'],
  // A pending account deletion, shown once the shop has reported it for the signed-in customer.
  menu: ['account'],
  orders: ['account'],
}
describe('the design sections of a screen cover', () => {
  test.each(listScreenNames())('%s', (screen) => {
    const read = [...sectionsReadBy(`${screen}/Screen.tsx`)]
    const own = PLANS[screen].sections
    const laterSections = AFTER_A_PRESS[screen] ?? []
    const listedSections = listPageSections(own, laterSections)
    const here = (section: string) =>
      listedSections.includes(section) ||
      laterSections.includes(section) ||
      (section === 'card' && listedSections.includes('product'))
    expect(read.filter((section) => !here(section))).toEqual([])
    expect(own.filter((section) => !read.includes(section))).toEqual([])
  })
  test('the app frame of every screen', () => {
    const read = [...sectionsReadBy('layout/App.tsx')].sort()
    // The splash is for phones alone. The footer with the menu's links loads when a wide window comes near it. The push
    // pre-prompt, in-app messages and the cart drawer load with the full design (pushes.ts). Search suggestions of a
    // wide window load with the first keystroke.
    const later = ['splash', 'footer', 'menu', 'preprompt', 'inbox', 'catalog', 'card', 'cart', 'product']
    expect(read.filter((section) => !later.includes(section))).toEqual(listPageSections([], []))
  })
})

const STOREFRONT = resolve(import.meta.dirname, '../../../../packages/storefront/src')
/** Returns the sections that a file of the storefront and its imports read. */
function sectionsReadBy(file: string): Set<string> {
  const sections = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    if (text.includes('useCardStyle()')) sections.add('card')
    for (const [, name = ''] of text.matchAll(
      /\b(?:use(?:Section|Value|Items|Record<[^>]*>)\('|list=")([a-z]+)/g,
    ))
      sections.add(name)
    for (const [, from, dynamicPath] of text.matchAll(
      /^(?:import|export)\b(?! type\b)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
    )) {
      const base = resolve(dirname(path), from ?? dynamicPath ?? '')
      const filePath = [base, `${base}.dom.tsx`, `${base}.dom.ts`, `${base}.tsx`, `${base}.ts`].find(
        (name) => statSync(name, { throwIfNoEntry: false })?.isFile() ?? false,
      )
      if (!filePath) throw new Error(`${path} takes ${from ?? dynamicPath}, which is not there`)
      visit(filePath)
    }
  }
  visit(resolve(STOREFRONT, file))
  return sections
}

test('a page names the whole design by the hash of its reading, as the server does', () => {
  expect(toFullDesignAddress({ version: 1 }, 'h')).toBe('/designs/h.json?read=2430f1a2ad29')
})
