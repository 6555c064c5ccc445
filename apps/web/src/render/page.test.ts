import { createServer, type Server } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Section } from '@vitrine/core/design/fields'
import type { Json, JsonObject } from '@vitrine/core/design/operations'
import { apply, isObject } from '@vitrine/core/design/operations'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { createItem } from '@vitrine/storefront/design/defaults.ts'
import { findSection, listSectionNames, SECTIONS } from '@vitrine/storefront/design/sections.ts'
import { listScreenNames, listShopperPaths, SCREENS } from '@vitrine/storefront/screens.ts'
import { startDemoShop } from '@vitrine/testing/demo-shop.ts'
import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { toManyVariantsAnswer } from '@vitrine/testing/many-variants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePageAddress } from '../page/page-address.ts'
import { PAGE_DATA_ID } from '../page/page-data.ts'
import { type RenderInput, renderPage } from './page.tsx'
import { clearSharedAnswers } from './shared-fetch.ts'

let demo: Awaited<ReturnType<typeof startDemoShop>>
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

function shopAt(domain: string, over: Partial<AppShop> = {}): AppShop {
  return {
    name: 'Demo',
    domain,
    token: 'demo-public-token',
    currency: 'USD',
    country: 'US',
    languages: ['en', 'ar'],
    moneyFormat: '${{amount}}',
    ...over,
  }
}
function page(url: string, over: Partial<RenderInput> = {}) {
  const input: RenderInput = {
    url,
    slug: 'demo',
    design: createDefaultDesign(),
    hash: 'h',
    shop: shopAt(demo.url),
    language: 'en',
    base: '/web/demo',
    origin: 'https://shop.example',
    edit: false,
    ...over,
  }
  return renderPage(input, (screen) => ({
    start: 'start-1.js',
    steps: ['react-1.js', 'main-1.js'],
    preloads: screen ? [`${screen}-1.js`] : [],
  }))
}
/** The demo shop with another name of one product. */
function shopThatCalls(product: string, name: string) {
  const quoted = JSON.stringify(name).slice(1, -1)
  return shopThatSays((body) => body.replaceAll(product, () => quoted))
}
/** The demo shop with modified responses. */
async function shopThatSays(
  change: (body: string) => string | Promise<string>,
): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const headers = {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'demo-public-token',
    }
    const answer = await fetch(demo.url + request.url, { method: 'POST', headers, body })
    response.setHeader('content-type', 'application/json')
    response.end(await change(await answer.text()))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
function embedded(html: string): unknown {
  const text = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? ''
  return JSON.parse(text)
}
/** Returns a list of the home section by its definition. */
function homeList(name: string) {
  const list = findSection('home')?.lists?.[name]
  if (!list) throw new Error(`Home has no ${name}`)
  return list
}
function edited(design: JsonObject, schema: string, value: Json): JsonObject {
  const applied = apply(design, { schema, operation: 'edit', value, device: 'test' })
  if (!applied.ok) throw new Error(applied.reason)
  return applied.design
}
/** The screen that shows each list of blocks. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'home.blocks': '/',
  'home.topNav.all.blocks': '/?key=all',
  'search.blocks': '/search',
  'product.blocks': '/p/mora-mug',
  'cart.blocks': '/cart',
}
/** Returns the lists of blocks of sections and of the first items of their lists. */
function owners(): readonly string[] {
  const within = (path: string, section: Section): readonly string[] =>
    Object.entries(section.lists ?? {}).flatMap(([name, { kind, items, start }]) => {
      if (kind === 'blocks') return [`${path}.${name}`]
      const [first] = start
      const item = first && items[first.kind]
      return item ? within(`${path}.${name}.${first.id}`, item) : []
    })
  return listSectionNames().flatMap((name) => within(name, SECTIONS[name]))
}
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('a page with product cards carries the layout of a tapped product, without its texts for assistive technology and tests; others do not', async () => {
  const templateOf = async (url: string, over: Partial<RenderInput> = {}) =>
    /<template id="opening">.*?<\/template>/.exec((await page(url, over)).html)?.[0]
  const template = await templateOf('/c/kitchen')
  expect(template).toMatch(/<h1 [^>]*><\/h1>/)
  expect(template).toContain('<img class="im" src="data:,"')
  expect(template).not.toMatch(/data-testid|aria-|role=|itemprop/i)
  expect(await templateOf('/cart')).toBeUndefined()
  expect(await templateOf('/c/kitchen', { edit: true })).toBeUndefined()
})

