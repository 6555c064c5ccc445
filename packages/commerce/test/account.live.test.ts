import { createHash, randomBytes } from 'node:crypto'
import { startDemoShop } from '@vitrine/testing/demo-shop.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccountClient, fetchAccountEndpoints } from '../src/account-api.ts'
import { fetchAccountCustomer, updateAccount } from '../src/customer/account.ts'
import { addAccountAddress, deleteAccountAddress } from '../src/customer/account-addresses.ts'
import { createPageAuth, type PageAuthSettings } from '../src/customer/hosted-sign-in.ts'
import type { Session } from '../src/customer/session.ts'
import { fetchAccountOrders } from '../src/orders/account-orders.ts'

let shop: Awaited<ReturnType<typeof startDemoShop>>
let clientId = ''
let redirect = ''
beforeAll(async () => {
  shop = await startDemoShop({ port: 0 })
})
beforeEach(async () => {
  await shop.reset()
  await demo('breakages', { kind: 'new-accounts' })
  const client = await demo('account-client', {})
  clientId = String(client.clientId)
  redirect = String(client.nativeRedirect)
})
afterAll(() => shop.close())

async function demo(call: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${shop.url}/_demo/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return Object(await answer.json())
}

const secrets = {
  random: (bytes: number) => new Uint8Array(randomBytes(bytes)),
  sha256: async (text: string) => new Uint8Array(createHash('sha256').update(text).digest()),
}
async function auth(more: Partial<PageAuthSettings> = {}) {
  const endpoints = await fetchAccountEndpoints({ shop: shop.url })
  if (!endpoints) throw new Error('The shop has passwords')
  return createPageAuth({ shop: shop.url, endpoints, clientId, secrets, ...more })
}
const post = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

/** Signs in on the platform's pages: enters the email, reads the message, enters the code. */
async function walk(url: string, email = 'shopper@vitrine.test'): Promise<string> {
  const page = await (await post(url, { email })).text()
  const ticket = /name="ticket" value="(\w+)"/.exec(page)?.[1] ?? ''
  const { mails }: { mails: { code: string }[] } = Object(
    await (await fetch(`${shop.url}/_demo/account-mails`)).json(),
  )
  const response = await post(url, { email, ticket, code: mails.at(-1)?.code ?? '' })
  return response.headers.get('location') ?? ''
}
async function signIn(settings: Partial<PageAuthSettings> = {}): Promise<Session> {
  const one = await auth(settings)
  const { url, begun } = await one.begin(redirect)
  const session = await one.finish(await walk(url), begun)
  if ('error' in session) throw new Error(session.error)
  return session
}
const getEndpoints = async () =>
  (await fetchAccountEndpoints({ shop: shop.url })) ?? Promise.reject(new Error('none'))
const createClient = async (token: string) =>
  createAccountClient(await getEndpoints(), token, { shop: shop.url, retryDelay: 1 })

test('a shop with password accounts is recognized, and an unreachable one is not', async () => {
  await demo('breakages', { kind: 'new-accounts', on: false })
  expect(await fetchAccountEndpoints({ shop: shop.url })).toBeNull()
  await expect(fetchAccountEndpoints({ shop: 'http://127.0.0.1:1' })).rejects.toMatchObject({
    kind: 'network',
  })
})

test('account discovery times out for a shop that never answers', async () => {
  const silent: typeof fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  await expect(fetchAccountEndpoints({ shop: shop.url, fetch: silent, timeout: 20 })).rejects.toMatchObject({
    kind: 'network',
  })
})

test('account discovery refuses a foreign endpoint without TLS', async () => {
  const lying: typeof fetch = async () =>
    Response.json({
      issuer: 'https://shop.example',
      authorization_endpoint: 'http://10.0.0.1/authorize',
      token_endpoint: 'https://shop.example/token',
      end_session_endpoint: 'https://shop.example/logout',
      graphql_api: 'https://shop.example/graphql',
    })
  await expect(fetchAccountEndpoints({ shop: 'https://shop.example', fetch: lying })).rejects.toMatchObject({
    kind: 'status',
  })
})

