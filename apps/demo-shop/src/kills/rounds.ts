import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DEMO_TOKENS } from '../state/demo-tokens.ts'
import { at } from '../testing/ask.ts'

/** What buyers were told, held against what the shop knows after it was killed. */
export type KillReport = {
  readonly kills: number
  /** Carts, customers and orders that were acknowledged. */
  readonly carts: number
  readonly customers: number
  readonly orders: number
  /** Acknowledged and not there, or there as less than was acknowledged. */
  readonly lost: readonly string[]
  /** There more than once, or as more than was ever asked for. */
  readonly doubled: readonly string[]
  /** Slowest start after a kill, in milliseconds. */
  readonly slowestStart: number
}

export type Running = {
  readonly url: string
  kill(): Promise<void>
}

/** The shop as it is started by hand: a process of its own. */
export async function startShop(dataDir: string, ...args: readonly string[]): Promise<Running> {
  const main = join(import.meta.dirname, '..', 'main.ts')
  const child: ChildProcess = spawn(process.execPath, [main, '--port', '0', ...args], {
    env: { ...process.env, DEMO_SHOP_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The shop has no output')
  const [line] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0]
  if (!url) throw new Error(`The shop said ${line}`)
  return {
    url,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Asks a running shop's Storefront API; throws when there is no answer. */
export async function askShop(shop: Running, query: string, variables: object = {}): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': DEMO_TOKENS.public,
    },
    body: JSON.stringify({ query, variables }),
  })
  return answer.json()
}

/** What a buyer types into the hosted checkout. */
export const BUYER_FORM = {
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
} as const

/** Back-orderable, so that it never runs out however long it is shot at. */
const MERCHANDISE_ID = 'gid://shopify/ProductVariant/45000000000001'

type Cart = {
  acknowledged: number
  asked: number
}

class Ledger {
  readonly carts = new Map<string, Cart>()
  readonly customers = new Map<string, { acknowledged: boolean }>()
  /** Tokens of carts that were paid; whether the buyer saw the order. */
  readonly orders = new Map<string, { acknowledged: boolean }>()
}

/** Adds to carts, one piece after the other, until the shop is gone. */
async function fillCarts(shop: Running, ledger: Ledger): Promise<void> {
  for (;;) {
    const made = await askShop(
      shop,
      'mutation($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id, attributes: [{ key: "k", value: "v" }] }] }) { cart { id totalQuantity } } }',
      { id: MERCHANDISE_ID },
    )
    const id = String(at(made, 'data', 'cartCreate', 'cart', 'id'))
    const cart = { acknowledged: Number(at(made, 'data', 'cartCreate', 'cart', 'totalQuantity')), asked: 1 }
    ledger.carts.set(id, cart)
    for (let more = 0; more < 3; more += 1) {
      cart.asked += 1
      const grown = await askShop(
        shop,
        'mutation($cart: ID!, $id: ID!) { cartLinesAdd(cartId: $cart, lines: [{ merchandiseId: $id, attributes: [{ key: "k", value: "v" }] }]) { cart { totalQuantity } } }',
        { cart: id, id: MERCHANDISE_ID },
      )
      cart.acknowledged = Number(at(grown, 'data', 'cartLinesAdd', 'cart', 'totalQuantity'))
    }
  }
}

async function signUp(shop: Running, ledger: Ledger, name: string): Promise<void> {
  for (let index = 0; ; index += 1) {
    const email = `${name}-${index}@vitrine.test`
    const entry = { acknowledged: false }
    ledger.customers.set(email, entry)
    const made = await askShop(
      shop,
      'mutation($email: String!) { customerCreate(input: { email: $email, password: "secret" }) { customer { id } } }',
      { email },
    )
    entry.acknowledged = typeof at(made, 'data', 'customerCreate', 'customer', 'id') === 'string'
  }
}

