import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startFloor } from './floor.ts'
import { median, table } from './machine.ts'
import { DEMO_SHOP, SERVER, startProduct } from './product.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]

type Reading = {
  score: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  script: number
  requests: number
}

/** One Lighthouse run, mobile preset with simulated throttling; times in ms, script in bytes over the wire. */
async function read(url: string): Promise<Reading> {
  const chrome = await launch({
    chromeFlags: FLAGS,
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    })
    const report = result?.lhr
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse could not read ${url}: ${report?.runtimeError?.message ?? 'no report'}`)
    const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
    const details = report.audits['network-requests']?.details
    const requests = details?.type === 'table' ? details.items : []
    const script = requests
      .filter((request) => request.resourceType === 'Script')
      .reduce((sum, request) => sum + Number(request.transferSize ?? 0), 0)
    return {
      score: Math.round((report.categories.performance?.score ?? 0) * 100),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      script,
      requests: requests.length,
    }
  } finally {
    chrome.kill()
  }
}

/** Home, collection and product beside the same page without script, alternated A B A B; medians of the rounds. */
export async function benchWeb(): Promise<string> {
  const stop = await startProduct()
  try {
    const { collection, product } = await firstOfShop()
    const pages = {
      home: '/web/demo/',
      collection: `/web/demo/c/${collection}`,
      product: `/web/demo/p/${product}`,
    }
    const rows: (string | number)[][] = []
    for (const [name, path] of Object.entries(pages)) {
      const floor = await startFloor(`${SERVER}${path}`)
      const ours: Reading[] = []
      const bare: Reading[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await read(`${SERVER}${path}`))
        bare.push(await read(floor.url))
      }
      await floor.close()
      rows.push(row(name, ours), row(`${name}, floor`, bare))
    }
    return table(
      ['page', 'score', 'FCP ms', 'LCP ms [min-max]', 'TBT ms', 'CLS', 'script kB', 'requests'],
      rows,
    )
  } finally {
    await stop()
  }
}

function row(name: string, readings: readonly Reading[]): (string | number)[] {
  const of = (key: keyof Reading) => median(readings.map((reading) => reading[key]))
  const lcp = readings.map((reading) => Math.round(reading.lcp))
  return [
    name,
    of('score'),
    Math.round(of('fcp')),
    `${Math.round(of('lcp'))} [${Math.min(...lcp)}-${Math.max(...lcp)}]`,
    Math.round(of('tbt')),
    of('cls').toFixed(3),
    (of('script') / 1000).toFixed(1),
    of('requests'),
  ]
}

/** A collection and a product to look at: the shop's first of each. */
async function firstOfShop(): Promise<{ collection: string; product: string }> {
  const query =
    '{ products(first: 1, query: "available_for_sale:true") { nodes { handle } } collections(first: 1) { nodes { handle } } }'
  const answer = await fetch(`${DEMO_SHOP}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': '5d3a0c8e71f24b69a2c4e6f8d0b1937a',
    },
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