describe('a product page', () => {
  test('has its text, image, price and tags before any script runs', async () => {
    const { status, html } = await page('/p/mora-mug?utm_source=mail')
    expect(status).toBe(200)
    expect(html).toContain('<title>Mora Mug – Demo</title>')
    expect(html).toMatch(/<h1[^>]*>Mora Mug<\/h1>/)
    expect(html).toContain('$24.00')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/web/demo/p/mora-mug">')
    expect(meta(html, 'og:type')).toBe('product')
    expect(meta(html, 'og:image')).toMatch(/\/cdn\/shop\/files\/mug.*width=1200/)
    expect(meta(html, 'description')).toMatch(/^Made for long breakfasts/)
    expect(meta(html, 'robots')).toBe('index, follow')
  })
  test.each([
    ['KWD', 'KW', '5.845', '5.845'],
    ['JPY', 'JP', '2850', '2,850'],
    ['USD', 'US', '19', '19.00'],
  ])(
    'in %s tells search engines the price with the decimals of its currency',
    async (currency, country, offered, expectedPrice) => {
      const shop = shopAt(demo.url, { currency, country, moneyFormat: '' })
      const { html } = await page(`/p/bode-notebook?country=${country}`, { shop })
      expect(html).toContain(`"price":"${offered}","priceCurrency":"${currency}"`)
      expect(html).toContain(expectedPrice)
    },
  )
  test('preloads its first image, and loads its script after it', async () => {
    const { html } = await page('/p/mora-mug')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toMatch(
      /<link rel="preload" as="image" imageSrcSet="[^"]+" imageSizes="[^"]+" fetchPriority="high"/i,
    )
    expect(head).toContain(
      'src="/web/assets/start-1.js" data-app="/web/assets/react-1.js /web/assets/main-1.js"',
    )
    expect(head).toContain('data-with="/web/assets/product-1.js"')
    expect(head).not.toContain('modulepreload')
  })
  test.each(['/menu', '/login'])(
    '%s is rendered by the server and loads its scripts afterwards',
    async (path) => {
      expect((await page(path)).html).not.toContain('modulepreload')
    },
  )
  test('with device-only content loads its scripts with the page, after the start script', async () => {
    const { html } = await page('/cart')
    const head = html.slice(0, html.indexOf('</head>'))
    const files = [...head.matchAll(/<link rel="modulepreload" fetchpriority="low" href="([^"]+)">/g)]
    expect(files.map(([, file]) => file)).toEqual([
      '/web/assets/react-1.js',
      '/web/assets/main-1.js',
      '/web/assets/cart-1.js',
    ])
    expect(head.indexOf('start-1.js')).toBeLessThan(head.indexOf('modulepreload'))
  })
  test('carries the query results that it was rendered with, so that the browser requests nothing again', async () => {
    const data = embedded((await page('/p/mora-mug')).html)
    expect(data).toMatchObject({ slug: 'demo', hash: 'h', language: 'en' })
    expect(JSON.stringify(data)).toContain('"en/US/product mora-mug"')
  })
  test.each(['/p/%252e', '/p/%252e%252e', '/c/%252e%252e', '/p/%2e', '/p/..', '/p/%2525'])(
    'at the invalid address %s is not found, with status 404',
    async (path) => {
      expect((await page(path)).status).toBe(404)
    },
  )
  test('with 2,048 variants is at most 20 kB compressed, and names the platform’s price range', async () => {
    const there = await shopThatSays(toManyVariantsAnswer)
    const { html, complete } = await page('/p/mora-mug', { shop: shopAt(there.url) })
    there.close()
    expect(complete).toBe(true)
    expect(html).toContain('"offerCount":2048')
    expect(html).toMatch(/"highPrice":"?35(\.00?)?"?,/)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    expect(brotliCompressSync(html, quality).length).toBeLessThanOrEqual(20_000)
    expect(gzipSync(html).length).toBeLessThanOrEqual(24_000)
  })
  test('of a renamed product is redirected to its new address for good', async () => {
    const nodes = [{ path: '/products/old-mug', target: '/products/mora-mug' }]
    const there = await shopThatSays((body) =>
      body.includes('"urlRedirects"') ? JSON.stringify({ data: { urlRedirects: { nodes } } }) : body,
    )
    const { status, location, complete } = await page('/p/old-mug', { shop: shopAt(there.url) })
    expect([status, location, complete]).toEqual([301, '/web/demo/p/mora-mug', true])
    there.close()
  })
  test('of an unknown product is not found, with status 404', async () => {
    const { status, html } = await page('/p/no-such-thing')
    expect(status).toBe(404)
    expect(html).toContain('Page not found')
    expect(meta(html, 'robots')).toBe('noindex')
  })
})

