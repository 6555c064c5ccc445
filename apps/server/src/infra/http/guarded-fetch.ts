import { lookup as resolve } from 'node:dns'
import { Agent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { createCircuitBreaker } from '../concurrency/circuit-breaker.ts'
import { assertOutsideTransaction } from '../db/transaction-scope.ts'
import { isPrivateAddress } from './private-networks.ts'
import { isLocalHost } from './public-address.ts'

/** Maximum size of a shop's decompressed response, in bytes. */
const LARGEST = 10 * 1024 * 1024
/** Maximum duration of a response, in ms. Most callers wait less. */
const LONGEST_MS = 20_000
/** Default maximum number of connections to one host. */
const SOCKETS = 32

/** Error for a request that was not made because the host left the last ones unanswered. Nothing was sent. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError'
}

/** Limits of each client's circuit breaker. Timeouts open it for a host. */
const BREAKER_LIMITS = { failures: 5, firstMs: 5000, maxMs: 60_000 } as const

/**
 * Error of a request to a shop that was refused before it was sent, or whose response could not be read to
 * the end.
 */
export class ShopFetchError extends Error {
  override readonly name: string = 'ShopFetchError'
}

/** A counterpart answered with something other than an HTTP response of a known status. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError'
}

/** The response is larger than the client reads. */
class TooLargeError extends ShopFetchError {
  override readonly name = 'TooLargeError'

  constructor(largest: number) {
    super(`The shop's answer has more than ${largest} bytes`)
  }
}

/**
 * Creates a DNS lookup that rejects internal addresses. The connection itself uses it, so that DNS rebinding has no
 * effect. `resolver` is for tests.
 */
export function createGuardedLookup(resolver: typeof resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      const inside = !isLocalHost(hostname) && addresses.some(({ address }) => isPrivateAddress(address))
      if (!first || inside) {
        const refused: NodeJS.ErrnoException = new ShopFetchError(`${hostname} leads into a private network`)
        return callback(refused, '', 0)
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

/**
 * Throws ShopFetchError when the host of a URL is a private IP address. The guarded DNS lookup cannot catch
 * it, because an IP address is connected to without a lookup.
 */
export function assertPublicLiteral({ hostname }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && isPrivateAddress(literal) && !isLocalHost(hostname))
    throw new ShopFetchError(`${literal} lies in a private network`)
}

/**
 * Sends a request and resolves with its response, whose body is not read yet. Rejects with InvalidResponseError for a
 * status outside of 200 to 599, and when the connection closes without a response. A server that switches protocols causes
 * that: Node closes the connection without an error, and a signal no longer ends the wait.
 */
export function requestResponse(
  url: URL,
  options: RequestOptions,
  body: string | Uint8Array | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolveResponse, fail) => {
    const openRequest = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = openRequest(url, options, (response) => {
      const { statusCode = 0 } = response
      if (statusCode >= 200 && statusCode <= 599) return resolveResponse(response)
      fail(new InvalidResponseError(`${url.host} answered with the status ${statusCode}`))
      request.destroy()
    })
    request.once('error', fail)
    request.once('close', () => fail(new InvalidResponseError(`${url.host} did not answer in HTTP`)))
    request.end(body)
  })
}

type How = {
  /** Maximum size of a decompressed response, in bytes. */
  readonly largest?: number
  readonly longest?: number
  readonly lookup?: LookupFunction
  /**
   * False for clients without a circuit breaker. Each client has its own: who can choose an address of one client must
   * not stop another client's requests to that host.
   */
  readonly hasBreaker?: boolean
  /**
   * True for a client of hosts that belong to one shop each: answers that are too large open the circuit too, since each
   * costs the time and memory of its limit. On a shared host, such as an image CDN, they would harm others.
   */
  readonly countsSize?: boolean
  /** Maximum number of connections to one host. */
  readonly sockets?: number
}

/**
 * Creates the fetch for all requests to shops. Refuses hosts in private networks (`parseShopAddress` decides
 * about this machine's own), follows no redirects, limits size and duration of responses, and keeps
 * connections alive. Compatible with `fetch` as far as our clients use it: bodies are text or bytes.
 */
