import type { WebhookProblem } from '@vitrine/core/contract/shop/webhook-endpoints'
import { toStorable } from '../../infra/db/storable-text.ts'
import { createShopFetch, ShopFetchError } from '../../infra/http/guarded-fetch.ts'
import { parseServiceAddress } from '../../infra/http/public-address.ts'
import { parseRetryAfter } from './webhook-retry-schedule.ts'

/** Request timeout, in ms. */
const LONGEST_MS = 15_000
/** Maximum size of a response that is read, in bytes, and of the part that is stored, in characters. */
const ANSWER_BYTES = 64 * 1024
const MAX_RESPONSE_CHARACTERS = 1000
const AGENT = 'Vitrine-Webhooks/1'

/**
 * Never connects to internal addresses and follows no redirects, as for requests to shops. Endpoints of many merchants
 * share a host (automation services), and anyone can name another merchant's shop: an endpoint that does not answer
 * neither takes the connections of its host nor opens the circuit breaker of that host. Its own pauses stop it
 * (`getEndpointPauseMs`), and delivery runs limit the number of requests.
 */
const reach = createShopFetch({
  largest: ANSWER_BYTES,
  longest: LONGEST_MS,
  hasBreaker: false,
  sockets: Number.POSITIVE_INFINITY,
})

/** Result of an attempt. `retryAfterMs` is the endpoint's `Retry-After` in ms. */
export type AttemptResult = {
  readonly at: Date
  readonly status: number | null
  /** Null when the endpoint accepted the message. */
  readonly problem: WebhookProblem | null
  readonly took: number
  readonly answer: string
  readonly retryAfterMs: number
}

/** Sends a body to a URL once. Never throws: errors are in the result. `local` allows addresses on this machine. */
export async function sendWebhookRequest(
  address: string,
  body: string,
  { headers, at, local }: { headers: Readonly<Record<string, string>>; at: Date; local: boolean },
): Promise<AttemptResult> {
  const began = performance.now()
  const toResult = (
    rest: Pick<AttemptResult, 'status' | 'problem'> & Partial<AttemptResult>,
  ): AttemptResult => ({
    at,
    took: Math.round(performance.now() - began),
    answer: '',
    retryAfterMs: 0,
    ...rest,
  })
  const url = parseServiceAddress(address, local)
  if (!url) return toResult({ status: null, problem: 'refused' })
  try {
    const response = await reach(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'user-agent': AGENT, ...headers },
    })
    const { status } = response
    // Only the status counts: an endless or garbled body changes nothing.
    const answer = await response.text().catch(() => '')
    const problem =
      status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status'
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), at.getTime())
    return toResult({ status, problem, answer: truncateAnswer(answer), retryAfterMs })
  } catch (error) {
    return toResult({ status: null, problem: problemOf(error) })
  }
}

function truncateAnswer(answer: string): string {
  const { value } = toStorable(answer.slice(0, MAX_RESPONSE_CHARACTERS)) ?? { value: '' }
  return String(value)
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof ShopFetchError) return 'refused'
  const name = error instanceof Error ? error.name : ''
  return name === 'TimeoutError' || name === 'AbortError' ? 'slow' : 'unreachable'
}
