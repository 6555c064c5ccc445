import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDeliveryHeaders, DEMO_SECRET } from '@vitrine/testing/deliveries.ts'
import { z } from 'zod'
import type { Drawing } from './draw.ts'
import type { Load } from './load.ts'
import { median, table } from './machine.ts'
import { findProcess, memoryMb, processorMs, runInProcess } from './processes.ts'
import { DEMO_SHOP, PORT, SERVER, startProduct } from './product.ts'
import { DrawingResult, LoadResult } from './results.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** Minutes of the long load; a release is measured with ten. */
const MINUTES = Number(process.env.LONG_MINUTES ?? 1)
const SECONDS = 5
const BARE_PORT = PORT + 30
const PAGES = 150

type Shop = { readonly collections: readonly string[]; readonly products: readonly string[] }

/** Measures the server's throughput for rendered pages, for cached pages, and under more load than it can render. */
export async function benchPages(): Promise<string> {
  const stop = await startProduct()
  try {
    const pid = findProcess('apps/server/src/main.ts', PORT)
    const shop = await publicShop()
    const pages = {
      home: ['/'],
      collection: shop.collections.map((handle) => `/c/${handle}`),
      product: shop.products.map((handle) => `/p/${handle}`),
    }
    const renderingTable = table(
      [
        'each request another page',
        'ms a page, shop answers cached',
        'ms a page, shop answers fetched',
        'document kB',
      ],
      await drawnRows(pages),
    )
    const repeatedTable = table(
      ['the same page, cached', 'pages/s', 'bare Fastify + helmet', 'ratio', 'ms a page', 'bare ms'],
      await againRows(pages, pid),
    )
    const loadTable = table(
      ['crowd', 'pages/s', 'p50 ms', 'p99 ms', 'longest ms', 'answers', 'ms a page', 'memory MB'],
      await crowdRows(pages, pid),
    )
    return [renderingTable, repeatedTable, loadTable].join('\n\n')
  } finally {
    await stop()
  }
}

type Pages = Readonly<Record<'home' | 'collection' | 'product', readonly string[]>>

async function drawnRows(pages: Pages): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = []
  for (const [name, paths] of Object.entries(pages)) {
    const cachedTimes: number[] = []
    const uncachedTimes: number[] = []
    let bytes = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const drawing: Drawing = { server: SERVER, paths, pages: PAGES, isUncached: false }
      const first = await runInProcess('draw.ts', drawing, DrawingResult)
      cachedTimes.push(first.msPerPage)
      bytes = first.bytes
      uncachedTimes.push(
        (await runInProcess('draw.ts', { ...drawing, isUncached: true }, DrawingResult)).msPerPage,
      )
    }
    rows.push([
      name,
      median(cachedTimes).toFixed(1),
      median(uncachedTimes).toFixed(1),
      (bytes / 1000).toFixed(1),
    ])
  }
  return rows
}

async function againRows(pages: Pages, pid: number): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = []
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  for (const [name, [path = '/']] of Object.entries(pages)) {
    const file = join(folder, `${name}.br`)
    writeFileSync(file, await compressedPage(`${SERVER}/web/demo${path}`))
    const bare = await startBare(file)
    const ours: Measured[] = []
    const floor: Measured[] = []
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const baseLoad = { connections: 10, seconds: SECONDS }
        ours.push(await measured(pid, { ...baseLoad, port: PORT, paths: [`/web/demo${path}`] }))
        floor.push(await measured(bare.pid, { ...baseLoad, port: BARE_PORT, paths: ['/'] }))
      }
    } finally {
      await bare.stop()
    }
    const of = (list: readonly Measured[], value: (one: Measured) => number) => median(list.map(value))
    const ratios = ours.map((one, round) => one.perSecond / (floor[round]?.perSecond ?? Number.NaN))
    rows.push([
      name,
      of(ours, (one) => one.perSecond).toFixed(0),
      of(floor, (one) => one.perSecond).toFixed(0),
      median(ratios).toFixed(2),
      of(ours, (one) => one.msPerPage).toFixed(2),
      of(floor, (one) => one.msPerPage).toFixed(2),
    ])
  }
  rmSync(folder, { recursive: true })
  return rows
}

