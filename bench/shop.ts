import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { isRecord } from '@vitrine/core/validation/is-record'
import { quantile, table } from './machine.ts'

const PORT = 4230
const REQUESTS = 100
const SIZES = [72, 10_000]

type Variables = Readonly<Record<string, unknown>>
type Case = { readonly query: string; readonly variables: (round: number) => Variables }

const CARD = `fragment Card on Product {
  id handle title availableForSale featuredImage { url } options { name }
  variants(first: 1) { nodes { id availableForSale price { amount currencyCode } compareAtPrice { amount } } }
}`
const LANGUAGES = ['EN', 'FR', 'ES', 'DE', 'AR']
const COLLECTIONS = ['kitchen', 'living', 'lighting', 'bed-bath', 'wear', 'bags', 'sale', 'new-arrivals']
const SORTS = ['COLLECTION_DEFAULT', 'PRICE', 'TITLE', 'BEST_SELLING', 'CREATED']
const WORDS = ['mug', 'lamp wal', 'blanket', 'bow', 'mora', 'x', 'candle clay']
const one = <T>(list: readonly T[], round: number) => list[round % list.length]

/** Queries of a shopper's screens with varying words, so that no response is cached. */
const CASES: Readonly<Record<string, Case>> = {
  'collection with filters': {
    query: `${CARD} query ($handle: String!, $sort: ProductCollectionSortKeys, $filters: [ProductFilter!], $language: LanguageCode) @inContext(language: $language) {
      collection(handle: $handle) { products(first: 12, sortKey: $sort, filters: $filters) {
        filters { id label values { id label count input } } nodes { ...Card } pageInfo { hasNextPage endCursor } } } }`,
    variables: (round) => ({
      handle: one(COLLECTIONS, round),
      sort: one(SORTS, round),
      language: one(LANGUAGES, round),
      filters: [{ available: true }, { price: { min: 10, max: 60 + round } }],
    }),
  },
  search: {
    query: `${CARD} query ($words: String!, $language: LanguageCode) @inContext(language: $language) {
      search(query: $words, first: 12, types: [PRODUCT], prefix: LAST) { totalCount
        productFilters { id values { id count } } nodes { ... on Product { ...Card } } pageInfo { endCursor } } }`,
    variables: (round) => ({ words: one(WORDS, round), language: one(LANGUAGES, round) }),
  },
  'predictive search': {
    query: `query ($words: String!, $language: LanguageCode) @inContext(language: $language) {
      predictiveSearch(query: $words, limit: 6, types: [PRODUCT, COLLECTION, QUERY]) {
        products { id handle title } collections { id title } queries { text } } }`,
    variables: (round) => ({ words: one(WORDS, round)?.slice(0, 3), language: one(LANGUAGES, round) }),
  },
}

/** Measures the demo shop with its own catalog and with ten thousand products: start, memory, responses. */
export async function benchShop(): Promise<string> {
  const rows: (string | number)[][] = []
  for (const products of SIZES) {
    const shop = await startShop(products)
    try {
      for (const [name, each] of Object.entries(CASES)) {
        const times: number[] = []
        for (let round = 0; round < REQUESTS; round += 1) times.push(await measureQuery(each, round))
        const [middle, high] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1))
        rows.push([products, name, shop.startMs, shop.memoryMb(), middle ?? '', high ?? ''])
      }
    } finally {
      await shop.stop()
    }
  }
  return table(['products', 'query', 'start ms', 'memory MB', 'p50 ms', 'p95 ms'], rows)
}

async function startShop(products: number) {
  const folder = '.data/bench-shop'
  rmSync(folder, { recursive: true, force: true })
  const began = performance.now()
  const size = products === SIZES[0] ? [] : ['--products', String(products)]
  const child = spawn(process.execPath, ['apps/demo-shop/src/main.ts', '--port', String(PORT), ...size], {
    env: { ...process.env, DEMO_SHOP_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The demo shop did not start; its own message is above.')
    await new Promise((next) => setTimeout(next, 10))
  }
  return {
    startMs: Math.round(performance.now() - began),
    /** Current memory of the process; Linux only. */
    memoryMb: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      ),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${PORT}/healthz`)).ok
  } catch {
    return false
  }
}

/** Measures one query in ms. Throws when the response is incomplete. */
async function measureQuery({ query, variables }: Case, round: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://localhost:${PORT}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': '5d3a0c8e71f24b69a2c4e6f8d0b1937a',
    },
    body: JSON.stringify({ query, variables: variables(round) }),
  })
  const payload = await answer.json()
  const errors = isRecord(payload) ? payload.errors : 'No answer'
  if (errors) throw new Error(`The demo shop refused the question: ${JSON.stringify(errors)}`)
  return performance.now() - began
}