describe('sign-in on the platform’s page', () => {
  test('returns an hour’s session that opens the account, and ends on sign-out', async () => {
    const session = await signIn()
    expect(session.token).toMatch(/^shcat_/)
    expect(Date.parse(session.expires) - Date.now()).toBeGreaterThan(3_500_000)
    const client = await createClient(session.token)
    expect(await fetchAccountCustomer(client)).toMatchObject({
      customer: {
        firstName: 'Robin',
        email: 'shopper@vitrine.test',
        countryCode: 'US',
        acceptsMarketing: true,
      },
    })
    const one = await auth()
    await one.logout(session)
    expect(await fetchAccountCustomer(client)).toEqual({ error: 'Not found' })
    expect(await one.refresh(session)).toEqual({ error: 'Expired' })
  })

  test('reports cancellation', async () => {
    const one = await auth()
    const { url, begun } = await one.begin(redirect)
    const page = await (await fetch(url)).text()
    const cancel = /class="return" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(await one.finish(cancel, begun)).toEqual({ error: 'Cancelled' })
  })

  test('of one app is invalid in another: state, nonce, verifier and redirect belong to it', async () => {
    const one = await auth()
    const mine = await one.begin(redirect)
    const theirs = await one.begin(redirect)
    const back = await walk(theirs.url)
    expect(await one.finish(back, mine.begun)).toEqual({ error: 'Mismatch' })
    expect(await one.finish(back.replace('shop.', 'evil.'), theirs.begun)).toEqual({ error: 'Mismatch' })
    // The attacker's own code with the victim's state: the platform knows that another verifier started it.
    const code = new URL(back).searchParams.get('code') ?? ''
    const forged = `${redirect}?${new URLSearchParams({ code, state: mine.begun.state }).toString()}`
    expect(await one.finish(forged, mine.begun)).toEqual({ error: 'Expired' })
    const secondSignIn = await one.begin(redirect)
    const replayed = { ...secondSignIn.begun, nonce: 'of-another' }
    expect(await one.finish(await walk(secondSignIn.url), replayed)).toEqual({ error: 'Mismatch' })
  })

  test('works once', async () => {
    const one = await auth()
    const { url, begun } = await one.begin(redirect)
    const back = await walk(url)
    expect(await one.finish(back, begun)).toHaveProperty('token')
    expect(await one.finish(back, begun)).toEqual({ error: 'Expired' })
  })

  test('without a network is not a refusal', async () => {
    const session = await signIn()
    const offline = await auth({ fetch: () => Promise.reject(new TypeError('offline')) })
    await expect(offline.refresh(session)).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('renewing a customer session', () => {
  test('from several tabs in any order keeps one session for all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ tab: fc.nat(2), together: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        async (steps) => {
          await shop.reset()
          await demo('breakages', { kind: 'new-accounts' })
          let stored = await signIn()
          let line: Promise<unknown> = Promise.resolve()
          const alone = <T>(work: () => Promise<T>): Promise<T> => {
            const mine = line.then(work)
            line = mine.catch(() => undefined)
            return mine
          }
          const tab = async () =>
            auth({
              alone: (work) =>
                alone(async () => {
                  const got = await work()
                  if (typeof got === 'object' && got !== null && 'token' in got)
                    Object.assign(sessionRef, { got })
                  return got
                }),
              readSession: async () => sessionRef.got ?? stored,
            })
          const sessionRef: { got?: Session } = {}
          const tabs = await Promise.all([tab(), tab(), tab()])
          let running: Promise<unknown>[] = []
          for (const step of steps) {
            // A tab renews the token that it read last, which others may have replaced meanwhile.
            const work = tabs[step.tab]?.refresh(stored).then((got) => {
              expect(got).toHaveProperty('token')
              return got
            })
            running.push(Promise.resolve(work))
            if (!step.together) {
              await Promise.all(running)
              running = []
              stored = sessionRef.got ?? stored
            }
          }
          await Promise.all(running)
          const last = sessionRef.got ?? stored
          expect(await fetchAccountCustomer(await createClient(last.token))).toHaveProperty('customer')
        },
      ),
      { numRuns: 15 },
    )
  })

  test('twice at once in one app sends one request', async () => {
    const session = await signIn()
    const one = await auth()
    const [a, b] = await Promise.all([one.refresh(session), one.refresh(session)])
    expect(a).toEqual(b)
    expect(a).toMatchObject({ id: session.id })
    expect(await one.refresh(session)).toEqual({ error: 'Expired' })
  })
})

describe('the customer account', () => {
  test('of the new kind shows the same orders as the older API', async () => {
    const client = await createClient((await signIn()).token)
    const ordersResult = await fetchAccountOrders(client)
    if ('error' in ordersResult) throw new Error(ordersResult.error)
    expect(ordersResult.orders.map(({ id, delivery }) => [id, delivery])).toEqual([
      ['#1003', 'UNFULFILLED'],
      ['#1002', 'FULFILLED'],
      ['#1001', 'FULFILLED'],
    ])
    const [newest] = ordersResult.orders
    expect(newest?.items).toHaveLength(3)
    expect(newest?.items[0]).toMatchObject({
      quantity: 1,
      image: expect.stringContaining('/cdn/shop/files/'),
    })
    const itemsTotal = newest?.items.reduce((sum, item) => sum + item.full, 0) ?? 0
    expect(newest?.sum).toBe(itemsTotal + (newest?.shipping ?? 0))
    expect(ordersResult.orders[2]?.shipments).toMatchObject([
      { parcels: [{ number: expect.stringMatching(/^DP/) }], state: 'DELIVERED', expected: null },
    ])
    const [shipment] = ordersResult.orders[2]?.shipments ?? []
    expect(Date.parse(shipment?.sent ?? '')).toBeLessThan(Date.parse(shipment?.stated ?? ''))
    expect(shipment?.items.length).toBe(ordersResult.orders[2]?.items.length)
  })

  test('saves name, consent and addresses', async () => {
    const client = await createClient((await signIn()).token)
    expect(await updateAccount(client, { firstName: 'Ro', acceptsMarketing: false })).toEqual({
      status: 'Success',
    })
    const home = {
      address1: '1 Main St',
      address2: '',
      city: 'Salem',
      zip: '97301',
      country: 'US',
      province: 'OR',
    }
    expect(await addAccountAddress(client, { address: home, main: true })).toEqual({ status: 'Success' })
    expect(await fetchAccountCustomer(client)).toMatchObject({
      customer: { firstName: 'Ro', acceptsMarketing: false, city: 'Salem', province: 'Oregon' },
    })
    expect(await updateAccount(client, { firstName: '<b>' })).toEqual({ error: 'Not found' })
    const elsewhere = { ...home, country: 'DE', province: 'ZZ', phone: 'no number' }
    expect(await addAccountAddress(client, { address: elsewhere, main: true })).toEqual({ wrong: ['phone'] })
    expect(await deleteAccountAddress(client, 'gid://shopify/CustomerAddress/8200000000001')).toEqual({
      status: 'Success',
    })
    expect(await fetchAccountCustomer(await createClient('shcat_dead'))).toEqual({ error: 'Not found' })
  })
})
