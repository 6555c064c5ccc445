import { createStorefrontClient, type StorefrontSettings } from '@vitrine/commerce/client'
import { graphql } from '@vitrine/commerce/graphql'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  startScriptedShop as openShop,
  respondData,
  respondError,
  type ShopResponse,
} from './scripted-shop.ts'

const Name = graphql(`query Name { shop { name } }`)
const Leave = graphql(
  `mutation Leave($token: String!) { customerAccessTokenDelete(customerAccessToken: $token) { deletedAccessToken } }`,
)
const shop = respondData({ shop: { name: 'Kiosk' } })
const logoutAnswer = respondData({ customerAccessTokenDelete: { deletedAccessToken: 't' } })

async function failure(promise: Promise<unknown>): Promise<StorefrontError> {
  const error = await promise.then(
    () => null,
    (reason) => reason,
  )
  if (!(error instanceof StorefrontError)) throw new Error('Expected a StorefrontError', { cause: error })
  return error
}

/** Timeout of an attempt in ms, long enough for the busiest machine. */
const TRY_MS = 100_000

/** Returns a response that never arrives. Fakes timers, so that only this attempt times out. */
function silence(): ShopResponse {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return { silent: () => vi.advanceTimersByTime(TRY_MS) }
}

/**
 * Registers the tests of the client's promises about a failing shop. `customFetch` is the fetch implementation;
 * default is the runtime's.
 */
