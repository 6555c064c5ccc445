import { createHash, randomBytes } from 'node:crypto'
import { SHOPPER, startDemoShop } from '@vitrine/testing/demo-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountPlaces } from '../src/account-api.ts'
import { type Accounts, passwordAccounts } from '../src/accounts.ts'
import { createStorefrontClient } from '../src/client.ts'
import type { Session } from '../src/customer/session.ts'
import { pageAccounts } from '../src/page-accounts.ts'

let shop: Awaited<ReturnType<typeof startDemoShop>>
beforeAll(async () => {
  shop = await startDemoShop({ port: 0 })
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

type Opened = { readonly accounts: Accounts; readonly session: Session }

async function demo(call: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${shop.url}/_demo/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return Object(await answer.json())
}

async function byPassword(): Promise<Opened> {
  const accounts = passwordAccounts(
    createStorefrontClient({ shop: shop.url, token: 'demo-public-token', retryDelay: 1 }),
  )
  const { auth } = accounts
  if (auth.kind !== 'password') throw new Error('No passwords')
  const session = await auth.login(SHOPPER)
  if ('error' in session) throw new Error(session.error)
  return { accounts, session }
}

async function byPage(): Promise<Opened> {
  await demo('breakages', { kind: 'new-accounts' })
  const { clientId, nativeRedirect } = await demo('account-client', {})
  const places = await accountPlaces({ shop: shop.url })
  if (!places) throw new Error('The shop has passwords')
  const accounts = pageAccounts({
    shop: shop.url,
    places,
    clientId: String(clientId),
    secrets: {
      random: (bytes) => new Uint8Array(randomBytes(bytes)),
      sha256: async (text) => new Uint8Array(createHash('sha256').update(text).digest()),
    },
  })
  const { auth } = accounts
  if (auth.kind !== 'page') throw new Error('No page')
  const { url, begun } = await auth.begin(String(nativeRedirect))
  const post = (fields: Readonly<Record<string, string>>) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const page = await (await post({ email: SHOPPER.email })).text()
  const ticket = /name="ticket" value="(\w+)"/.exec(page)?.[1] ?? ''
  const { mails }: { mails: { code: string }[] } = Object(
    await (await fetch(`${shop.url}/_demo/account-mails`)).json(),
  )
  const done = await post({ email: SHOPPER.email, ticket, code: mails.at(-1)?.code ?? '' })
  const session = await auth.finish(done.headers.get('location') ?? '', begun)
  if ('error' in session) throw new Error(session.error)
  return { accounts, session }
}

describe.each([
  ['with passwords', byPassword],
  ['on the platform’s page', byPage],
] as const)('a shop whose customers sign in %s', (_name, open) => {
  test('tells who they are, and takes another name and another mind about letters', async () => {
    const { accounts, session } = await open()
    const who = await accounts.customer(session.token)
    expect(who).toMatchObject({ customer: { email: SHOPPER.email, acceptsMarketing: true } })
    expect(
      await accounts.update(session.token, { firstName: 'Ada', lastName: 'L', acceptsMarketing: false }),
    ).toEqual({ status: 'Success' })
    expect(await accounts.customer(session.token)).toMatchObject({
      customer: { firstName: 'Ada', lastName: 'L', acceptsMarketing: false },
    })
  })

  test('keeps a new address in the default’s place', async () => {
    const { accounts, session } = await open()
    const address = {
      address1: 'Unter den Linden 1',
      address2: '',
      city: 'Berlin',
      province: '',
      zip: '10117',
      country: 'DE',
    }
    expect(await accounts.setAddress(session.token, address)).toEqual({ status: 'Success' })
    expect(await accounts.customer(session.token)).toMatchObject({
      customer: { address1: 'Unter den Linden 1', city: 'Berlin', zip: '10117', countryCode: 'DE' },
    })
  })

  test.each(['Oregon', 'or'])('takes a state by its name and by its code: %s', async (province) => {
    const { accounts, session } = await open()
    const address = {
      address1: '1 Main Street',
      address2: '',
      city: 'Portland',
      province,
      zip: '97201',
      country: 'US',
    }
    expect(await accounts.setAddress(session.token, address)).toEqual({ status: 'Success' })
    expect(await accounts.customer(session.token)).toMatchObject({
      customer: { city: 'Portland', province: 'Oregon', countryCode: 'US' },
    })
  })

  test('tells their orders, the newest first', async () => {
    const { accounts, session } = await open()
    const found = await accounts.orders(session.token, { lang: 'en', locale: 'US' })
    if ('error' in found) throw new Error(found.error)
    const times = found.orders.map(({ created }) => created)
    expect(times.length).toBeGreaterThan(0)
    expect([...times].sort().reverse()).toEqual(times)
  })

  test('knows a session no more that was ended', async () => {
    const { accounts, session } = await open()
    await accounts.auth.logout(session)
    expect(await accounts.customer(session.token)).toEqual({ error: 'Not found' })
    expect(await accounts.update(session.token, { firstName: 'Eve' })).toEqual({ error: 'Not found' })
    expect(await accounts.orders(session.token, { lang: 'en', locale: 'US' })).toEqual({ error: 'Not found' })
  })
})

test('the way out of the platform’s page leads home, and is needed only by who came in there', async () => {
  const { accounts, session } = await byPage()
  if (accounts.auth.kind !== 'page') throw new Error('No page')
  const address = accounts.auth.farewell(session, `${shop.url}/`)
  const left = await fetch(address ?? '', { redirect: 'manual' })
  expect(left.status).toBe(302)
  expect(await accounts.customer(session.token)).toEqual({ error: 'Not found' })
  expect(accounts.auth.farewell({ token: 't', expires: '' }, `${shop.url}/`)).toBeNull()
})