describe('a rendered page', () => {
  test('of a renamed collection is redirected to its new address for good', async () => {
    const { status, location } = await page('/c/home?sort=priceup')
    expect([status, location]).toEqual([301, '/web/demo/c/living'])
  })
  test('of a collection has its name, products and canonical address without sort order', async () => {
    const { status, html } = await page('/c/kitchen?sort=priceup')
    expect(status).toBe(200)
    expect(html).toContain('<title>Kitchen &amp; Table – Demo</title>')
    expect(html).toContain('href="https://shop.example/web/demo/c/kitchen"')
    expect(html.match(/href="\/web\/demo\/p\//g)?.length).toBeGreaterThan(5)
    expect((await page('/c/no-such-collection')).status).toBe(404)
  })
  test('of home in Arabic runs from right to left, in Arabic', async () => {
    const { html } = await page('/', { language: 'ar' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('موسم جديد')
    expect(html).toContain('hreflang="ar"')
  })
  test("of a shopper's account is rendered but not indexed", async () => {
    const own = listScreenNames().filter((name) => ['shopper', 'account'].includes(SCREENS[name].of))
    expect(own).toContain('cart')
    for (const name of own) {
      const { status, html } = await page(SCREENS[name].path ?? '')
      expect([name, status, meta(html, 'robots')]).toEqual([name, 200, 'noindex'])
    }
  })
  test('at an unknown address has status 404', async () => {
    const { status, html } = await page('/nowhere')
    expect(status).toBe(404)
    expect(html).toContain('Back to home')
  })
  test('of a native-only screen says so, and is not indexed', async () => {
    const { status, html } = await page('/splash')
    expect(status).toBe(404)
    expect(html).toContain('View this content on Mobile')
    expect(meta(html, 'robots')).toBe('noindex')
  })
  test('in edit mode marks what can be selected, and is never indexed', async () => {
    const { html } = await page('/?edit=1', { edit: true })
    expect(html).toContain('data-path="home.blocks.hero"')
    expect(meta(html, 'robots')).toBe('noindex')
    expect((await page('/')).html).not.toContain('data-path')
  })
})

const DEFAULT_SCREENS = [
  ...listShopperPaths(),
  '/c/kitchen',
  '/c/all',
  '/c/kitchen?sort=priceup&max=50',
  '/c/no-such-collection',
  '/p/mora-mug',
  '/p/no-such-thing',
  '/search?q=mug',
  '/nowhere',
]

describe('the queries of a page', () => {
  test('are all known before a new shop’s screens render', async () => {
    for (const url of DEFAULT_SCREENS) expect([url, (await page(url)).unforeseen]).toEqual([url, []])
  })
  test.each(owners())('are known for every kind of block at %s, by default and configured', async (owner) => {
    const blocks = homeList('blocks')
    const url = ADDRESSES[owner]
    if (!url) throw new Error(`Where is ${owner} seen?`)
    const selectedValues = {
      collection: 'kitchen',
      products: ['mora-mug'],
      collections: ['kitchen', 'sale'],
      image: 'https://shop.example/cdn/shop/files/own.jpg',
    }
    const kinds = Object.keys(blocks.items)
    // One page of all kinds shows that blocks plan their queries; pages with one kind show that none relies on
    // another's query.
    const pages = isFullRun() || owner === 'home.blocks' ? kinds.map((kind) => [kind]) : [kinds]
    const start = edited(createDefaultDesign(), 'home.showTopNav', true)
    for (const on of pages)
      for (const values of [{}, selectedValues]) {
        const items = on.map((kind, at) => [`b${at}`, createItem(blocks, kind, `a${at}`, values)] as const)
        const design = edited(start, owner, Object.fromEntries(items))
        const { unforeseen, html } = await page(url, { design, edit: true })
        expect([on, unforeseen]).toEqual([on, []])
        for (const [id] of items) expect(html).toContain(`data-path="${owner}.${id}"`)
      }
  })
  test('are those of the first collection of the top navigation', async () => {
    const topNav = homeList('topNav')
    const design = { ...createDefaultDesign() }
    const home = isObject(design.home) ? design.home : {}
    const one = createItem(topNav, 'key', 'a', { content: 'kitchen' })
    design.home = { ...home, showTopNav: true, topNav: { one } }
    const { unforeseen, html } = await page('/', { design })
    expect(unforeseen).toEqual([])
    expect(html).toContain('data-testid="shelf"')
    expect(html).toContain('"en/US/products of kitchen featured 10"')
    expect(html).not.toContain('"en/US/collections')
  })
  test('of a product run in parallel', async () => {
    let waiting = 0
    let go: () => void = () => undefined
    const together = new Promise<void>((resolve) => {
      go = resolve
    })
    // The shop responds once all four queries have arrived.
    const shop = await shopThatSays(async (body) => {
      waiting += 1
      if (waiting === 4) go()
      await together
      return body
    })
    const { status, html } = await page('/p/mora-mug', { shop: shopAt(shop.url) })
    shop.close()
    // The product, related products twice, and the navigation of the shop.
    expect([status, waiting]).toEqual([200, 4])
    expect(html).toContain('<h1')
  })
})

describe('the render key of an address', () => {
  test('has what the screen reads, so that campaign parameters render the same page', async () => {
    const marks = 'utm_source=mail&gclid=1&q2=x&fbclid=%22'
    const rendered = isFullRun()
      ? DEFAULT_SCREENS
      : ['/', '/c/kitchen?sort=priceup&max=50', '/p/mora-mug', '/search?q=mug', '/nowhere']
    for (const url of DEFAULT_SCREENS) {
      const marked = `${url}${url.includes('?') ? '&' : '?'}${marks}`
      expect(parsePageAddress(marked)).toEqual(parsePageAddress(url))
      if (!rendered.includes(url)) continue
      const [own, canonical] = [await page(marked), await page(parsePageAddress(marked).url)]
      expect([url, own.html === canonical.html]).toEqual([url, true])
    }
  })
  test('is one for ten thousand campaign parameters, and another for everything that the screen reads', () => {
    const urls = Array.from({ length: 10_000 }, (_, index) => `/c/kitchen?utm_id=${index}&sort=newest`)
    expect(new Set(urls.map((url) => parsePageAddress(url).url))).toEqual(new Set(['/c/kitchen?sort=newest']))
    const other = ['/c/kitchen', '/c/kitchen?sort=priceup', '/c/kitchen?max=5', '/c/kitchen?min=5', '/c/sale']
    expect(new Set(other.map((url) => parsePageAddress(url).url)).size).toBe(other.length)
    const filters = ['a', 'b'].map((value) => `f=${encodeURIComponent(`{"tag":"${value}"}`)}`)
    expect(parsePageAddress(`/c/kitchen?${filters.join('&')}`).url).toBe(
      `/c/kitchen?${filters.join('&').replaceAll('%20', '+')}`,
    )
  })
  test('may be a shopper’s secret: the password reset link', () => {
    expect(parsePageAddress('/recovery?reset=https://shop.example/reset/1').secret).toBe(true)
    expect(parsePageAddress('/login').secret).toBe(false)
  })
})

describe('many concurrent renders', () => {
  test('yield to other work after each of them', async () => {
    await page('/c/kitchen')
    let turns = 0
    let isDone = false
    const countTurn = () => {
      turns += 1
      if (!isDone) setImmediate(countTurn)
    }
    setImmediate(countTurn)
    const count = getEffort({ short: 8, long: 20 })
    const shopNames = Array.from({ length: count }, (_, index) => `Demo ${index}`)
    await Promise.all(shopNames.map((name) => page('/c/kitchen', { shop: shopAt(demo.url, { name }) })))
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(count)
  })
})

describe('a shop query during rendering', () => {
  /** The demo shop, with a count of its queries. */
  async function countedShop(
    change: (body: string, nth: number) => string | Promise<string> = (body) => body,
  ) {
    let requestCount = 0
    const shop = await shopThatSays((body) => {
      requestCount += 1
      return change(body, requestCount)
    })
    return { ...shop, countRequests: () => requestCount }
  }
  /** Queries of a collection page: the collection and the navigation. */
  const QUESTIONS = 2
  const crowd = Array.from({ length: getEffort({ short: 10, long: 50 }) }, () => null)

  test('runs once for many concurrent pages, and once more for another market or language', async () => {
    const shop = await countedShop()
    const at = shopAt(shop.url)
    const pages = await Promise.all(crowd.map(() => page('/c/kitchen', { shop: at })))
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1)
    expect(shop.countRequests()).toBe(QUESTIONS)
    await page('/c/kitchen', { shop: at, language: 'ar' })
    await page('/c/kitchen', { shop: shopAt(shop.url, { country: 'DE' }) })
    expect(shop.countRequests()).toBe(3 * QUESTIONS)
    await page('/c/kitchen', { shop: at })
    expect(shop.countRequests()).toBe(3 * QUESTIONS)
    clearSharedAnswers(shop.url)
    await page('/c/kitchen', { shop: at })
    expect(shop.countRequests()).toBe(4 * QUESTIONS)
    shop.close()
  })
  test('is not shared with another token', async () => {
    const shop = await countedShop()
    await page('/c/kitchen', { shop: shopAt(shop.url) })
    await page('/c/kitchen', { shop: shopAt(shop.url, { token: 'another' }) })
    expect(shop.countRequests()).toBe(2 * QUESTIONS)
    shop.close()
  })
  test('is canceled with its page, unless another page waits for it', async () => {
    let openGate: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      openGate = resolve
    })
    let resolveArrival: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      resolveArrival = resolve
    })
    const shop = await countedShop(async (body) => {
      resolveArrival()
      await gate
      return body
    })
    const abortController = new AbortController()
    const abortedPage = page('/c/kitchen', { shop: shopAt(shop.url), signal: abortController.signal })
    const activePage = page('/c/kitchen', { shop: shopAt(shop.url) })
    await arrived
    abortController.abort()
    await expect(abortedPage).rejects.toThrow('aborted')
    openGate()
    expect((await activePage).status).toBe(200)
    expect(shop.countRequests()).toBe(QUESTIONS)
    shop.close()
  })
  test('is retried while it fails, until the page ends', async () => {
    let failing = false
    const shop = await countedShop((body) => (failing ? 'oops' : body))
    const good = await page('/c/kitchen', { shop: shopAt(shop.url) })
    failing = true
    clearSharedAnswers(shop.url)
    const repeatedPage = await page('/c/kitchen', { shop: shopAt(shop.url) })
    expect([good.complete, repeatedPage.html]).toEqual([true, good.html])
    const other = await page('/c/wear', { shop: shopAt(shop.url) })
    expect([other.status, other.complete]).toEqual([503, false])
    const tries = shop.countRequests()
    await Promise.all(crowd.map(() => page('/c/wear', { shop: shopAt(shop.url) })))
    // All of them share the recent failure, or one more attempt.
    expect(shop.countRequests()).toBeLessThanOrEqual(tries + 1)
    shop.close()
  })
})

