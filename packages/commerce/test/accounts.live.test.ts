import { createHash, randomBytes } from 'node:crypto'
import { SHOPPER, startDemoShop } from '@vitrine/testing/demo-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchAccountEndpoints } from '../src/account-api.ts'
import { type Accounts, createPasswordAccounts } from '../src/accounts.ts'
import { createStorefrontClient } from '../src/client.ts'
import type { Session } from '../src/customer/session.ts'
import { createPageAccounts } from '../src/hosted-sign-in-accounts.ts'

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
  const accounts = createPasswordAccounts(
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
  const endpoints = await fetchAccountEndpoints({ shop: shop.url })
  if (!endpoints) throw new Error('The shop has passwords')
  const accounts = createPageAccounts({
    shop: shop.url,
    endpoints,
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
  const response = await post({ email: SHOPPER.email, ticket, code: mails.at(-1)?.code ?? '' })
  const session = await auth.finish(response.headers.get('location') ?? '', begun)
  if ('error' in session) throw new Error(session.error)
  return { accounts, session }
}

describe.each([
  ['with passwords', byPassword],
  ['on the platform’s page', byPage],
] as const)('a shop with %s sign-in', (_name, open) => {
  test('returns the customer, and updates name and newsletter consent', async () => {
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

  test('saves a new address as the default', async () => {
    const { accounts, session } = await open()
    const address = {
      address1: 'Unter den Linden 1',
      address2: '',
      city: 'Berlin',
      province: '',
      zip: '10117',
      country: 'DE',
    }
    expect(await accounts.addAddress(session.token, address, true)).toEqual({ status: 'Success' })
    expect(await accounts.customer(session.token)).toMatchObject({
      customer: { address1: 'Unter den Linden 1', city: 'Berlin', zip: '10117', countryCode: 'DE' },
    })
  })

  test.each(['Oregon', 'or'])('accepts a state by name and code: %s', async (province) => {
    const { accounts, session } = await open()
    const address = {
      address1: '1 Main Street',
      address2: '',
      city: 'Portland',
      province,
      zip: '97201',
      country: 'US',
    }
    expect(await accounts.addAddress(session.token, address, true)).toEqual({ status: 'Success' })
    expect(await accounts.customer(session.token)).toMatchObject({
      customer: { city: 'Portland', province: 'Oregon', countryCode: 'US' },
    })
  })

  test('saves several addresses: added, changed, made default and deleted', async () => {
    const { accounts, session } = await open()
    const { token } = session
    const all = async () => {
      const addressesResult = await accounts.addresses(token)
      if ('error' in addressesResult) throw new Error(addressesResult.error)
      return addressesResult.addresses
    }
    const work = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+4930123456',
      address1: 'Unter den Linden 1',
      address2: 'Hof',
      city: 'Berlin',
      province: '',
      zip: '10117',
      country: 'DE',
    }
    expect(await accounts.addAddress(token, work, false)).toEqual({ status: 'Success' })
    expect((await all()).map(({ city, main }) => [city, main])).toEqual([
      ['Portland', true],
      ['Berlin', false],
    ])
    const [, added] = await all()
    expect(added).toMatchObject({ firstName: 'Ada', phone: '+4930123456', countryCode: 'DE', zip: '10117' })
    expect(added?.lines.join(' ')).toContain('Ada Lovelace')
    const moved = { ...work, address1: '1 Main Street', city: 'Salem', province: 'Oregon', country: 'US' }
    expect(await accounts.changeAddress(token, added?.key ?? '', { ...moved, zip: '97301' })).toEqual({
      status: 'Success',
    })
    expect((await all())[1]).toMatchObject({ city: 'Salem', province: 'Oregon', countryCode: 'US' })
    expect(await accounts.makeMain(token, (await all())[1]?.key ?? '')).toEqual({ status: 'Success' })
    expect((await all()).map(({ city }) => city)).toEqual(['Salem', 'Portland'])
    const [, old] = await all()
    expect(await accounts.removeAddress(token, old?.key ?? '')).toEqual({ status: 'Success' })
    expect(await accounts.removeAddress(token, old?.key ?? '')).toEqual({ error: 'Not found' })
    expect((await all()).map(({ city }) => city)).toEqual(['Salem'])
  })

  test('adds an address twice only on two requests: a lost response is not retried', async () => {
    const { accounts, session } = await open()
    const address = { address1: 'A', address2: '', city: 'B', province: '', zip: '', country: 'FR' }
    expect(await demo('faults', { kind: 'lost', match: 'customerAddressCreate' })).not.toHaveProperty('error')
    await expect(accounts.addAddress(session.token, address, false)).rejects.toMatchObject({
      kind: 'network',
    })
    const addressesResult = await accounts.addresses(session.token)
    expect(
      'addresses' in addressesResult
        ? addressesResult.addresses.filter(({ city }) => city === 'B').length
        : 0,
    ).toBeLessThan(2)
  })

  test('returns the customer’s orders, newest first', async () => {
    const { accounts, session } = await open()
    const ordersResult = await accounts.orders(session.token, { lang: 'en', locale: 'US' })
    if ('error' in ordersResult) throw new Error(ordersResult.error)
    const times = ordersResult.orders.map(({ created }) => created)
    expect(times.length).toBeGreaterThan(0)
    expect([...times].sort().reverse()).toEqual(times)
  })

  test('rejects an ended session', async () => {
    const { accounts, session } = await open()
    await accounts.auth.logout(session)
    expect(await accounts.customer(session.token)).toEqual({ error: 'Not found' })
    expect(await accounts.update(session.token, { firstName: 'Eve' })).toEqual({ error: 'Not found' })
    expect(await accounts.orders(session.token, { lang: 'en', locale: 'US' })).toEqual({ error: 'Not found' })
    expect(await accounts.addresses(session.token)).toEqual({ error: 'Not found' })
    expect(await accounts.makeMain(session.token, 'gid://shopify/MailingAddress/1')).toEqual({
      error: 'Not found',
    })
  })

  test('returns the refunds of a partially refunded order', async () => {
    const { accounts, session } = await open()
    const ordersResult = await accounts.orders(session.token, { lang: 'en', locale: 'US' })
    if ('error' in ordersResult) throw new Error(ordersResult.error)
    expect(ordersResult.orders.map(({ id, refunded }) => [id, refunded])).toEqual([
      ['#1003', 0],
      ['#1002', 500],
      ['#1001', 0],
    ])
  })
})

describe('returns', () => {
  const keyOf = async ({ accounts, session }: Opened, name: string) => {
    const ordersResult = await accounts.orders(session.token, { lang: 'en', locale: 'US' })
    return (
      ('orders' in ordersResult ? ordersResult.orders.find(({ id }) => id === name)?.key : undefined) ?? ''
    )
  }
  const detailsOf = async ({ accounts, session }: Opened, key: string) => {
    const detailsResult = await accounts.details(session.token, key)
    if ('error' in detailsResult || !detailsResult.details) throw new Error('No details')
    return detailsResult.details
  }

  test('order details are unavailable with password accounts', async () => {
    const loginContext = await byPassword()
    const { accounts, session } = loginContext
    const key = await keyOf(loginContext, '#1002')
    expect(await accounts.details(session.token, key)).toEqual({ details: null })
    expect(await accounts.returnSums(session.token, key, [])).toBeNull()
    expect(await accounts.requestReturn(session.token, key, [])).toEqual({ refused: 'FEATURE_NOT_ENABLED' })
  })

  test('of an order list payment, returned items, returnable items and reasons against', async () => {
    const loginContext = await byPage()
    const refunded = await detailsOf(loginContext, await keyOf(loginContext, '#1002'))
    expect(refunded.payments).toMatchObject([{ kind: 'CARD', name: 'Bogus', digits: '1111' }])
    expect(refunded.refunds).toMatchObject([{ sum: 500, of: null }])
    expect(refunded.terms).toMatchObject({ lines: [{ quantity: 1 }], reasons: [], ownLabel: false })
    const orderDetails = await detailsOf(loginContext, await keyOf(loginContext, '#1003'))
    expect(orderDetails.terms).toMatchObject({ lines: [], reasons: ['UNFULFILLED'] })
    expect(orderDetails.terms.nonReturnable[0]?.parts).toEqual([{ quantity: 1, reason: 'UNFULFILLED' }])
  })

  test('can be requested once and are part of the order', async () => {
    const loginContext = await byPage()
    const { accounts, session } = loginContext
    const key = await keyOf(loginContext, '#1002')
    const [line] = (await detailsOf(loginContext, key)).terms.lines
    const returnLines = [
      { key: line?.key ?? '', quantity: 1, reason: 'SIZE_TOO_SMALL' as const, note: ' Tight ' },
    ]
    const sums = await accounts.returnSums(session.token, key, returnLines)
    expect(sums?.total).toBeGreaterThan(0)
    expect(await accounts.requestReturn(session.token, key, returnLines)).toMatchObject({
      orderReturn: {
        name: '#1002-R1',
        state: 'REQUESTED',
        items: [{ quantity: 1, reason: 'SIZE_TOO_SMALL' }],
      },
    })
    expect(await accounts.requestReturn(session.token, key, returnLines)).toEqual({ refused: 'INVALID' })
    await demo('returns', { returnName: '#1002-R1', decision: 'approve' })
    const [createdReturn] = (await detailsOf(loginContext, key)).returns
    expect(createdReturn).toMatchObject({
      state: 'OPEN',
      parcels: [{ company: 'Demo Post' }],
      label: expect.stringContaining('label.pdf'),
    })
    await demo('returns', { returnName: '#1002-R1', decision: 'decline' })
    await demo('faults', { kind: 'lost', match: 'orderRequestReturn' })
    // The response was lost; the return was created once.
    await expect(accounts.requestReturn(session.token, key, returnLines)).rejects.toMatchObject({
      kind: 'network',
    })
    expect((await detailsOf(loginContext, key)).returns.map(({ name, state }) => [name, state])).toEqual([
      ['#1002-R2', 'REQUESTED'],
      ['#1002-R1', 'DECLINED'],
    ])
    await accounts.auth.logout(session)
    expect(await accounts.requestReturn(session.token, key, returnLines)).toEqual({ error: 'Not found' })
    expect(await accounts.details(session.token, key)).toEqual({ error: 'Not found' })
  })

  test('of somebody else’s or an unknown order are not found', async () => {
    const { accounts, session } = await byPage()
    for (const key of ['gid://shopify/Order/1', 'gid://shopify/Product/5400000001002'])
      expect(await accounts.details(session.token, key)).toEqual({ details: null })
    await expect(accounts.details(session.token, 'nonsense')).rejects.toMatchObject({ kind: 'graphql' })
  })
})

test('sign-out from the platform’s page leads home, and is needed only after sign-in there', async () => {
  const { accounts, session } = await byPage()
  if (accounts.auth.kind !== 'page') throw new Error('No page')
  const address = accounts.auth.farewell(session, `${shop.url}/`)
  const logoutResponse = await fetch(address ?? '', { redirect: 'manual' })
  expect(logoutResponse.status).toBe(302)
  expect(await accounts.customer(session.token)).toEqual({ error: 'Not found' })
  expect(accounts.auth.farewell({ token: 't', expires: '' }, `${shop.url}/`)).toBeNull()
})
