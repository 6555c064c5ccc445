import { startBaseline } from './baseline.ts'
import { openLighthouse } from './lighthouse.ts'
import { median, table } from './machine.ts'
import { DEMO_SHOP, SERVER, startProduct } from './product.ts'
import { type Lighthouse, type Reading, readPage } from './web-reading.ts'
import { OTHERS, type OtherScreen } from './web-screens.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Minimum duration in ms of a task that delays a click noticeably. */
const LONG_MS = 50
/** Parameter that ads and emails append to a URL. */
const CAMPAIGN = '?utm_source=x'
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
        plain.push(await readPage(lighthouse, `${SERVER}${path}`))
        marked.push(await readPage(lighthouse, `${SERVER}${path}${CAMPAIGN}`))
        bare.push(await readPage(lighthouse, floor.url))
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
    plain.push(await readPage(lighthouse, `${SERVER}${path}`, before))
    if (floor) bare.push(await readPage(lighthouse, floor.url))
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
export async function firstOfShop(): Promise<{ collection: string; product: string }> {
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
