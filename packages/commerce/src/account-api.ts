import { isRecord } from '@vitrine/core/validation/is-record'
import { createStorefrontClient, type StorefrontClient } from './client.ts'
import { StorefrontError } from './storefront-error.ts'

/**
 * URLs of a shop's sign-in and customer account API, from the discovery documents that shops with the new
 * customer accounts publish.
 */
export type AccountEndpoints = {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  readonly endSession: string
  readonly graphql: string
}
export type AccountSettings = {
  /** Base URL of the shop, without trailing slash. */
  readonly shop: string
  /** Fetch implementation; a server passes one that refuses private addresses. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Timeout of one request, ms. */
  readonly timeout?: number | undefined
}

const WHERE = ['/.well-known/openid-configuration', '/.well-known/customer-account-api'] as const

/**
 * Fetches the sign-in endpoints of a shop. Returns null for a shop whose customers use passwords. Throws
 * StorefrontError when it is unreachable, or returns untrusted URLs.
 */
export async function fetchAccountEndpoints(settings: AccountSettings): Promise<AccountEndpoints | null> {
  const [openid, api] = await Promise.all(WHERE.map((path) => readDocument(settings, path)))
  if (!openid || !api) return null
  const endpoints = {
    issuer: openid.issuer,
    authorize: openid.authorization_endpoint,
    token: openid.token_endpoint,
    endSession: openid.end_session_endpoint,
    graphql: api.graphql_api,
  }
  const { issuer, authorize, token, endSession, graphql } = endpoints
  if (
    isTrustedUrl(issuer, settings.shop) &&
    isTrustedUrl(authorize, settings.shop) &&
    isTrustedUrl(token, settings.shop) &&
    isTrustedUrl(endSession, settings.shop) &&
    isTrustedUrl(graphql, settings.shop)
  )
    return { issuer, authorize, token, endSession, graphql }
  throw new StorefrontError('status', 'The shop does not say where its customers sign in')
}

/**
 * Returns true for https URLs; http is allowed only for the shop's own host when its base URL uses http (a shop on this
 * machine).
 */
function isTrustedUrl(value: unknown, shop: string): value is string {
  return typeof value === 'string' && (value.startsWith('https://') || value.startsWith(`${shop}/`))
}

async function readDocument(
  { shop, fetch = globalThis.fetch, timeout = 10_000 }: AccountSettings,
  path: string,
): Promise<Record<string, unknown> | null> {
  try {
    const { status, body } = await withTimeout(timeout, async (signal) => {
      const response = await fetch(`${shop}${path}`, { headers: { Accept: 'application/json' }, signal })
      const body: unknown = response.ok ? await response.json() : null
      return { status: response.status, body }
    })
    if (status === 404) return null
    if (isRecord(body)) return body
    throw new StorefrontError('status', `The shop answered ${status}`, { status })
  } catch (cause) {
    if (cause instanceof StorefrontError) throw cause
    throw new StorefrontError('network', 'The shop cannot be reached', { cause })
  }
}

/** Runs work with a timeout, ms. Uses a timer, because phones have no `AbortSignal.timeout`. */
export async function withTimeout<T>(timeout: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    return await work(abort.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Creates a client of the Customer Account API for one access token, with the retries and errors of the Storefront
 * API's client. The header contains the token itself, without "Bearer". An expired token throws a StorefrontError with
 * status 401.
 */
export function createAccountClient(
  endpoints: Pick<AccountEndpoints, 'graphql'>,
  token: string,
  settings: AccountSettings & { readonly retryDelay?: number | undefined },
): StorefrontClient {
  const { fetch = globalThis.fetch, ...rest } = settings
  return createStorefrontClient({
    ...rest,
    token: '',
    fetch: (_address, init) =>
      fetch(endpoints.graphql, {
        ...init,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: token },
      }),
  })
}

/**
 * Resolves to the response, or to null when the platform rejects the access token (status 401). Rethrows
 * every other error.
 */
export async function toNullIfSignedOut<R>(answer: Promise<R>): Promise<R | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StorefrontError && error.status === 401) return null
    throw error
  }
}
