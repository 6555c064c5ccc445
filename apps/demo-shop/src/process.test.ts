import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCatalogue } from './catalogue/make.ts'
import { at } from './testing/ask.ts'

interface Running {
  readonly url: string
  kill(): Promise<void>
}

/** The shop as it is started by hand: a process of its own. */
async function start(dataDir: string, ...args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--port', '0', ...args], {
    env: { ...process.env, DEMO_SHOP_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0]
  if (!url) throw new Error(`The shop said ${line}`)
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function ask(shop: Running, query: string, variables: object = {}): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({ query, variables }),
  })
  return answer.json()
}

const buyer = {
  email: 'shopper@vitrine.test',
  country: 'US',
  firstName: 'Robin',
  lastName: 'Winter',
  address1: '24 Linden Street',
  city: 'Portland',
  province: 'OR',
  zip: '97205',
  delivery: 'standard',
  card: '4242424242424242',
  expiry: '12 / 34',
  cvv: '123',
  cardName: 'Robin Winter',
}

describe('a shop whose process is killed', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'demo-shop-process-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test('knows the order that was paid the moment before', async () => {
    const first = await start(dataDir)
    const cart = await ask(
      first,
      'mutation { cartCreate(input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/45000000000001" }] }) { cart { checkoutUrl } } }',
    )
    const opened = await fetch(String(at(cart, 'data', 'cartCreate', 'cart', 'checkoutUrl')))
    const paid = await fetch(opened.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(buyer),
    })
    expect(paid.status).toBe(303)
    await first.kill()

    const second = await start(dataDir)
    const login = await ask(
      second,
      'mutation { customerAccessTokenCreate(input: { email: "shopper@vitrine.test", password: "shopper" }) { customerAccessToken { accessToken } } }',
    )
    const token = at(login, 'data', 'customerAccessTokenCreate', 'customerAccessToken', 'accessToken')
    const orders = await ask(
      second,
      'query($token: String!) { customer(customerAccessToken: $token) { orders(first: 1, sortKey: PROCESSED_AT, reverse: true) { nodes { name lineItems(first: 1) { nodes { title } } } } } }',
      { token },
    )
    expect(at(orders, 'data', 'customer', 'orders', 'nodes', 0)).toEqual({
      name: '#1004',
      lineItems: { nodes: [{ title: 'Mora Mug' }] },
    })
    await second.kill()
  })

  test('is large on request, and the same again for the same seed', async () => {
    const shop = await start(dataDir, '--products', '400', '--seed', '5')
    const answer = await ask(shop, '{ products(first: 5, reverse: true, sortKey: ID) { nodes { handle } } }')
    await shop.kill()
    const handles = makeCatalogue({ products: 400, seed: 5 })
      .products.slice(-5)
      .map((one) => ({ handle: one.handle }))
    expect(at(answer, 'data', 'products', 'nodes')).toEqual(handles.toReversed())
  })
})

test('ten thousand products are the same to the last price for one seed, and others for another', () => {
  const hash = (seed: number) => {
    const { products, collections } = makeCatalogue({ products: 10_000, seed })
    const sum = createHash('sha256')
    for (const one of [...products, ...collections]) sum.update(JSON.stringify(one))
    return sum.digest('hex')
  }
  const first = hash(1)
  expect(hash(1)).toBe(first)
  expect(hash(2)).not.toBe(first)
})
