import { STOREFRONT_RETRIES, STOREFRONT_VERSION } from '@vitrine/core/limits/limits'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { isRecord } from '@vitrine/core/validation/is-record'
import { printDocument, type TypedDocument } from './graphql.ts'
import { StorefrontError } from './storefront-error.ts'

export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** No retry even when no response arrived: the request may have been processed. */
  readonly once?: boolean | undefined
}

export type StorefrontClient = {
  /** Base URL of the shop, without trailing slash. */
  readonly url: string
  /** Sends a query, with retries. Throws StorefrontError. */
  query<R, V>(document: TypedDocument<R, V>, variables: V, options?: RequestOptions): Promise<R>
  /** Sends a mutation; retries only when nothing was received. Throws StorefrontError. */
  mutate<R, V>(document: TypedDocument<R, V>, variables: V, options?: RequestOptions): Promise<R>
}

export type StorefrontSettings = {
  /** URL of the shop, `https://shop.example` (http allowed); a bare host means https. */
  readonly shop: string
  /** Public Storefront token; '' for tokenless access, which the platform allows for the catalog only. */
  readonly token: string
  readonly version?: string | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  /** First delay between attempts, ms; doubles with each attempt. */
  readonly retryDelay?: number | undefined
  /** Timeout of one attempt, ms. */
  readonly timeout?: number | undefined
  /** Time after the first attempt in ms beyond which no retry starts, since the caller has given up by then. */
  readonly retryTimeout?: number | undefined
  /**
   * Server only: private token, whose rate limit does not apply to the server's IP address; the shopper's address is
   * sent with it.
   */
  readonly privateToken?: string | undefined
  readonly buyerIp?: string | undefined
}

/** Returns true for an error code of the platform that a retry may resolve. */
const isPassing = (code: string | null) => code === 'THROTTLED' || code === 'INTERNAL_SERVER_ERROR'
const MAX_PAUSE_MS = 30_000

/**
 * Creates a client of one shop's Storefront API: `POST {shop}/api/{version}/graphql.json` (spec section 7). Needs only
 * a global fetch and AbortController, so it runs in React Native, browsers and Node alike.
 */
export function createStorefrontClient(settings: StorefrontSettings): StorefrontClient {
  const { version = STOREFRONT_VERSION, retryDelay = 250, timeout = 20_000 } = settings
  const { retryTimeout = Number.POSITIVE_INFINITY } = settings
  const url = baseAddress(settings.shop)
  const endpoint = `${url}/api/${version}/graphql.json`
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...(settings.privateToken
      ? { 'Shopify-Storefront-Private-Token': settings.privateToken }
      : settings.token
        ? { 'X-Shopify-Storefront-Access-Token': settings.token }
        : {}),
    ...(settings.buyerIp ? { 'Shopify-Storefront-Buyer-IP': settings.buyerIp } : {}),
  }

  async function send<R>(
    body: string,
    repeatable: boolean,
    { signal, once = false }: RequestOptions = {},
  ): Promise<R> {
    const began = Date.now()
    for (let attempt = 0; ; attempt++) {
      const answer = await post(body, signal)
      // The response has the shape that the document requests, and the document is checked against its schema.
      if (answer.failure === null) return answer.data as R
      const { failure } = answer
      const curable = !once && !isDeviceOffline() && (repeatable ? failure.passing : failure.nothingReceived)
      if (!curable || attempt >= STOREFRONT_RETRIES) throw failure.error
      // Half of the delay is random, so that many phones do not retry at the same moment.
      const backoff = retryDelay * 2 ** attempt * (0.5 + Math.random() / 2)
      const rest = Math.min(Math.max(backoff, failure.retryAfter), MAX_PAUSE_MS)
      if (Date.now() - began + rest > retryTimeout) throw failure.error
      await pause(rest, signal)
    }
  }

  async function post(body: string, signal: AbortSignal | undefined): Promise<Answer> {
    if (signal?.aborted) throw cancelled()
    const abort = new AbortController()
    const stop = () => abort.abort()
    signal?.addEventListener('abort', stop)
    let hasTimedOut = false
    let answered = false
    const timer = setTimeout(() => {
      hasTimedOut = true
      stop()
    }, timeout)
    try {
      const call = settings.fetch ?? globalThis.fetch
      const response = await call(endpoint, { method: 'POST', headers, body, signal: abort.signal })
      answered = true
      return read(response.status, response.headers.get('Retry-After'), await response.text())
    } catch (cause) {
      if (signal?.aborted) throw cancelled()
      const message = hasTimedOut ? `The shop did not answer in ${timeout} ms` : 'The shop cannot be reached'
      const error = new StorefrontError('network', message, { cause })
      // After a timeout the platform may still be working, and a partial response proves that it was: no second
      // mutation.
      return { failure: { error, passing: true, nothingReceived: !hasTimedOut && !answered, retryAfter: 0 } }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    url,
    query: (document, variables, options) =>
      send(JSON.stringify({ query: printDocument(document), variables }), true, options),
    mutate: (document, variables, options) =>
      send(JSON.stringify({ query: printDocument(document), variables }), false, options),
  }
}

