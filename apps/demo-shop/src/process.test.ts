import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getEffort } from '@vitrine/testing/effort.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCatalog } from './catalog/make-catalog.ts'
import { BUYER_FORM, queryShop, type ShopProcess, startShop } from './testing/shop-process.ts'
import { readAt } from './testing/shop-request.ts'
import { createLedger, findContradictions, writeUntilKilled } from './testing/shop-writers.ts'

describe('a killed demo shop', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'demo-shop-process-'))
  })
  let running: ShopProcess[] = []
  const start = async (...args: readonly string[]) => {
    const shop = await startShop(dataDir, ...args)
    running.push(shop)
    return shop
  }
  afterEach(async () => {
    await Promise.all(running.map((shop) => shop.kill()))
    running = []
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('an order that was just paid survives a kill', async () => {
    const first = await start()
    const cart = await queryShop(
      first,
      'mutation { cartCreate(input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/45000000000001" }] }) { cart { checkoutUrl } } }',
    )
    const checkoutPage = await fetch(String(readAt(cart, 'data', 'cartCreate', 'cart', 'checkoutUrl')))
    const paid = await fetch(checkoutPage.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(BUYER_FORM),
    })
    expect(paid.status).toBe(303)
    await first.kill()

    const second = await start()
    const login = await queryShop(
      second,
      'mutation { customerAccessTokenCreate(input: { email: "shopper@vitrine.test", password: "shopper" }) { customerAccessToken { accessToken } } }',
    )
    const token = readAt(login, 'data', 'customerAccessTokenCreate', 'customerAccessToken', 'accessToken')
    const orders = await queryShop(
      second,
      'query($token: String!) { customer(customerAccessToken: $token) { orders(first: 1, sortKey: PROCESSED_AT, reverse: true) { nodes { name lineItems(first: 1) { nodes { title } } } } } }',
      { token },
    )
    expect(readAt(orders, 'data', 'customer', 'orders', 'nodes', 0)).toEqual({
      name: '#1004',
      lineItems: { nodes: [{ title: 'Mora Mug' }] },
    })
    await second.kill()
  })

  test('repeated kills amid writes lose, duplicate and truncate nothing', async () => {
    const ledger = createLedger()
    let shop = await start('--products', '12')
    const rounds = [2, 4, 6].slice(0, getEffort({ short: 1, long: 3 }))
    for (const orders of rounds) {
      await writeUntilKilled(shop, ledger, orders)
      shop = await start('--products', '12')
      expect(await findContradictions(shop, ledger)).toEqual([])
    }
    await shop.kill()
    expect([...ledger.orders.values()].filter(Boolean).length).toBeGreaterThanOrEqual(
      rounds.reduce((sum, orders) => sum + orders, 0),
    )
    expect(ledger.carts.size).toBeGreaterThan(0)
    expect([...ledger.customers.values()]).toContain(true)
  })

  test('unreadable state stops the start with a message instead of a stack trace', async () => {
    writeFileSync(join(dataDir, 'demo-shop.sqlite'), '{"version":1,"carts":{"a')
    const main = join(import.meta.dirname, 'main.ts')
    const child = spawn(process.execPath, [main, '--port', '0'], {
      env: { ...process.env, DEMO_SHOP_DATA: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const parts: string[] = []
    child.stderr.on('data', (part: Buffer) => parts.push(part.toString()))
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(parts.join('')).toMatch(/^\S*demo-shop\.sqlite is cut short .* to start with a fresh shop\.\n$/)
  })

  test('the shop is large on request, and the same for the same seed', async () => {
    const products = getEffort({ short: 100, long: 400 })
    const shop = await start('--products', String(products), '--seed', '5')
    const answer = await queryShop(
      shop,
      '{ products(first: 5, reverse: true, sortKey: ID) { nodes { handle } } }',
    )
    await shop.kill()
    const handles = makeCatalog({ products, seed: 5 })
      .products.slice(-5)
      .map((one) => ({ handle: one.handle }))
    expect(readAt(answer, 'data', 'products', 'nodes')).toEqual(handles.toReversed())
  })
})

test('the products of a large shop have the same prices for the same seed, and others for another', () => {
  const count = getEffort({ short: 1000, long: 10_000 })
  const hash = (seed: number) => {
    const { products, collections } = makeCatalog({ products: count, seed })
    const sum = createHash('sha256')
    for (const one of [...products, ...collections]) sum.update(JSON.stringify(one))
    return sum.digest('hex')
  }
  const first = hash(1)
  expect(hash(1)).toBe(first)
  expect(hash(2)).not.toBe(first)
})