export function testClientFaults(customFetch?: typeof globalThis.fetch): void {
  const scriptedShop = (answers: readonly ShopResponse[], settings: Partial<StorefrontSettings> = {}) =>
    openShop(answers, { fetch: customFetch, ...settings })

  test('the client sends one POST to the version’s URL with the public token', async () => {
    const { client, requests } = await scriptedShop([shop])
    expect(await client.query(Name, {})).toEqual({ shop: { name: 'Kiosk' } })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/2025-10/graphql.json',
      query: 'query Name { shop { name } }',
      headers: { 'x-shopify-storefront-access-token': 'public-token', 'content-type': 'application/json' },
    })
  })

  test.each(['2023-01', '2026-10', 'unstable'])('the API version is one setting: %s', async (version) => {
    const { client, requests } = await scriptedShop([shop], { version })
    await client.query(Name, {})
    expect(requests[0]?.url).toBe(`/api/${version}/graphql.json`)
  })

  test('a server sends its private token and forwards the shopper’s address', async () => {
    const { client, requests } = await scriptedShop([shop], {
      privateToken: 'hidden',
      buyerIp: '203.0.113.9',
    })
    await client.query(Name, {})
    expect(requests[0]?.headers).toMatchObject({
      'shopify-storefront-private-token': 'hidden',
      'shopify-storefront-buyer-ip': '203.0.113.9',
    })
    expect(requests[0]?.headers).not.toHaveProperty('x-shopify-storefront-access-token')
  })

  test('a host without a scheme means https, and a trailing slash is dropped', () => {
    expect(createStorefrontClient({ shop: 'kiosk.example/', token: 't' }).url).toBe('https://kiosk.example')
    expect(createStorefrontClient({ shop: 'http://localhost:4000//', token: 't' }).url).toBe(
      'http://localhost:4000',
    )
  })

  test.each([
    ['500', { status: 500, body: 'oops' }],
    ['503', { status: 503 }],
    ['429', { status: 429, body: 'slow down' }],
    ['430, the platform’s own refusal of a crowd', { status: 430, body: 'plain text' }],
    ['THROTTLED', respondError('THROTTLED')],
    ['Throttled without a code', { body: { errors: [{ message: 'Throttled' }] } }],
    ['INTERNAL_SERVER_ERROR', respondError('INTERNAL_SERVER_ERROR')],
    ['a broken connection', { hangUp: true }],
    ['an answer that breaks off in its middle', { cutShort: true }],
    [
      'a root field that an internal error took away',
      {
        body: {
          data: { shop: null },
          errors: [{ message: 'x', path: ['shop'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
        },
      },
    ],
    [
      'an entry of a list that an internal error took away',
      {
        body: {
          data: { nodes: [null, { id: 'gid://shopify/Product/2' }] },
          errors: [{ message: 'x', path: ['nodes', 0], extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
        },
      },
    ],
  ])('a query is retried after %s', async (_, answer) => {
    const { client, requests } = await scriptedShop([answer, answer, shop])
    expect(await client.query(Name, {})).toEqual({ shop: { name: 'Kiosk' } })
    expect(requests).toHaveLength(3)
  })

  test('a query of a device that is offline fails at once, without retries', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { client, requests } = await scriptedShop([{ hangUp: true }])
    expect(await failure(client.query(Name, {}))).toMatchObject({ kind: 'network' })
    expect(requests).toHaveLength(1)
  })

  test('a query fails after 5 retries', async () => {
    const { client, requests } = await scriptedShop([{ status: 502 }])
    expect(await failure(client.query(Name, {}))).toMatchObject({ kind: 'status', status: 502 })
    expect(requests).toHaveLength(6)
  })

  test.each([
    [
      'ACCESS_DENIED',
      respondError('ACCESS_DENIED', 'Access denied'),
      { kind: 'graphql', code: 'ACCESS_DENIED' },
    ],
    ['NOT_FOUND', respondError('NOT_FOUND'), { kind: 'graphql', code: 'NOT_FOUND' }],
    ['MAX_INPUT_SIZE_EXCEEDED', respondError('MAX_INPUT_SIZE_EXCEEDED'), { kind: 'graphql' }],
    [
      'a bad token',
      { status: 401, body: { errors: [{ message: 'x', extensions: { code: 'UNAUTHORIZED' } }] } },
      { kind: 'status', status: 401, code: 'UNAUTHORIZED' },
    ],
    ['a frozen shop', { status: 402, body: 'Unavailable Shop' }, { kind: 'status', status: 402 }],
    ['a page that is not JSON', { body: '<html>' }, { kind: 'status', status: 200 }],
    ['nothing at all', { body: '' }, { kind: 'status', status: 200 }],
    ['JSON that is no answer', { body: '[1]' }, { kind: 'status', status: 200 }],
    ['an answer with neither data nor errors', { body: {} }, { kind: 'graphql', status: 200, code: null }],
    [
      'an error without a code',
      { body: { errors: [{ message: 'The token provided is not valid' }] } },
      { kind: 'graphql', message: 'The token provided is not valid', code: null },
    ],
  ])('a query is not retried after %s, which would only repeat', async (_, answer, expected) => {
    const { client, requests } = await scriptedShop([answer])
    expect(await failure(client.query(Name, {}))).toMatchObject(expected)
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['an error without a code', { message: 'Timeout', path: ['shop'] }],
    ['an error without a code and a path', { message: 'Timeout' }],
    ['a missing scope', { message: 'Denied', path: ['shop'], extensions: { code: 'ACCESS_DENIED' } }],
    [
      'a missing scope of a field inside it',
      { message: 'Denied', path: ['shop', 'name'], extensions: { code: 'ACCESS_DENIED' } },
    ],
  ])('what %s took away from an answer is no thing that does not exist', async (_, error) => {
    const { client, requests } = await scriptedShop([{ body: { data: { shop: null }, errors: [error] } }])
    expect(await failure(client.query(Name, {}))).toMatchObject({ kind: 'graphql', message: error.message })
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['does not exist', { shop: null }, 'NOT_FOUND'],
    ['needs a missing scope beside other data', { menu: null, shop: { name: 'Kiosk' } }, 'ACCESS_DENIED'],
  ])('what %s is null in the answer', async (_, data, code) => {
    const [path] = Object.keys(data)
    const errors = [{ message: 'x', path: [path], extensions: { code } }]
    const { client } = await scriptedShop([{ body: { data, errors } }])
    expect(await client.query(Name, {})).toEqual(data)
  })

  test('a mutation is retried when nothing was received', async () => {
    const { client, requests } = await scriptedShop([{ hangUp: true }, logoutAnswer])
    await client.mutate(Leave, { token: 't' })
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['500', { status: 500 }],
    ['429', { status: 429 }],
    ['430', { status: 430, body: 'Security rejection' }],
    ['THROTTLED', respondError('THROTTLED')],
    ['INTERNAL_SERVER_ERROR', respondError('INTERNAL_SERVER_ERROR')],
    ['a page that is not JSON', { body: '<html>' }],
    ['nothing at all', { body: '' }],
    ['half an answer', { cutShort: true }],
  ])('a mutation is not repeated after %s', async (_, answer) => {
    const { client, requests } = await scriptedShop([answer, logoutAnswer])
    await failure(client.mutate(Leave, { token: 't' }))
    expect(requests).toHaveLength(1)
  })

  test('a mutation is not repeated when the shop does not respond', async () => {
    const { client, requests } = await scriptedShop([silence(), logoutAnswer], { timeout: TRY_MS })
    expect(await failure(client.mutate(Leave, { token: 't' }))).toMatchObject({ kind: 'network' })
    expect(requests).toHaveLength(1)
  })

  test('a query is retried when the shop does not respond', async () => {
    const { client, requests } = await scriptedShop([silence(), shop], { timeout: TRY_MS })
    await client.query(Name, {})
    expect(requests).toHaveLength(2)
  })

  test('Retry-After is read in seconds', async () => {
    const { client, requests } = await scriptedShop([
      { status: 429, headers: { 'Retry-After': '0.3' } },
      shop,
    ])
    await client.query(Name, {})
    const [first, second] = requests
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(280)
  })

  test('data that comes with an error about one field is used', async () => {
    const { client, requests } = await scriptedShop([
      {
        body: {
          data: { shop: { name: 'Kiosk' } },
          errors: [{ message: 'Access denied for quantityAvailable', extensions: { code: 'ACCESS_DENIED' } }],
        },
      },
    ])
    expect(await client.query(Name, {})).toEqual({ shop: { name: 'Kiosk' } })
    expect(requests).toHaveLength(1)
  })

  test('a caller can abort a request', async () => {
    const { client } = await scriptedShop([{ silent: true }])
    const abort = new AbortController()
    const asking = failure(client.query(Name, {}, { signal: abort.signal }))
    abort.abort()
    expect(await asking).toMatchObject({ kind: 'cancelled' })
  })

  test('a caller can abort the delay between two attempts', async () => {
    const abort = new AbortController()
    const answers = [{ status: 503, headers: { 'Retry-After': '20' } }]
    const stopping: typeof fetch = async (...request) => {
      const response = await (customFetch ?? fetch)(...request)
      setImmediate(() => abort.abort())
      return response
    }
    const { client, requests } = await scriptedShop(answers, { fetch: stopping })
    expect(await failure(client.query(Name, {}, { signal: abort.signal }))).toMatchObject({
      kind: 'cancelled',
    })
    expect(requests).toHaveLength(1)
  })

  test('a request that was canceled before its start is not sent', async () => {
    const { client, requests } = await scriptedShop([shop])
    const error = await failure(client.query(Name, {}, { signal: AbortSignal.abort() }))
    expect(error.kind).toBe('cancelled')
    expect(requests).toHaveLength(0)
  })

  test('no error contains a token', async () => {
    const { client } = await scriptedShop([{ status: 403, body: 'no' }], { privateToken: 'hidden-token' })
    const error = await failure(client.mutate(Leave, { token: 'customer-token' }))
    const errorText = `${error.message} ${error.stack} ${JSON.stringify(error)}`
    for (const secret of ['hidden-token', 'public-token', 'customer-token'])
      expect(errorText).not.toContain(secret)
  })

  test('no further attempt starts after the caller’s deadline', async () => {
    const failing = Array.from({ length: 6 }, () => ({ status: 500 }))
    const { client, requests } = await scriptedShop(failing, { retryDelay: 200, retryTimeout: 50 })
    expect(await failure(client.query(Name, {}))).toMatchObject({ kind: 'status', status: 500 })
    expect(requests).toHaveLength(1)
  })
}