export function createShopFetch(how: How = {}): typeof globalThis.fetch {
  const { largest = LARGEST, longest = LONGEST_MS, lookup = createGuardedLookup() } = how
  const { hasBreaker = true, countsSize = false, sockets = SOCKETS } = how
  const agentOptions = { keepAlive: true, maxSockets: sockets, scheduling: 'lifo', lookup } as const
  const breaker = hasBreaker ? createCircuitBreaker(BREAKER_LIMITS) : null
  const agents = { 'http:': new Agent(agentOptions), 'https:': new SecureAgent(agentOptions) }

  return async (input, init = {}) => {
    assertOutsideTransaction('A request to a shop')
    const url = new URL(input instanceof Request ? input.url : input)
    const { protocol } = url
    if (protocol !== 'http:' && protocol !== 'https:')
      throw new ShopFetchError(`${protocol} is no way to a shop`)
    assertPublicLiteral(url)
    const { body, method = 'GET', signal } = init
    if (body !== undefined && body !== null && typeof body !== 'string' && !(body instanceof Uint8Array))
      throw new ShopFetchError('Only texts and bytes are sent to a shop')
    const deadline = AbortSignal.timeout(longest)
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      ...Object.fromEntries(new Headers(init.headers)),
      ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
    }
    if (breaker && !breaker.tryEnter(url.origin))
      throw new CircuitOpenError(`${url.host} did not answer the last requests`)
    try {
      const sent = { method, headers, signal: either, agent: agents[protocol] }
      const answer = await requestResponse(url, sent, body ?? undefined)
      // A counterpart that begins an answer and does not end it is as silent as one that does not begin.
      return new ShopResponse(answer, largest, (error) =>
        breaker?.record(url.origin, !isTimeout(either) && !(countsSize && error instanceof TooLargeError)),
      )
    } catch (error) {
      if (isTimeout(either)) breaker?.record(url.origin, false)
      throw error
    }
  }
}

/** Returns true where a signal ended a request because it took too long, not because its caller left. */
function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError'
}

/** Response whose body can be read once, as text or bytes up to a maximum size. */
class ShopResponse extends Response {
  private readonly answer: IncomingMessage
  private readonly largest: number
  private readonly onEnd: (error: unknown) => void

  /** `onEnd` is called when the body has been read (null), or with the error of reading it. */
  constructor(answer: IncomingMessage, largest: number, onEnd: (error: unknown) => void) {
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value))
    super(null, { status: answer.statusCode ?? 502, headers })
    this.answer = answer
    this.largest = largest
    this.onEnd = onEnd
  }

  override async text(): Promise<string> {
    return (await this.readAll()).toString('utf8')
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await this.readAll()).buffer
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  private async readAll(): Promise<Buffer> {
    const { answer, largest } = this
    try {
      // The declared length exceeds the maximum, so the body need not be read.
      if (Number(answer.headers['content-length'] ?? 0) > largest) {
        answer.destroy()
        throw new TooLargeError(largest)
      }
      const bytes = await readBytes(answer, unpacked(answer), largest)
      this.onEnd(null)
      return bytes
    } catch (error) {
      // An encoding that cannot be read would leave the connection open.
      answer.destroy()
      this.onEnd(error)
      throw error
    }
  }
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase()
  if (!encoding || encoding === 'identity') return answer
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : encoding === 'br'
          ? createBrotliDecompress()
          : null
  if (!unpack) throw new ShopFetchError(`The shop answers in ${encoding.slice(0, 40)}`)
  return answer.pipe(unpack)
}

/** Reads the whole body; closes the connection when it is too large or incomplete. */
function readBytes(answer: IncomingMessage, body: Readable, largest: number): Promise<Buffer> {
  return new Promise((resolveBody, fail) => {
    const pieces: Buffer[] = []
    let bytes = 0
    const stop = (error: Error) => {
      answer.destroy()
      if (body !== answer) body.destroy()
      fail(error)
    }
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > largest) stop(new TooLargeError(largest))
      else pieces.push(chunk)
    })
    body.once('end', () => resolveBody(Buffer.concat(pieces)))
    body.once('error', stop)
    answer.once('error', stop)
    answer.once('close', () => {
      if (!answer.complete) stop(new ShopFetchError("The shop's answer broke off"))
    })
  })
}

/** Fetch for requests of a shop's app. */
export const shopFetch = createShopFetch({ countsSize: true })
/** Fetch for the first requests to an unknown shop, and for tokens. */
export const firstFetch = createShopFetch({ largest: 512 * 1024, longest: 10_000, hasBreaker: false })