async function crowdRows(pages: Pages, pid: number): Promise<(string | number)[][]> {
  const all = [...pages.home, ...pages.collection, ...pages.product].map((path) => `/web/demo${path}`)
  const another = pages.product.map((path) => `/web/demo${path}?variant={n}`)
  const rows: (string | number)[][] = []
  const row = async (name: string, loadOptions: Omit<Load, 'port'>) => {
    const before = memoryMb(pid)
    const { perSecond, p50, p99, max, statuses, msPerPage } = await measured(pid, {
      port: PORT,
      ...loadOptions,
    })
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    rows.push([
      name,
      perSecond.toFixed(0),
      p50.toFixed(0),
      p99.toFixed(0),
      max.toFixed(0),
      answers.join(', '),
      msPerPage.toFixed(2),
      `${before} → ${memoryMb(pid)}`,
    ])
  }
  await invalidateCaches()
  await row('200 shoppers, empty caches at first', { paths: all, connections: 200, seconds: 4 * SECONDS })
  await setShopDelay(500)
  await invalidateCaches()
  await row('the same, the shop 500 ms slower', { paths: all, connections: 200, seconds: 4 * SECONDS })
  await setShopDelay(0)
  await row('20 shoppers, each request another page', { paths: another, connections: 20, seconds: SECONDS })
  await row('500 shoppers, each request another page', {
    paths: another,
    connections: 500,
    seconds: 2 * SECONDS,
  })
  const long = { paths: [...all, ...another], connections: 20, seconds: 60 * MINUTES }
  await row(`20 shoppers, half of the pages different, ${MINUTES} min`, long)
  await row('the same again', long)
  return rows
}

type Measured = LoadResult & { readonly msPerPage: number }

async function measured(pid: number, loadOptions: Load): Promise<Measured> {
  const before = processorMs(pid)
  const result = await runInProcess('load.ts', loadOptions, LoadResult)
  return { ...result, msPerPage: (processorMs(pid) - before) / result.pages }
}

/** Returns a page in its compressed form, because `fetch` would decompress it. */
function compressedPage(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const pieces: Buffer[] = []
      for await (const piece of answer) pieces.push(piece)
      resolve(Buffer.concat(pieces))
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

async function startBare(file: string): Promise<{ readonly pid: number; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), file, String(BARE_PORT)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise((ready) => child.stdout.once('data', ready))
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      const processExit = new Promise((settle) => child.once('exit', settle))
      child.kill('SIGTERM')
      await processExit
    },
  }
}

/** Delays the demo shop's responses by this many ms from now on; 0 for none. */
async function setShopDelay(delay: number): Promise<void> {
  const fault = delay > 0 ? { kind: 'slow', delay, times: 1_000_000 } : null
  await fetch(`${DEMO_SHOP}/_demo/faults`, {
    method: fault ? 'POST' : 'DELETE',
    ...(fault ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) } : {}),
  })
}

/** Sends the server a webhook that invalidates the shop's caches. */
async function invalidateCaches(): Promise<void> {
  const { subscriptions } = z
    .object({ subscriptions: z.array(z.object({ topic: z.string(), uri: z.string() })) })
    .parse(await (await fetch(`${DEMO_SHOP}/_demo/state`)).json())
  const uri = subscriptions.find(({ topic }) => topic === 'shop/update')?.uri
  if (!uri) throw new Error('The demo shop sends no webhooks to the server')
  const body = '{"id":1}'
  const answer = await fetch(uri, {
    method: 'POST',
    headers: createDeliveryHeaders(body, {
      topic: 'shop/update',
      shop: 'alder-and-fig.myshopify.com',
      id: `bench-${Date.now()}-${Math.random()}`,
      secret: DEMO_SECRET,
    }),
    body,
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to the shop's webhook`)
}

/** Returns the products and collections of the demo shop. */
async function publicShop(): Promise<Shop> {
  const answer = await fetch(`${DEMO_SHOP}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({
      query: '{ collections(first: 50) { nodes { handle } } products(first: 100) { nodes { handle } } }',
    }),
  })
  const Named = z.object({ nodes: z.array(z.object({ handle: z.string() })) })
  const { data } = z
    .object({ data: z.object({ collections: Named, products: Named }) })
    .parse(await answer.json())
  const handles = ({ nodes }: z.output<typeof Named>) => nodes.map(({ handle }) => handle)
  return { collections: handles(data.collections), products: handles(data.products) }
}