async function buy(shop: Running, ledger: Ledger): Promise<void> {
  for (;;) {
    const made = await askShop(
      shop,
      'mutation($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) { cart { checkoutUrl } } }',
      { id: MERCHANDISE_ID },
    )
    const url = String(at(made, 'data', 'cartCreate', 'cart', 'checkoutUrl'))
    const opened = await fetch(url)
    const entry = { acknowledged: false }
    ledger.orders.set(/\/cart\/c\/(\w+)/.exec(url)?.[1] ?? '', entry)
    const body = new URLSearchParams(BUYER_FORM)
    const paid = await fetch(opened.url, { method: 'POST', redirect: 'manual', body })
    entry.acknowledged = paid.status === 303
  }
}

/** Holds the ledger against what the shop says after a kill. */
async function account(shop: Running, ledger: Ledger) {
  const lost: string[] = []
  const doubled: string[] = []
  for (const [id, { acknowledged, asked }] of ledger.carts) {
    const read = await askShop(
      shop,
      'query($id: ID!) { cart(id: $id) { totalQuantity lines(first: 5) { nodes { id } } } }',
      { id },
    )
    const held = at(read, 'data', 'cart', 'totalQuantity')
    const lines = at(read, 'data', 'cart', 'lines', 'nodes')
    if (typeof held !== 'number' || held < acknowledged) lost.push(`cart ${held} of ${acknowledged}`)
    else if (held > asked || (Array.isArray(lines) && lines.length !== 1))
      doubled.push(`cart ${held} of ${asked}`)
  }
  const state: unknown = await (await fetch(`${shop.url}/_demo/state`)).json()
  const count = (list: string, name: string) => {
    const counts = new Map<string, number>()
    const entries = at(state, list)
    for (const one of Array.isArray(entries) ? entries : []) {
      const key = String(at(one, name))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }
  const compare = (
    what: string,
    expected: ReadonlyMap<string, { acknowledged: boolean }>,
    counts: ReadonlyMap<string, number>,
  ) => {
    for (const [key, { acknowledged }] of expected) {
      const times = counts.get(key) ?? 0
      if (acknowledged && times === 0) lost.push(`${what} ${key}`)
      if (times > 1) doubled.push(`${what} ${key}`)
    }
  }
  compare('customer', ledger.customers, count('customers', 'email'))
  compare('order', ledger.orders, count('orders', 'cartToken'))
  return { lost, doubled }
}

/**
 * Kills a shop amid writes, again and again, and accounts after each start for all that was acknowledged so
 * far. `dataDir` is its own; writers run `milliseconds` before each kill.
 */
export async function killAmidWrites(
  dataDir: string,
  kills: number,
  milliseconds: () => number,
): Promise<KillReport> {
  const lost = new Set<string>()
  const doubled = new Set<string>()
  const total = { carts: 0, customers: 0, orders: 0 }
  let slowestStart = 0
  let shop = await startShop(dataDir, '--products', '12')
  for (let round = 0; round < kills; round += 1) {
    const ledger = new Ledger()
    const running = shop
    const writers = [
      ...Array.from({ length: 4 }, () => fillCarts(running, ledger)),
      signUp(running, ledger, `r${round}a`),
      buy(running, ledger),
    ]
    // Each writer ends by the kill: what it was doing then was not acknowledged.
    const ended = Promise.allSettled(writers)
    await new Promise((resolve) => setTimeout(resolve, milliseconds()))
    await running.kill()
    await ended
    const begun = performance.now()
    shop = await startShop(dataDir, '--products', '12')
    slowestStart = Math.max(slowestStart, performance.now() - begun)
    const found = await account(shop, ledger)
    for (const one of found.lost) lost.add(`kill ${round + 1}: ${one}`)
    for (const one of found.doubled) doubled.add(`kill ${round + 1}: ${one}`)
    total.carts += ledger.carts.size
    total.customers += [...ledger.customers.values()].filter((one) => one.acknowledged).length
    total.orders += [...ledger.orders.values()].filter((one) => one.acknowledged).length
  }
  await shop.kill()
  return { kills, ...total, lost: [...lost], doubled: [...doubled], slowestStart: Math.round(slowestStart) }
}