/**
 * Returns true when the browser knows that the device is offline: retries would only postpone the message. Phones and
 * servers report nothing here.
 */
function isDeviceOffline(): boolean {
  return Reflect.get(globalThis.navigator ?? {}, 'onLine') === false
}

type Failure = {
  readonly error: StorefrontError
  readonly passing: boolean
  readonly nothingReceived: boolean
  /** Delay before the next attempt, ms. */
  readonly retryAfter: number
}
type Answer = { readonly failure: null; readonly data: unknown } | { readonly failure: Failure }

/**
 * Parses an HTTP response. Data with errors of single fields counts as data. A response without data is a failure, and
 * so is one whose error removed what was asked for (`findLoss`).
 */
function read(status: number, retryAfter: string | null, text: string): Answer {
  const failed = (error: StorefrontError, passing: boolean): Answer => {
    const seconds = Number(retryAfter ?? 0)
    return {
      failure: { error, passing, nothingReceived: false, retryAfter: seconds > 0 ? seconds * 1000 : 0 },
    }
  }
  const envelope = parse(text)
  if (status < 200 || status > 299) {
    const passing = status >= 500 || status === 429 || status === 430
    return failed(
      new StorefrontError('status', `The shop answered ${status}`, {
        status,
        code: envelope?.errors[0]?.code ?? null,
      }),
      passing,
    )
  }
  if (!envelope) {
    return failed(
      new StorefrontError('status', 'The shop answered something other than JSON', { status }),
      false,
    )
  }
  const { data } = envelope
  const loss = envelope.errors.find((error) => isLoss(data, error))
  if (data && !loss) return { failure: null, data }
  const { code = null } = loss ?? {}
  const message = loss?.message ?? envelope.message
  return failed(new StorefrontError('graphql', message, { status, code }), isPassing(code))
}

type Data = Readonly<Record<string, unknown>>

type ErrorEntry = {
  readonly code: string | null
  readonly message: string | undefined
  readonly path: readonly unknown[]
}

type Envelope = {
  readonly data: Data | null
  /** Those that a retry may resolve come first. */
  readonly errors: readonly ErrorEntry[]
  /** Why there are neither data nor errors. */
  readonly message: string
}

/**
 * Returns true for an error that removed a root field, or for a while an entry of its list: 'not found' would be wrong
 * for an existing product or cart. It may also be about a field without its scope, or about a thing that does not exist.
 */
function isLoss(data: Data | null, { code, path: [root, entry] }: ErrorEntry): boolean {
  if (!data) return true
  if (code === 'NOT_FOUND') return false
  if (Object.values(data).every((one) => one === null)) return true
  const value = data[String(root)]
  if (value === null) return code !== 'ACCESS_DENIED'
  return isPassing(code) && Array.isArray(value) && value[Number(entry)] === null
}

function parse(text: string): Envelope | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(body)) return null
  const { data, errors } = body
  const entries = (Array.isArray(errors) ? errors : []).map(toErrorEntry)
  return {
    data: isRecord(data) ? data : null,
    errors: entries.sort((a, b) => Number(isPassing(b.code)) - Number(isPassing(a.code))),
    message: typeof errors === 'string' ? errors : 'The shop answered without data',
  }
}

function toErrorEntry(error: unknown): ErrorEntry {
  const { message, extensions, path } = isRecord(error) ? error : {}
  const text = typeof message === 'string' ? message : undefined
  // Some answers name no code beside the platform's word for too many requests.
  const guess = text === 'Throttled' ? 'THROTTLED' : null
  const code = isRecord(extensions) && typeof extensions.code === 'string' ? extensions.code : guess
  return { code, message: text, path: Array.isArray(path) ? path : [] }
}

function baseAddress(shop: string): string {
  const address = stripEndSlashes(shop.trim())
  return /^https?:\/\//i.test(address) ? address : `https://${address}`
}

function cancelled(): StorefrontError {
  return new StorefrontError('cancelled', 'The request was cancelled')
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(cancelled())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })
}
