import { startBaseline } from './baseline.ts'
import { openLighthouse, requestsOf } from './lighthouse.ts'
import { median, table } from './machine.ts'
import { DEMO_SHOP, SERVER, startProduct } from './product.ts'
import { type ScriptTasks, scriptTasks } from './script-tasks.ts'
import { OTHERS, type OtherScreen, prepare } from './web-screens.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Minimum duration in ms of a task that delays a click noticeably. */
const LONG_MS = 50
/** Parameter that ads and emails append to a URL. */
const CAMPAIGN = '?utm_source=x'
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]

type Reading = ScriptTasks & {
  readonly score: number
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Transferred bytes with headers. */
  readonly script: number
  readonly document: number
  readonly requests: number
}

type Lighthouse = Awaited<ReturnType<typeof openLighthouse>>

/**
 * Runs Lighthouse once, mobile preset with simulated throttling; times in ms. `before`: steps of the shopper in that
 * browser.
 */
async function read(lighthouse: Lighthouse, url: string, before?: OtherScreen['before']): Promise<Reading> {
  const chrome = await lighthouse.launch(FLAGS)
  try {
    if (before) await prepare(chrome.port, before)
    const report = await lighthouse.measure(url, chrome.port, before !== undefined)
    const value = (audit: string) => report.lhr.audits[audit]?.numericValue ?? Number.NaN
    const requests = requestsOf(report)
    const sumTransferSize = (kind: string) =>
      requests
        .filter((request) => request.resourceType === kind)
        .reduce((sum, request) => sum + (request.transferSize ?? 0), 0)
    return {
      score: Math.round((report.lhr.categories.performance.score ?? 0) * 100),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      script: sumTransferSize('Script'),
      document: sumTransferSize('Document'),
      requests: requests.length,
      ...scriptTasks(
        report.artifacts.Trace.traceEvents,
        report.lhr.configSettings.throttling.cpuSlowdownMultiplier,
      ),
    }
  } finally {
    chrome.kill()
  }
}

/**
 * Measures home, collection and product, each by its plain URL, with a campaign parameter, and as the same page without
 * scripts: alternating A B C A B C, medians of the rounds. Then every other screen, beside its floor where the
 * server renders its content. `ONLY=cart` selects screens by name.
 */
export async function benchWeb(): Promise<string> {
  const lighthouse = await openLighthouse()
  const stop = await startProduct()
  try {
    const { collection, product } = await firstOfShop()
    const pages = {
      home: '/web/demo/',
      collection: `/web/demo/c/${collection}`,
      product: `/web/demo/p/${product}`,
    }
    const rows: (string | number)[][] = []
    const only = process.env.ONLY ?? ''
    for (const [name, path] of Object.entries(pages).filter(([name]) => name.includes(only))) {
      const floor = await startBaseline(`${SERVER}${path}`)
      const [plain, marked, bare]: [Reading[], Reading[], Reading[]] = [[], [], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        plain.push(await read(lighthouse, `${SERVER}${path}`))
        marked.push(await read(lighthouse, `${SERVER}${path}${CAMPAIGN}`))
        bare.push(await read(lighthouse, floor.url))
      }
      await floor.close()
      rows.push(
        row(name, plain, bare),
        row(`${name} ${CAMPAIGN}`, marked, bare),
        row(`${name}, floor`, bare, bare),
      )
    }
    for (const screen of OTHERS.filter(({ name }) => name.includes(only)))
      rows.push(...(await other(lighthouse, screen)))
    return table(
      [
        'page',
        'score',
        'FCP ms',
        'LCP ms [min-max]',
        'LCP / floor',
        'TBT ms',
        'TBT over floor',
        `longest script task ms (rounds within ${LONG_MS})`,
        'React run ms',
        'CLS',
        'script KiB',
        'document kB',
        'requests',
      ],
      rows,
    )
  } finally {
    await stop()
  }
}

/** Returns a screen's rows. */
async function other(
  lighthouse: Lighthouse,
  { name, path, before }: OtherScreen,
): Promise<(string | number)[][]> {
  const floor = before ? undefined : await startBaseline(`${SERVER}${path}`)
  const [plain, bare]: [Reading[], Reading[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await read(lighthouse, `${SERVER}${path}`, before))
    if (floor) bare.push(await read(lighthouse, floor.url))
  }
  await floor?.close()
  return floor ? [row(name, plain, bare), row(`${name}, floor`, bare, bare)] : [row(name, plain)]
}

/** Returns the medians of one page, beside the floor's of the same rounds. */
function row(name: string, readings: readonly Reading[], floor?: readonly Reading[]): (string | number)[] {
  const all = (key: keyof Reading, of = readings) => of.map((reading) => reading[key])
  const middle = (key: keyof Reading) => median(all(key))
  const lcp = all('lcp').map(Math.round)
  const within = all('longest').filter((ms) => ms <= LONG_MS).length
  return [
    name,
    middle('score'),
    Math.round(middle('fcp')),
    `${Math.round(middle('lcp'))} [${Math.min(...lcp)}-${Math.max(...lcp)}]`,
    floor ? (middle('lcp') / median(all('lcp', floor))).toFixed(2) : '',
    Math.round(middle('tbt')),
    floor ? Math.round(middle('tbt') - median(all('tbt', floor))) : '',
    `${Math.round(middle('longest'))} (${within} of ${readings.length})`,
    Math.round(middle('react')),
    middle('cls').toFixed(3),
    (middle('script') / 1024).toFixed(1),
    (middle('document') / 1000).toFixed(1),
    middle('requests'),
  ]
}

/** Returns the paths of the shop's first collection and product. */
async function firstOfShop(): Promise<{ collection: string; product: string }> {
  const query =
    '{ products(first: 1, query: "available_for_sale:true") { nodes { handle } } collections(first: 1) { nodes { handle } } }'
  const answer = await fetch(`${DEMO_SHOP}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await answer.json()) as {
    data: { products: { nodes: { handle: string }[] }; collections: { nodes: { handle: string }[] } }
  }
  const collection = data.collections.nodes[0]?.handle
  const product = data.products.nodes[0]?.handle
  if (!collection || !product) throw new Error('The demo shop has nothing to measure.')
  return { collection, product }
}
