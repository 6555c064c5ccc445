import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DEMO_TOKENS } from '../state/demo-tokens.ts'

/** Demo shop in its own process. */
export type ShopProcess = {
  readonly url: string
  /** Kills it (`kill -9`); has no effect after it exited. */
  kill(): Promise<void>
}

/** Starts the shop by its command on a free port; `args` are its options. */
export async function startShop(dataDir: string, ...args: readonly string[]): Promise<ShopProcess> {
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
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Sends a request to a running shop's Storefront API. Throws without a response. */
export async function queryShop(shop: ShopProcess, query: string, variables: object = {}): Promise<unknown> {
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

/** Buyer's input of the hosted checkout. */
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