describe('hostile input to rendering', () => {
  test('shows script in a text, a name or an address as text', async () => {
    const bad = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const edited = apply(createDefaultDesign(), {
      schema: 'home.blocks.hero.title.en',
      operation: 'edit',
      value: bad,
      device: 't',
    })
    const design: JsonObject = edited.ok ? edited.design : {}
    for (const url of ['/', `/p/${encodeURIComponent(bad)}`, `/search?q=${encodeURIComponent(bad)}`]) {
      const { html } = await page(url, { design, shop: shopAt(demo.url, { name: bad }) })
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
      // The app's script, its initial data and, except for searches and not-found pages, structured data for search
      // engines.
      expect(html.match(/<\/script>/g)).toHaveLength(url === '/' ? 3 : 2)
      expect(embedded(html)).toMatchObject({ shop: { name: bad } })
    }
  })
  test('shows a script-like product name as text in heading, title, tags and data', async () => {
    const name = '</script><script>alert(1)</script><img src="x" onerror="alert(1)">Mug & Co'
    const shop = await shopThatCalls('Mora Mug', name)
    const { status, html } = await page('/p/mora-mug', { shop: shopAt(shop.url) })
    shop.close()
    const inHtml = name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    expect(status).toBe(200)
    expect(html).toContain(`<title>${inHtml} – Demo</title>`)
    expect(meta(html, 'og:title')).toBe(`${inHtml} – Demo`)
    expect(html).toMatch(/<h1[^>]*>&lt;\/script&gt;&lt;script&gt;alert/)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src="x"')
    // The app's script, its initial data, and structured data for search engines.
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    expect(JSON.stringify(embedded(html))).toContain(JSON.stringify(name))
  })
  test('takes linear time for a description of unclosed tags', async () => {
    const measureRender = async (length: number): Promise<number> => {
      const hostile = `"descriptionHtml":"${'<'.repeat(length)}"`
      const shop = await shopThatSays((body) => body.replace(/"descriptionHtml":"(?:[^"\\]|\\.)*"/, hostile))
      const before = process.cpuUsage().user
      const { status, html } = await page('/p/mora-mug', { shop: shopAt(shop.url) })
      const spent = process.cpuUsage().user - before
      shop.close()
      expect([status, html.length > length]).toEqual([200, true])
      return spent
    }
    await measureRender(10)
    const [short, long] = [await measureRender(6000), await measureRender(60_000)]
    // With quadratic time the longer one takes a hundred times as long, less the fixed cost of a page.
    expect(long).toBeLessThan(6 * short)
  })
  // Both wait for the time limit of a page's queries.
  test.concurrent('with an unreachable platform gives a page that retries, with status 503 for a product', async ({
    expect,
  }) => {
    const { status, html } = await page('/p/mora-mug', { shop: shopAt('http://127.0.0.1:9') })
    expect(status).toBe(503)
    expect(html).toContain('data-testid="nav"')
    expect(embedded(html)).toMatchObject({ answers: {} })
  })
  test.concurrent('with a platform that never responds does not block the page', async ({ expect }) => {
    const silent: Server = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, resolve))
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const started = performance.now()
    const { status, html } = await page('/', { shop: shopAt(`http://127.0.0.1:${port}`) })
    expect(performance.now() - started).toBeLessThan(4000)
    expect(status).toBe(200)
    expect(html).toContain('data-testid="home"')
    silent.closeAllConnections()
    silent.close()
  })
})
