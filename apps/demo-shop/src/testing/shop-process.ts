import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DEMO_TOKENS } from '../state/demo-tokens.ts'

/** A demo shop in a process of its own. */
export type ShopProcess = {
  readonly url: string
  /** Ends it at once (`kill -9`); does nothing when it has ended. */
  kill(): Promise<void>
}

/** Starts the shop as it is started by hand, on a free port; `args` are the options of its command. */
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

/** Asks a running shop's Storefront API; throws when there is no answer. */
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
